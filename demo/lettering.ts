/** Words as outlines: the machine that draws the demo's pictures need not have any font. */
import type { FontStyle } from '#common/document/model.ts';
import { typefaceOf } from '#server/pdf/fonts.ts';

type Place = { x: number; y: number; size: number; fill: string; style?: FontStyle };

/** The words as SVG, centred on a point. */
export function lettering(words: string, { x, y, size, fill, style = 'regular' }: Place): string {
  const { font } = typefaceOf(style);
  const scale = size / font.unitsPerEm;
  let pen = 0;
  const outlines = font.layout(words).glyphs.map((glyph) => {
    const outline = `<path transform="translate(${pen} 0)" d="${glyph.path.toSVG()}"/>`;
    pen += glyph.advanceWidth;
    return outline;
  });
  const left = x - (pen * scale) / 2;
  return `<g fill="${fill}" transform="translate(${left} ${y + size / 3}) scale(${scale} ${-scale})">${outlines.join('')}</g>`;
}

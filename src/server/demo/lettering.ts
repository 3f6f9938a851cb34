/** Words as outlines: the machine that draws the demo's pictures need not have any font. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const file = createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf');
let font: Font | undefined;

type Place = { x: number; y: number; size: number; fill?: string };

/** The words as SVG, centred on a point. */
export function lettering(words: string, { x, y, size, fill = '#334' }: Place): string {
  font ??= create(readFileSync(file)) as Font;
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(words);
  let pen = 0;
  const outlines = glyphs.map((glyph, index) => {
    const outline = `<path transform="translate(${pen} 0)" d="${glyph.path.toSVG()}"/>`;
    pen += positions[index]?.xAdvance ?? 0;
    return outline;
  });
  const left = x - (pen * scale) / 2;
  return `<g fill="${fill}" transform="translate(${left} ${y + size / 3}) scale(${scale} ${-scale})">${outlines.join('')}</g>`;
}

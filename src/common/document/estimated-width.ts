/** About how wide a text is in the documents' font, where that font is not at hand: for drawings on a screen. */
import type { MeasureText } from './model.ts';

/** Widths as shares of the size, of Noto Sans. */
const WIDTHS: readonly (readonly [characters: RegExp, width: number])[] = [
  [/[ijlI.,:;'|!()[\]]/, 0.3],
  [/[ftr \-°·]/, 0.36],
  [/[mwMW%@—]/, 0.9],
  [/[A-Z]/, 0.65],
  [/\p{Extended_Pictographic}/u, 1.25],
];
const USUAL = 0.57;
const BOLD = 1.06;

const widthOf = (character: string): number => WIDTHS.find(([characters]) => characters.test(character))?.[1] ?? USUAL;

export const estimatedWidth: MeasureText = (text, font, size) => {
  const width = [...text].reduce((sum, character) => sum + widthOf(character), 0);
  return width * size * (font.startsWith('bold') ? BOLD : 1);
};

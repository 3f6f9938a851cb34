/**
 * The documents' typefaces: Noto Sans, whole, so that any customer's name in Latin, Greek or Cyrillic prints, and behind
 * it those of the same family with the symbols and emoji that people type (ADR 070).
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type Glyph } from 'fontkit';
import type { FontStyle } from '#common/document/model.ts';

/** What a character without a glyph is printed as: visible, and the same for all. */
const SUBSTITUTE = 0xfffd;

/** In one style each, asked in this order for what Noto Sans lacks. */
const symbolFaces = ['math', 'symbols', 'moreSymbols', 'emoji'] as const;
export type FaceName = FontStyle | (typeof symbolFaces)[number];

const files: Record<FaceName, string> = {
  regular: 'noto-sans/400Regular/NotoSans_400Regular.ttf',
  bold: 'noto-sans/700Bold/NotoSans_700Bold.ttf',
  italic: 'noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf',
  boldItalic: 'noto-sans/700Bold_Italic/NotoSans_700Bold_Italic.ttf',
  math: 'noto-sans-math/400Regular/NotoSansMath_400Regular.ttf',
  symbols: 'noto-sans-symbols/400Regular/NotoSansSymbols_400Regular.ttf',
  moreSymbols: 'noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf',
  emoji: 'noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
};

const require = createRequire(import.meta.url);

/** What means nothing on paper: controls, joiners, direction marks, variants, tones of skin, frames around digits. */
const INVISIBLE = /\p{Cc}|\p{Cf}|\p{Variation_Selector}|\p{Emoji_Modifier}|\u20e3/gu;
/** What is no letter of any language: letters of one that is not printed would stand unjoined, in the wrong direction. */
const SYMBOL = /^\p{Script=Common}$/u;
const ASCII = /^[\x20-\x7e]*$/;

/** The text as it is printed: composed, and without what cannot be seen. */
const visible = (text: string): string =>
  ASCII.test(text) ? text : text.normalize('NFC').replaceAll('\t', ' ').replace(INVISIBLE, '');

/**
 * One file of a typeface, parsed once per worker. Characters map to glyphs one by one: Latin, Greek
 * and Cyrillic need no shaping, which costs more than all the rest of a page.
 */
class Typeface {
  readonly name: FaceName;
  readonly bytes: Uint8Array;
  /** The fontkit font, with a plain `layout`, for pdf-lib to embed. */
  readonly font: Font;
  readonly #glyphs = new Map<number, Glyph>();
  readonly #scale: number;

  constructor(name: FaceName) {
    const bytes = readFileSync(require.resolve(`@expo-google-fonts/${files[name]}`));
    const parsed = create(bytes) as Font;
    this.name = name;
    this.bytes = bytes;
    this.#scale = 1 / parsed.unitsPerEm;
    this.font = Object.create(parsed, {
      layout: { value: (text: string) => ({ glyphs: this.#glyphsOf(text) }) },
    });
  }

  has(codePoint: number): boolean {
    return this.#glyphs.has(codePoint) || this.font.hasGlyphForCodePoint(codePoint);
  }

  #glyph(codePoint: number): Glyph {
    const known = this.#glyphs.get(codePoint);
    if (known) return known;
    // fontkit keeps a glyph under the character that it was first asked for, or none where it was part of another one:
    // what a document says, to the byte, must not depend on what was printed before.
    const glyph: Glyph = Object.create(this.font.glyphForCodePoint(codePoint), { codePoints: { value: [codePoint] } });
    this.#glyphs.set(codePoint, glyph);
    return glyph;
  }

  #glyphsOf(text: string): Glyph[] {
    return Array.from(text, (character) => this.#glyph(character.codePointAt(0) ?? SUBSTITUTE));
  }

  /** In units of the text's size. */
  widthOf(text: string): number {
    let width = 0;
    for (const character of text) width += this.#glyph(character.codePointAt(0) ?? SUBSTITUTE).advanceWidth;
    return width * this.#scale;
  }
}

const loaded = new Map<FaceName, Typeface>();

/** A typeface, read when first asked for. */
export function typefaceOf(name: FaceName): Typeface {
  const typeface = loaded.get(name) ?? new Typeface(name);
  loaded.set(name, typeface);
  return typeface;
}

/** What a character is printed as, and in what. */
function printed(character: string, style: FontStyle): { character: string; face: Typeface } {
  const own = typefaceOf(style);
  const codePoint = character.codePointAt(0) ?? SUBSTITUTE;
  if (own.has(codePoint)) return { character, face: own };
  const name = SYMBOL.test(character) ? symbolFaces.find((one) => typefaceOf(one).has(codePoint)) : undefined;
  if (name) return { character, face: typefaceOf(name) };
  return { character: String.fromCodePoint(SUBSTITUTE), face: own };
}

/** A piece of a text that is printed in one typeface. */
export type TextRun = { text: string; face: Typeface };

/**
 * A text as it is printed, from left to right, cut where the typeface changes; what none of them has is U+FFFD.
 *
 * @param text of one line
 */
export function textRuns(text: string, style: FontStyle): TextRun[] {
  if (ASCII.test(text)) return [{ text, face: typefaceOf(style) }];
  const runs: TextRun[] = [];
  for (const one of visible(text)) {
    const { character, face } = printed(one, style);
    const last = runs.at(-1);
    if (last?.face === face) last.text += character;
    else runs.push({ text: character, face });
  }
  return runs;
}

/** How wide a text of one line is printed, in units of its size. */
export const widthOf = (text: string, style: FontStyle): number =>
  textRuns(text, style).reduce((width, run) => width + run.face.widthOf(run.text), 0);

/** What pdf-lib asks for fonts: the parsed ones, found again by their bytes. */
export const parsedFonts = {
  create: (bytes: Uint8Array): Font => {
    const typeface = [...loaded.values()].find((candidate) => candidate.bytes === bytes);
    return typeface ? typeface.font : (create(Buffer.from(bytes)) as Font);
  },
};

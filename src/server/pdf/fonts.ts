/** The documents' typeface: Noto Sans, whole, so that any customer's name in Latin, Greek or Cyrillic prints. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type Glyph } from 'fontkit';
import type { FontStyle } from '#common/document/model.ts';

/** What a character without a glyph is printed as: visible, and the same for all. */
const SUBSTITUTE = 0xfffd;

const files: Record<FontStyle, string> = {
  regular: '400Regular/NotoSans_400Regular.ttf',
  bold: '700Bold/NotoSans_700Bold.ttf',
  italic: '400Regular_Italic/NotoSans_400Regular_Italic.ttf',
  boldItalic: '700Bold_Italic/NotoSans_700Bold_Italic.ttf',
};

const require = createRequire(import.meta.url);

/** Symbols that the typeface lacks and people type, by what says the same in it. */
const spelled: Readonly<Record<string, string>> = {
  ...{ '→': '->', '←': '<-', '↔': '<->', '⇒': '=>' },
  ...{ '≥': '>=', '≤': '<=', '≠': '<>', '≈': '~' },
  ...{ '■': '•', '●': '•', '▪': '•', '◆': '•', '▲': '•' },
};
const SPELLED = new RegExp(`[${Object.keys(spelled).join('')}]`, 'gu');

/** Characters that take no room and mean nothing on paper: controls, joiners, direction marks, variants. */
const INVISIBLE = /\p{Cc}|\p{Cf}|\p{Variation_Selector}/gu;

/** The text as it is printed: composed, without what cannot be seen, and in symbols that there are. */
const visible = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text)
    ? text
    : text
        .normalize('NFC')
        .replaceAll('\t', ' ')
        .replace(INVISIBLE, '')
        .replace(SPELLED, (symbol) => spelled[symbol] ?? symbol);

/**
 * One style of the typeface, parsed once per worker. Characters map to glyphs one by one: Latin, Greek
 * and Cyrillic need no shaping, which costs more than all the rest of a page.
 */
class Typeface {
  readonly bytes: Uint8Array;
  /** The fontkit font, with a plain `layout`, for pdf-lib to embed. */
  readonly font: Font;
  readonly #glyphs = new Map<number, Glyph>();
  readonly #scale: number;

  constructor(file: string) {
    const bytes = readFileSync(require.resolve(`@expo-google-fonts/noto-sans/${file}`));
    const parsed = create(bytes) as Font;
    this.bytes = bytes;
    this.#scale = 1 / parsed.unitsPerEm;
    this.font = Object.create(parsed, {
      layout: { value: (text: string) => ({ glyphs: this.#glyphsOf(text) }) },
    });
  }

  #glyph(codePoint: number): Glyph {
    const known = this.#glyphs.get(codePoint);
    if (known) return known;
    const has = this.font.hasGlyphForCodePoint(codePoint);
    const character = has ? codePoint : SUBSTITUTE;
    // fontkit keeps a glyph under the character that it was first asked for, or none where it was part of another one:
    // what a document says, to the byte, must not depend on what was printed before.
    const glyph: Glyph = Object.create(this.font.glyphForCodePoint(character), { codePoints: { value: [character] } });
    this.#glyphs.set(codePoint, glyph);
    return glyph;
  }

  #glyphsOf(text: string): Glyph[] {
    return Array.from(visible(text), (character) => this.#glyph(character.codePointAt(0) ?? SUBSTITUTE));
  }

  /** In units of the text's size. */
  widthOf(text: string): number {
    let width = 0;
    for (const character of visible(text)) width += this.#glyph(character.codePointAt(0) ?? SUBSTITUTE).advanceWidth;
    return width * this.#scale;
  }
}

const loaded = new Map<FontStyle, Typeface>();

/** A style of the typeface, read when first asked for. */
export function typefaceOf(style: FontStyle): Typeface {
  const typeface = loaded.get(style) ?? new Typeface(files[style]);
  loaded.set(style, typeface);
  return typeface;
}

/** What pdf-lib asks for fonts: the parsed ones, found again by their bytes. */
export const parsedFonts = {
  create: (bytes: Uint8Array): Font => {
    const typeface = [...loaded.values()].find((candidate) => candidate.bytes === bytes);
    return typeface ? typeface.font : (create(Buffer.from(bytes)) as Font);
  },
};

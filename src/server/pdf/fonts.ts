/** The documents' typeface: Noto Sans, whole, so that any customer's name in Latin, Greek or Cyrillic prints. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import type { FontStyle } from '#common/document/model.ts';

/** What a character without a glyph is printed as: visible, and the same for all. */
const SUBSTITUTE = '\uFFFD';

const require = createRequire(import.meta.url);
const readFont = (file: string) => readFileSync(require.resolve(`@expo-google-fonts/noto-sans/${file}`));

export const fontFiles: Record<FontStyle, Uint8Array> = {
  regular: readFont('400Regular/NotoSans_400Regular.ttf'),
  bold: readFont('700Bold/NotoSans_700Bold.ttf'),
};

const printableCharacters = new Set((create(Buffer.from(fontFiles.regular)) as Font).characterSet);

/** The text with every character that the typeface lacks made visible as a substitute. */
export const printable = (text: string): string =>
  Array.from(text, (character) =>
    printableCharacters.has(character.codePointAt(0) ?? 0) ? character : SUBSTITUTE,
  ).join('');

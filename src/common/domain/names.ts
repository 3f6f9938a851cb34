/** Names as people give them: which user names are the same, which are a trick, and what a name may hold. */

/**
 * By way of capitals: 'ß' and 'SS', 'σ' and 'ς', 'ı' and 'I' then end up alike, wherever they stand. Of small letters,
 * as 'ẞ' is a capital that only its small letter turns into 'SS'.
 */
const fold = (text: string): string => text.toLowerCase().toUpperCase().toLowerCase();

/**
 * What a user name is known by: names that differ in capitals, width or composition only are one person. Stored with
 * the account, so that the database never folds a name in its own way.
 */
export const usernameKey = (username: string): string =>
  fold(username.normalize('NFKC')).normalize('NFKC').replace(/\s+/gu, ' ').trim();

/** Characters that leave no ink, or turn the writing direction around. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Scripts that are written today (Unicode, UAX 31, table 5), alone or as they are written together. */
const writtenTogether = [
  ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Thaana', 'Ethiopic', 'Devanagari'],
  ...['Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Thai', 'Lao'],
  ...['Tibetan', 'Myanmar', 'Khmer'],
  'Han Hiragana Katakana',
  'Han Hangul',
  'Han Bopomofo',
].map((scripts) => {
  const letters = `Common Inherited ${scripts}`.split(' ').map((script) => `\\p{Script_Extensions=${script}}`);
  return new RegExp(`^[${letters.join('')}]*$`, 'u');
});

/** Whether nothing of the name hides from whoever reads it. */
export const isVisible = (username: string): boolean => !INVISIBLE.test(username);

/** Whether all letters belong together: 'аnna' with a Cyrillic а passes for somebody else. */
export const isOneScript = (username: string): boolean =>
  writtenTogether.some((letters) => letters.test(username.normalize('NFKC')));

const LINE_BREAKS_AND_TABS = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu;
/** NUL stays, to be refused: no keyboard sends it. */
const CONTROLS = /(?!\0)[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A name in any script, on one line, without characters that control how what stands beside it is shown. */
export const withoutControls = (name: string): string => name.replace(LINE_BREAKS_AND_TABS, ' ').replace(CONTROLS, '');

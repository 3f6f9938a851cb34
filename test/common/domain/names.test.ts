import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOneScript, isVisible, usernameKey, withoutControls } from '#common/domain/names.ts';

test.each([
  ['Anna', 'anna'],
  ['ＡＮＮＡ', 'anna'],
  ['Jose\u0301', 'josé'],
  ['ﬁlip', 'filip'],
  ['STRASSE', 'straße'],
  ['STRAẞE', 'straße'],
  ['ΟΔΥΣΣΕΥΣ', 'οδυσσευς'],
  ['οδυσσευσ', 'οδυσσευς'],
  ['anna\u00a0 de  boer', 'Anna de Boer'],
])('%s and %s are one user name', (one, other) => {
  expect(usernameKey(one)).toBe(usernameKey(other));
});

const expectOneKey = (name: string): void => {
  const key = usernameKey(name);
  for (const same of [key, name.toUpperCase(), name.toLowerCase(), name.normalize('NFD')])
    if (usernameKey(same) !== key) expect(usernameKey(same), `${name} as ${same}`).toBe(key);
};

test('a key is its own key, and that of the name in capitals, in small letters and in parts', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), expectOneKey));
});

test('so is the key of each letter there is', () => {
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const letter = String.fromCodePoint(code);
    if (/\p{L}/u.test(letter)) expectOneKey(letter);
  }
});

test.each([
  'an\u200bna',
  'an\u00adna',
  '\u202eanna',
  'anna\u2066',
  'an\nna',
  'an\u3164na',
  'anna\ufe0f',
  '\u2800\u2800\u2800',
])('%j hides something', (name) => {
  expect(isVisible(name)).toBe(false);
});

test.each(['аnna', 'pаypal', 'αnna', 'annа', 'anna王', 'Ꭺnna'])('%s mixes scripts', (name) => {
  expect(isOneScript(name)).toBe(false);
});

test.each([
  'anna',
  'Renée-Noël O’Brien 2',
  'jan_de.boer',
  'Анна',
  'Οδυσσέας',
  'أحمد',
  'משה',
  '王小明',
  'たなかタロウ田中',
  '김철수',
  'सीता',
])('%s is a user name', (name) => {
  expect([isVisible(name), isOneScript(name)]).toEqual([true, true]);
});

test.each([
  ['Bakkerij\r\n"Zon"', 'Bakkerij "Zon"'],
  ['\u202eNoz\u202c', 'Noz'],
  ['\u2066Zon\u2069\u200f', 'Zon'],
  ['مخبز الشمس', 'مخبز الشمس'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['👩\u200d🍳 Koken', '👩\u200d🍳 Koken'],
])('%j is kept as %j', (given, kept) => {
  expect(withoutControls(given)).toBe(kept);
});

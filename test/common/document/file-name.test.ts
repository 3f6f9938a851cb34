import { expect, test } from 'vitest';
import { documentFileName, type NamedDocument, uniqueFileName } from '#common/document/file-name.ts';
import { en } from '#common/i18n/en.ts';
import { nl } from '#common/i18n/nl.ts';
import { createTranslate } from '#common/i18n/translate.ts';

const dutch = createTranslate(nl, 'nl');
const named = (customerName: string, changes: Partial<NamedDocument> = {}) =>
  documentFileName({ customerName, kind: 'contract', date: new Date('2026-03-02T09:00:00Z'), ...changes }, dutch);

test('says whose it is, which and of when, in the document’s language', () => {
  expect(named('Bakkerij Jansen')).toBe('Bakkerij Jansen - Servicecontract - 2026-03-02.pdf');
  expect(named('Bakkerij Jansen', { kind: 'report' })).toBe('Bakkerij Jansen - Inspectierapport - 2026-03-02.pdf');
  expect(named('Bakkerij Jansen', { kind: 'amendment' })).toBe('Bakkerij Jansen - Aanvulling - 2026-03-02.pdf');
  const date = new Date('2026-03-02T23:30:00Z');
  const english = documentFileName({ customerName: 'Café Zón', kind: 'contract', date }, createTranslate(en, 'en'));
  expect(english).toBe('Café Zón - Service contract - 2026-03-03.pdf');
});

test.each([
  ['"\r\n../é', 'é - Servicecontract - 2026-03-02.pdf'],
  ['Jansen/Pietersen: 24 \\ 7?', 'Jansen Pietersen 24 7 - Servicecontract - 2026-03-02.pdf'],
  ['北京面包店', '北京面包店 - Servicecontract - 2026-03-02.pdf'],
  ['Jansen B.V.', 'Jansen B.V - Servicecontract - 2026-03-02.pdf'],
  ['\u202Efdp.exe', 'fdp.exe - Servicecontract - 2026-03-02.pdf'],
  ['???', 'Servicecontract - 2026-03-02.pdf'],
])('nothing of %j breaks out of a name', (name, file) => {
  expect(named(name)).toBe(file);
});

test('the longest name in any alphabet fits a file system', () => {
  for (const letter of ['x', '北', '𝔘']) {
    const file = named(letter.repeat(200));
    expect(Buffer.byteLength(file)).toBeLessThanOrEqual(255);
    expect(file).toMatch(/ - Servicecontract - 2026-03-02\.pdf$/);
  }
});

test('of two files with one name, whatever its capitals, the second has its inspection’s number too', () => {
  const name = named('Bakkerij Jansen');
  expect(uniqueFileName(name, 12, new Set())).toBe(name);
  expect(uniqueFileName(name, 12, new Set([name.toUpperCase()]))).toBe(
    'Bakkerij Jansen - Servicecontract - 2026-03-02 (12).pdf',
  );
});

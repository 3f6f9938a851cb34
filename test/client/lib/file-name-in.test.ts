/** What a saved file is called. */
import { expect, test } from 'vitest';
import { fileNameIn } from '#client/lib/file-name-in.ts';

const sent = (disposition: string) => ({ headers: new Headers({ 'content-disposition': disposition }) });

test('the whole name counts, accents included', () => {
  const both = `attachment; filename="contract-1-.pdf"; filename*=UTF-8''contract-1-%C3%A9.pdf`;
  expect(fileNameIn(sent(both))).toBe('contract-1-é.pdf');
});

test('a file without a name is saved all the same', () => {
  expect(fileNameIn({ headers: new Headers() })).toBe('document.pdf');
});

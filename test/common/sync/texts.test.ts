/** Texts that were typed over an older version: merged by field, or asked about. */
import { expect, test } from 'vitest';
import type { Input } from '#common/sync/entry.ts';
import { baseOf, decided, fieldsOf, rebased } from '#common/sync/texts.ts';
import { entryOf } from './support.ts';

const report = (input: Input, base: Input | null) =>
  entryOf(1, 'inspections.saveReport', { id: 1, version: 1, ...input }, { base });
const update = (changes: Input, base: Input) =>
  entryOf(1, 'inspections.update', { id: 1, version: 1, changes }, { base });
const now = (fields: Input): Input => ({ id: 1, version: 5, ...fields });

test('the fields of an input are what it writes, not what it is about', () => {
  expect(fieldsOf({ id: 1, version: 2, clientKey: 'x', reportText: 'a' })).toEqual({ reportText: 'a' });
  expect(fieldsOf({ id: 1, version: 2, startsFromPrevious: true, changes: { date: 'd' } })).toEqual({ date: 'd' });
  expect(baseOf({ id: 1, changes: { date: 'd', contractNotes: 'n' } }, { date: 'old' })).toEqual({
    date: 'old',
    contractNotes: null,
  });
});

test('what nobody else touched goes out from the newest version', () => {
  const entry = report({ reportText: 'mine' }, { reportText: 'was' });
  expect(rebased(entry, now({ reportText: 'was' }))).toEqual({ input: { id: 1, version: 5, reportText: 'mine' } });
});

test('a field that was only sent along is left as others made it', () => {
  const entry = report({ reportText: 'mine', observations: 'was' }, { reportText: null, observations: 'was' });
  expect(rebased(entry, now({ reportText: null, observations: 'theirs' }))).toEqual({
    input: { id: 1, version: 5, reportText: 'mine', observations: 'theirs' },
  });
  expect(rebased(entry, now({ reportText: null, observations: null }))).toEqual({
    input: { id: 1, version: 5, reportText: 'mine' },
  });
  const changes = update({ date: 'mine', contractNotes: 'was' }, { date: 'was', contractNotes: 'was' });
  expect(rebased(changes, now({ date: 'was', contractNotes: 'theirs' }))).toEqual({
    input: { id: 1, version: 5, changes: { date: 'mine' } },
  });
});

test('a text that was emptied here is emptied there', () => {
  const entry = report({ reportText: 'same', observations: null }, { reportText: 'same', observations: 'was' });
  expect(rebased(entry, now({ reportText: 'theirs', observations: 'was' }))).toEqual({
    input: { id: 1, version: 5, reportText: 'theirs', observations: null },
  });
  expect(rebased(update({ contractNotes: '' }, { contractNotes: 'was' }), now({ contractNotes: 'was' }))).toEqual({
    input: { id: 1, version: 5, changes: { contractNotes: '' } },
  });
});

test('the same field typed by both is asked about, by its name', () => {
  const entry = report({ reportText: 'mine', observations: 'mine' }, { reportText: 'was', observations: 'was' });
  expect(rebased(entry, now({ reportText: 'theirs', observations: 'was' }))).toEqual({ conflicts: ['reportText'] });
});

test('both typed the same: nobody is asked, whatever spaces stand around it', () => {
  const entry = report({ reportText: 'both ' }, { reportText: 'was' });
  expect(rebased(entry, now({ reportText: 'both' }))).toMatchObject({ input: { version: 5 } });
  const emptied = report({ reportText: '' }, { reportText: 'was' });
  expect(rebased(emptied, now({ reportText: null }))).toMatchObject({ input: { version: 5 } });
});

test('without what its fields were it goes out from the newest version as it is', () => {
  expect(rebased(report({ reportText: 'mine' }, null), now({ reportText: 'theirs' }))).toEqual({
    input: { id: 1, version: 5, reportText: 'mine' },
  });
});

test('what was signed without a line goes out as it was shown, and is never asked about', () => {
  const input = { id: 1, contractPrice: '100', contractNotes: 'mine', offline: { skewMs: null } };
  const entry = entryOf(1, 'inspections.completeContract', input, {
    base: { contractPrice: '100', contractNotes: null, offline: null },
  });
  expect(rebased(entry, now({ contractPrice: '150', contractNotes: 'theirs' }))).toEqual({
    input: { ...input, version: 5 },
  });
});

test('over what is signed it goes as it was typed, and nobody is asked which version is to stay', () => {
  const entry = report({ reportText: 'mine' }, { reportText: 'was' });
  expect(rebased(entry, now({ reportText: 'theirs', contractSigned: true }))).toEqual({ input: entry.input });
  expect(rebased(entry, now({ reportText: 'theirs', contractSigned: false }))).toEqual({ conflicts: ['reportText'] });
});

test('mine, decided, goes over theirs and is asked about no more', () => {
  const entry = { ...report({ reportText: 'mine' }, { reportText: 'was' }), state: 'conflict' as const, attempts: 2 };
  const theirs = now({ reportText: 'theirs' });
  const mine = decided(entry, theirs, 'mine');
  expect(mine).toMatchObject({ state: 'waiting', failure: null, nextAt: 0, base: { reportText: 'theirs' } });
  expect(rebased(mine, theirs)).toEqual({ input: { id: 1, version: 5, reportText: 'mine' } });
  // Changed by a third hand since, it is asked about again.
  expect(rebased(mine, now({ reportText: 'third' }))).toEqual({ conflicts: ['reportText'] });
});

test('theirs, decided, stays where both typed, and what only was typed here still goes', () => {
  const base = { reportText: 'was', observations: 'was' };
  const theirs = now({ reportText: 'theirs', observations: 'was' });
  const entry = decided(report({ reportText: 'mine', observations: 'mine' }, base), theirs, 'theirs');
  expect(rebased(entry, theirs)).toEqual({
    input: { id: 1, version: 5, reportText: 'theirs', observations: 'mine' },
  });
  const changes = decided(
    update({ date: 'mine', contractNotes: 'n' }, { date: 'was', contractNotes: null }),
    now({ date: 'theirs' }),
    'theirs',
  );
  expect(rebased(changes, now({ date: 'theirs' }))).toEqual({
    input: { id: 1, version: 5, changes: { contractNotes: 'n' } },
  });
});

test('what was decided may have arrived before: nothing is merged into it', () => {
  const entry = report({ reportText: 'mine' }, { reportText: 'was' });
  expect(decided(entry, now({}), 'mine').attempts).toBe(1);
  expect(decided(entry, now({}), 'theirs').attempts).toBe(1);
});

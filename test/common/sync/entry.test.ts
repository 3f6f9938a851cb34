/** What older builds left in the outbox stays readable, and what no build wrote is nothing. */
import { expect, test } from 'vitest';
import { entryStates, readEntry } from '#common/sync/entry.ts';
import { isOpen, isStuck } from '#common/sync/entry-state.ts';
import { isOperation, operationNames } from '#common/sync/operation-names.ts';
import firstVersion from '../../fixtures/outbox/entry-v1.json' with { type: 'json' };
import { entryOf } from './support.ts';

test('every entry that version 1 wrote is read as it was kept, of each operation', () => {
  expect(firstVersion.map(({ operation }) => operation).sort()).toEqual([...operationNames].sort());
  for (const kept of firstVersion) expect(readEntry(kept), kept.operation).toEqual(kept);
});

test('what no build of the portal wrote is no entry', () => {
  const good = entryOf(1, 'baitBoxes.delete', { id: 3 });
  expect(readEntry(good)).toEqual(good);
  const garbage = [
    null,
    undefined,
    'text',
    [],
    {},
    { ...good, v: 2 },
    { ...good, v: undefined },
    { ...good, key: 'no uuid' },
    { ...good, operation: 'users.remove' },
    { ...good, state: 'lost' },
    { ...good, input: null },
    { ...good, failure: { code: 'NO_SUCH_CODE' } },
  ];
  for (const kept of garbage) expect(readEntry(kept), JSON.stringify(kept)).toBeNull();
});

test('an entry is open until the server has it, and stuck when a person is needed', () => {
  const states = entryStates.map((state) => entryOf(1, 'baitBoxes.delete', {}, { state }));
  expect(states.filter(isOpen).map(({ state }) => state)).toEqual(['waiting', 'sending', 'refused', 'conflict']);
  expect(states.filter(isStuck).map(({ state }) => state)).toEqual(['refused', 'conflict']);
});

test('only the listed procedures become entries', () => {
  expect(isOperation('baitBoxes.update')).toBe(true);
  expect(isOperation('users.login')).toBe(false);
});

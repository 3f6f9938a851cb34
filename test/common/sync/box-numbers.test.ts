/** What boxes are called in what waits to be sent. */
import { expect, test } from 'vitest';
import { boxNumbersAt } from '#common/sync/box-numbers.ts';
import { entryOf } from './support.ts';

test('a box is called in each entry as it was when that was made', () => {
  const entries = [
    entryOf(1, 'inspections.create', {}, { brought: [{ localId: -2, boxNumber: 'B003' }] }),
    entryOf(2, 'baitBoxes.update', { id: -2, changes: { condition: 'in_order' } }),
    entryOf(3, 'baitBoxes.create', { boxNumber: 'B010' }, { localId: -4 }),
    entryOf(4, 'baitBoxes.update', { id: -2, changes: { boxNumber: 'B031' } }),
    entryOf(5, 'baitBoxes.delete', { id: -4 }),
  ];
  // The server has given one of them its number by now.
  const at = boxNumbersAt(entries, new Map([[7, 'B007']]), (id) => (id === -4 ? 40 : id));
  expect([...at].map(([seq, numbers]) => [seq, numbers.get(7), numbers.get(-2), numbers.get(40)])).toEqual([
    [1, 'B007', undefined, undefined],
    [2, 'B007', 'B003', undefined],
    [3, 'B007', 'B003', undefined],
    [4, 'B007', 'B003', 'B010'],
    [5, 'B007', 'B031', 'B010'],
  ]);
});

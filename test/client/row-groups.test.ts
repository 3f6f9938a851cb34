/** Rows in groups: the same rows in their order, and no row leaves its group because others come or go. */
import { describe, expect, test } from 'vitest';
import { groupRows, type RowGroup } from '#client/components/row-groups.ts';

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const sizes = (groups: readonly RowGroup[]) => groups.map(({ ids }) => ids.length);
const keyOf = (groups: readonly RowGroup[], id: number) => groups.find(({ ids }) => ids.includes(id))?.key;
const rowsOf = (groups: readonly RowGroup[]) => groups.flatMap(({ ids }) => ids);

test('rows are ten to a group, and no rows are no group', () => {
  expect(sizes(groupRows(upTo(25), []))).toEqual([10, 10, 5]);
  expect(groupRows([], [])).toEqual([]);
});

describe('when the list changes', () => {
  const before = groupRows(upTo(40), []);
  const stays = (ids: readonly number[], of: readonly number[]) => {
    const groups = groupRows(ids, before);
    expect(rowsOf(groups)).toEqual(ids);
    expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
    for (const id of of) expect([id, keyOf(groups, id)]).toEqual([id, keyOf(before, id)]);
    return groups;
  };

  test('another page goes behind, into what is not full and new groups', () => {
    const first = groupRows(upTo(25), []);
    const more = groupRows(upTo(50), first);
    expect(sizes(more)).toEqual([10, 10, 10, 10, 10]);
    expect(keyOf(more, 25)).toBe(keyOf(first, 25));
  });

  test('a row in front or in between moves none of the others', () => {
    expect(sizes(stays([99, ...upTo(40)], upTo(40)))).toEqual([1, 10, 10, 10, 10]);

    stays([...upTo(15), 99, ...upTo(40).slice(15)], upTo(40));
  });

  test('a row that goes takes none with it, not even the first of its group', () => {
    stays(
      upTo(40).filter((id) => id !== 11),
      upTo(40).filter((id) => id !== 11),
    );
  });

  test('another order makes other groups', () => {
    const scattered = upTo(40).sort((one, other) => (one % 7) - (other % 7) || one - other);
    const groups = groupRows(scattered, before);
    expect(rowsOf(groups)).toEqual(scattered);
    expect(sizes(groups)).toEqual([10, 10, 10, 10]);
  });
});

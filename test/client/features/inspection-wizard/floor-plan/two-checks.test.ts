/** A check on its way says which one it was made from; when there is another one by now, somebody chooses. */
import { TRPCClientError } from '@trpc/client';
import { beforeEach, expect, test } from 'vitest';
import { type BoxServer, BoxStore } from '#client/features/inspection-wizard/floor-plan/box-store.ts';
import { inOrder, unchecked } from '#common/domain/check.ts';
import type { BaitBoxDto, UpdateBaitBoxInput } from '#common/schemas/bait-box.ts';
import { makeDevice } from '#test/support/device.ts';

beforeEach(() => void makeDevice());

const fine = inOrder('rat');
const dirty = { ...fine, condition: 'dirty' as const };
const box = (more: object = {}) =>
  ({ id: 4, key: '4', boxNumber: 'B004', boxType: 'rat', floor: 0, ...unchecked, ...more }) as BaitBoxDto;
const check = (changes: object) => ({ kind: 'update' as const, key: '4', changes });
const stale = (current: BaitBoxDto) =>
  TRPCClientError.from({ error: { message: 'STALE', code: -32_000, data: { appCode: 'STALE', current } } });

let inspections = 70_000;
/** A portal that has that box, and refuses what was not made from its check. */
function openStore(theirs: BaitBoxDto, listed = box()) {
  const sent: UpdateBaitBoxInput[] = [];
  const refused: unknown[] = [];
  let shown: readonly BaitBoxDto[] = [listed];
  const never = () => Promise.reject(new Error('Not asked here'));
  const server: BoxServer = {
    create: never,
    remove: never,
    checkRest: never,
    update: async (input) => {
      sent.push(input);
      if (input.checkedFrom && input.checkedFrom.condition !== theirs.condition) throw stale(theirs);
      return { ...theirs, ...(input.changes as object) };
    },
    listed: () => shown,
    change: (boxes) => {
      shown = boxes(shown);
    },
    refuse: (_kind, error) => refused.push(error),
  };
  inspections += 1;
  return { store: new BoxStore(inspections, 1, server), sent, refused, shown: () => shown };
}

test('each check was made from the one before it, also from one that still waits', async () => {
  const { store, sent } = openStore(box());
  store.add(0, [check(fine)]);
  store.add(0, [check(dirty), check({ notes: 'deur' })]);
  const from = store.outbox.state.waiting.map(({ operation }) =>
    operation.kind === 'update' ? operation.checkedFrom?.condition : '',
  );
  expect(from).toEqual([null, 'in_order', undefined]);
  await store.outbox.settled();
  expect(sent[0]?.checkedFrom).toEqual(unchecked);
  store.close();
});

test('two checks wait for a choice, which is not said to have failed', async () => {
  const { store, refused } = openStore(box({ condition: 'damaged' }));
  store.add(0, [check(fine), check(dirty)]);
  expect(await store.outbox.settled()).toBe(false);
  expect(store.conflict).toMatchObject({ mine: { condition: 'dirty' }, theirs: { condition: 'damaged' } });
  expect(refused).toEqual([]);
  store.close();
});

test('mine takes the place of theirs', async () => {
  const { store, sent, shown } = openStore(box({ condition: 'damaged' }));
  store.add(0, [check(fine)]);
  await store.outbox.settled();
  store.choose('mine');
  expect(await store.outbox.settled()).toBe(true);
  expect(store.conflict).toBeNull();
  expect(sent.at(-1)).toMatchObject({ changes: { condition: 'in_order' }, checkedFrom: { condition: 'damaged' } });
  expect(new Set(sent.map(({ clientKey }) => clientKey)).size).toBe(1);
  expect(shown()[0]?.condition).toBe('in_order');
});

test('theirs stays, and of mine only what is no check is sent', async () => {
  const { store, sent, shown } = openStore(box({ condition: 'damaged' }));
  store.add(0, [check(fine), check({ ...dirty, boxType: 'mouse' }), check({ notes: 'deur' })]);
  await store.outbox.settled();
  store.choose('theirs');
  expect(await store.outbox.settled()).toBe(true);
  expect(sent.slice(1).map(({ changes }) => changes)).toEqual([{ boxType: 'mouse' }, { notes: 'deur' }]);
  expect(shown()[0]?.condition).toBe('damaged');
});

test('a check of the rest that comes back says that it was one', async () => {
  const { store, sent } = openStore(box({ condition: 'dirty' }), box({ condition: 'dirty' }));
  const checkedAt = '2026-01-05T09:00:00.000Z';
  store.add(0, [check({ ...fine, checkedAt, isBulkChecked: true })]);
  expect(await store.outbox.settled()).toBe(true);
  expect(sent[0]).toMatchObject({ isBulkChecked: true, changes: { checkedAt: new Date(checkedAt) } });
});

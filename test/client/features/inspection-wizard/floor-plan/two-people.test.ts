/** What is said of a box goes with what was said before; when somebody else has said something else by now, somebody chooses. */
import { TRPCClientError } from '@trpc/client';
import { beforeEach, expect, test } from 'vitest';
import { type BoxServer, BoxStore } from '#client/features/inspection-wizard/floor-plan/box-store.ts';
import { theirsIn } from '#client/features/inspection-wizard/floor-plan/unkept-change.ts';
import { inOrder, unchecked } from '#common/domain/check.ts';
import type { BaitBoxDto, DeleteBaitBoxInput, UpdateBaitBoxInput } from '#common/schemas/bait-box.ts';
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
function openStore(theirs: BaitBoxDto, listed = box(), { isKept = true } = {}) {
  const sent: UpdateBaitBoxInput[] = [];
  const removed: DeleteBaitBoxInput[] = [];
  const refused: unknown[] = [];
  let shown: readonly BaitBoxDto[] = [listed];
  const never = () => Promise.reject(new Error('Not asked here'));
  const server: BoxServer = {
    create: never,
    remove: async (input) => {
      removed.push(input);
      if (input.checkedFrom?.condition !== theirs.condition) throw stale(theirs);
    },
    checkRest: never,
    update: async (input, onKept) => {
      sent.push(input);
      if (isKept) onKept(null);
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
  return { store: new BoxStore(inspections, 1, server), sent, removed, refused };
}

test('each check was made from the one before it, also from one that still waits', async () => {
  const { store, sent } = openStore(box());
  store.add(0, [check(fine)]);
  store.add(0, [check(dirty), check({ notes: 'deur' })]);
  const from = store.queue.state.waiting.map(({ operation }) =>
    operation.kind === 'update' ? operation.checkedFrom?.condition : '',
  );
  expect(from).toEqual([null, 'in_order', undefined]);
  await store.queue.settled();
  expect(sent[0]?.checkedFrom).toEqual(unchecked);
  store.close();
});

test('two checks wait for a choice in the outbox, which is not said to have failed', async () => {
  const { store, refused } = openStore(box({ condition: 'damaged' }));
  store.add(0, [check(fine), check({ notes: 'deur' })]);
  expect(await store.queue.settled()).toBe(true);
  expect(refused).toEqual([]);
  store.close();
});

test('where nothing is kept, mine takes the place of theirs once it is chosen, with all behind it', async () => {
  const theirs = box({ condition: 'damaged' });
  const { store, sent, refused } = openStore(theirs, box(), { isKept: false });
  store.add(0, [check(fine), check({ notes: 'deur' })]);
  expect(await store.queue.settled()).toBe(false);
  expect(theirsIn(store.queue.state.error)).toEqual(theirs);
  expect(store.boxOf('4')).toMatchObject({ condition: 'in_order' });
  store.decide('mine');
  expect(await store.queue.settled()).toBe(true);
  expect(sent.map(({ changes, checkedFrom }) => [changes.condition ?? changes.notes, checkedFrom?.condition])).toEqual([
    ['in_order', null],
    ['in_order', 'damaged'],
    ['deur', undefined],
  ]);
  expect(new Set(sent.map(({ clientKey }) => clientKey)).size).toBe(3);
  expect(refused).toEqual([]);
  store.close();
});

test('where nothing is kept, theirs is shown once it is chosen, and no check of mine goes any more', async () => {
  const { store, sent, refused } = openStore(box({ condition: 'damaged' }), box(), { isKept: false });
  store.add(0, [check(fine), check({ ...dirty, notes: 'deur' }), check(fine)]);
  expect(await store.queue.settled()).toBe(false);
  store.decide('theirs');
  expect(store.boxOf('4')).toMatchObject({ condition: 'damaged' });
  expect(await store.queue.settled()).toBe(true);
  expect(sent.slice(1)).toMatchObject([{ changes: { notes: 'deur' } }]);
  expect(sent[1]).not.toHaveProperty('checkedFrom');
  expect(refused).toEqual([]);
  store.close();
});

test('where nothing is kept, nothing else waits when theirs is chosen', async () => {
  const { store } = openStore(box({ condition: 'damaged' }), box(), { isKept: false });
  store.add(0, [check(fine)]);
  expect(await store.queue.settled()).toBe(false);
  store.decide('theirs');
  expect(store.queue.state).toEqual({ waiting: [], status: 'idle', error: null });
  store.close();
});

test('a note goes with what it was typed over, also when somebody else has given one meanwhile', async () => {
  const { store, sent } = openStore(box(), box({ notes: 'achter de deur' }));
  store.add(0, [{ ...check({ notes: 'kast' }), changedFrom: { notes: null } }, check({ notes: 'hoek' })]);
  await store.queue.settled();
  expect(sent.map(({ changedFrom }) => changedFrom)).toEqual([
    { boxNumber: 'B004', notes: null },
    { boxNumber: 'B004', notes: 'kast' },
  ]);
  store.close();
});

test('where nothing is kept, a box of which somebody else has said something is taken away once that is chosen', async () => {
  const theirs = box({ condition: 'damaged' });
  const { store, removed, refused } = openStore(theirs, box(), { isKept: false });
  store.add(0, [{ kind: 'remove', key: '4' }]);
  expect(await store.queue.settled()).toBe(false);
  expect(theirsIn(store.queue.state.error)).toEqual(theirs);
  store.decide('mine');
  expect(await store.queue.settled()).toBe(true);
  expect(removed.map(({ checkedFrom }) => checkedFrom?.condition)).toEqual([null, 'damaged']);
  expect(refused).toEqual([]);
  store.close();
});

test('a check of the rest that comes back says that it was one', async () => {
  const { store, sent } = openStore(box({ condition: 'dirty' }), box({ condition: 'dirty' }));
  const checkedAt = '2026-01-05T09:00:00.000Z';
  store.add(0, [check({ ...fine, checkedAt, isBulkChecked: true })]);
  expect(await store.queue.settled()).toBe(true);
  expect(sent[0]).toMatchObject({ isBulkChecked: true, changes: { checkedAt: new Date(checkedAt) } });
});

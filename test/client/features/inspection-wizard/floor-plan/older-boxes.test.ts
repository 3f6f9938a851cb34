/** What versions before the outbox left of boxes in the browser's storage is handed over, and only then forgotten there. */
import { beforeEach, expect, test, vi } from 'vitest';
import { type BoxServer, BoxStore } from '#client/features/inspection-wizard/floor-plan/box-store.ts';
import { makeDevice } from '#test/support/device.ts';

const USER = 1;
let inspections = 0;
const newInspection = () => {
  inspections += 1;
  return 9_000 + inspections;
};
let device: Record<string, string>;
beforeEach(() => {
  device = makeDevice();
});

/** An outbox that says what it was handed, and keeps it when the test says so. */
function makeOutbox() {
  const handed: { name: string; input: object; keep: () => void }[] = [];
  const take =
    (name: string) =>
    (input: object, onKept: (localId: number | null) => void): Promise<never> => {
      handed.push({ name, input, keep: () => onKept(name === 'create' ? -handed.length : null) });
      return new Promise(() => {});
    };
  const server: BoxServer = {
    create: take('create'),
    update: take('update'),
    remove: take('remove'),
    checkRest: take('checkRest'),
    listed: () => [],
    change: () => undefined,
    refuse: () => undefined,
  };
  return { server, handed };
}

const place = (key: string, boxNumber: string) => ({
  kind: 'place' as const,
  box: { key, boxNumber, position: { x: 1, y: 2 }, boxType: 'rat' as const, isToxic: false, notes: '' },
});
const CLIENT_KEY = '6f1c7a52-4c0e-4c57-9d6f-0d9a3c1f7b11';
const waiting = (operation: object, clientKey = CLIENT_KEY) => ({ floor: 0, operation, clientKey });

test.each([
  ['nothing readable', '{'],
  ['another shape', JSON.stringify([1, 2])],
  ['operations of another shape', JSON.stringify({ sendings: [{ op: 'place' }, null], ids: [['a']] })],
])('an entry that holds %s does not break the step', (_what, entry) => {
  const inspection = newInspection();
  device[`baitbook.boxes.${USER}.${inspection}`] = entry;
  const store = new BoxStore(inspection, USER, makeOutbox().server);
  expect(store.queue.state.waiting).toEqual([]);
  store.close();
});

/** By how the entry of an inspection was called. */
const forms = {
  'of before each page had an entry of its own': (inspection: number) => `baitbook.boxes.${USER}.${inspection}`,
  'of one page': (inspection: number) => `baitbook.boxes.${USER}.${inspection}.3fd6a1a0-9a58-4a62-8a56-8f7b4a0f3a11`,
};

test.each(Object.entries(forms))('an entry %s stays until the outbox has all of it', async (_form, nameOf) => {
  const inspection = newInspection();
  const name = nameOf(inspection);
  const check = { kind: 'update', key: 'b', changes: { condition: 'in_order' }, checkedFrom: { condition: null } };
  const sendings = [
    waiting(place('a', 'B003')),
    waiting({ kind: 'update', key: 'a', changes: { notes: 'deur' } }),
    waiting(check),
    waiting({ kind: 'checkRest', keys: ['c'], checkedAt: '2026-01-05T09:00:00.000Z' }),
    waiting({ kind: 'remove', key: '7' }),
  ];
  const ids = [
    ['b', 4],
    ['c', 5],
  ];
  device[name] = JSON.stringify({ sendings, ids, keys: [] });
  device[`baitbook.boxes.9.${inspection}`] = 'somebody else’s';
  const { server, handed } = makeOutbox();
  const store = new BoxStore(inspection, USER, server);
  for (let count = 1; count <= sendings.length; count += 1) {
    await vi.waitUntil(() => handed.length === count);
    expect(device[name]).toBeDefined();
    handed[count - 1]?.keep();
  }
  await vi.waitUntil(() => device[name] === undefined);
  expect(handed.map(({ name: one, input }) => [one, input])).toMatchObject([
    ['create', { boxNumber: 'B003', clientKey: CLIENT_KEY }],
    // What it was made from may be what the outbox calls it, or what the server does.
    ['update', { id: -1, changes: { notes: 'deur' } }],
    ['update', { id: 4, checkedFrom: { condition: null } }],
    ['checkRest', { boxes: [{ id: 5 }] }],
    ['remove', { id: 7 }],
  ]);
  expect(Object.keys(device)).toEqual([`baitbook.boxes.9.${inspection}`]);
  store.close();
});

test('what two pages left is handed over together', async () => {
  const inspection = newInspection();
  for (const [page, number] of [
    ['one', 'B001'],
    ['two', 'B002'],
  ] as const)
    device[`baitbook.boxes.${USER}.${inspection}.${page}`] = JSON.stringify({
      sendings: [waiting(place(page, number))],
    });
  const { server, handed } = makeOutbox();
  const store = new BoxStore(inspection, USER, server);
  handed[0]?.keep();
  await vi.waitUntil(() => handed.length === 2);
  expect(handed.map(({ input }) => (input as { boxNumber: string }).boxNumber).sort()).toEqual(['B001', 'B002']);
  store.close();
});

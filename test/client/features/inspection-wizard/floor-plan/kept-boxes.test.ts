/** Boxes on their way to the server: two tabs, lost answers, and what an older version left on the device. */
import { beforeEach, expect, test } from 'vitest';
import { type BoxServer, BoxStore } from '#client/features/inspection-wizard/floor-plan/box-store.ts';
import { ApiError } from '#client/lib/error-text.ts';
import type { BaitBoxDto, CreateBaitBoxInput } from '#common/schemas/bait-box.ts';
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

const lost = () => new TypeError('Failed to fetch');
const boxOf = (input: CreateBaitBoxInput, id: number): BaitBoxDto =>
  ({ ...input, id, key: input.clientKey, boxNumber: input.boxNumber ?? 'B009', notes: null }) as unknown as BaitBoxDto;

/** A server that answers a creation as told, by the number that is asked for. */
function serverOf(create: (input: CreateBaitBoxInput) => Promise<BaitBoxDto>) {
  const refused: unknown[] = [];
  const server: BoxServer = {
    create,
    update: () => Promise.reject(lost()),
    remove: () => Promise.reject(lost()),
    checkRest: () => Promise.reject(lost()),
    listed: () => [],
    change: () => undefined,
    refuse: (_kind, error) => refused.push(error),
  };
  return { server, refused };
}

const openStore = (inspection: number, server: BoxServer) => new BoxStore(inspection, USER, server);

const place = (key: string, boxNumber: string) => ({
  kind: 'place' as const,
  box: { key, boxNumber, position: { x: 1, y: 2 }, boxType: 'rat' as const, isToxic: false, notes: '' },
});
const numbersIn = (store: BoxStore) =>
  store.outbox.state.waiting.map(({ operation }) => (operation.kind === 'place' ? operation.box.boxNumber : ''));

test('two tabs keep what each of them has waiting, and the next page takes over both', async () => {
  const inspection = newInspection();
  const { server } = serverOf(() => Promise.reject(lost()));
  const [left, right] = [openStore(inspection, server), openStore(inspection, server)];
  left.add(0, [place('a', 'B001')]);
  right.add(0, [place('b', 'B002')]);
  await Promise.all([left.outbox.settled(), right.outbox.settled()]);
  left.close();
  right.close();
  expect(numbersIn(openStore(inspection, server)).sort()).toEqual(['B001', 'B002']);
});

test('a number that is taken is given anew by one request, however often its answer is lost', async () => {
  const keys: (string | undefined)[] = [];
  let answersLost = 1;
  const { server, refused } = serverOf(async (input) => {
    if (input.boxNumber) throw new ApiError('BOX_NUMBER_TAKEN');
    keys.push(input.clientKey);
    answersLost -= 1;
    if (answersLost >= 0) throw lost();
    return boxOf(input, 5);
  });
  const store = openStore(newInspection(), server);
  store.add(0, [place('a', 'B001')]);
  const { clientKey } = store.outbox.state.waiting[0] ?? {};
  await store.outbox.settled();
  store.outbox.retry();
  expect(await store.outbox.settled()).toBe(true);
  // That the answer was lost is said; the number is no failure.
  expect(refused).toEqual([expect.any(TypeError)]);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).not.toBe(clientKey);
});

test.each([
  ['nothing readable', '{'],
  ['another shape', JSON.stringify([1, 2])],
  ['operations of another shape', JSON.stringify({ sendings: [{ op: 'place' }, null], ids: [['a']] })],
])('an entry that holds %s does not break the step', (_what, entry) => {
  const inspection = newInspection();
  device[`baitbook.boxes.${USER}.${inspection}`] = entry;
  const store = openStore(inspection, serverOf(() => Promise.reject(lost())).server);
  expect(store.outbox.state.waiting).toEqual([]);
});

test('what the version before kept is sent', async () => {
  const inspection = newInspection();
  const sending = { floor: 0, operation: place('a', 'B003'), clientKey: '6f1c7a52-4c0e-4c57-9d6f-0d9a3c1f7b11' };
  device[`baitbook.boxes.${USER}.${inspection}`] = JSON.stringify({ sendings: [sending], ids: [] });
  expect(numbersIn(openStore(inspection, serverOf(() => Promise.reject(lost())).server))).toEqual(['B003']);
});

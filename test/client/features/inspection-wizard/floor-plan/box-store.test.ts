import { beforeEach, expect, test, vi } from 'vitest';
import { type BoxServer, BoxStore, boxStoreOf } from '#client/features/inspection-wizard/floor-plan/box-store.ts';
import { ApiError } from '#client/lib/error-text.ts';
import { emitUserChange } from '#client/lib/on-user-change.ts';
import type { BoxOperation } from '#common/floor-plan/box-operations.ts';
import type { BaitBoxDto, CreateBaitBoxInput } from '#common/schemas/bait-box.ts';
import { asksBeforeClosing, comeOnline, makeDevice } from '#test/support/device.ts';

let device: Record<string, string>;
beforeEach(() => {
  device = makeDevice();
});

/** How many operations the device keeps of an inspection's page. */
const keptOf = (ofInspection: string): number[] =>
  Object.entries(device)
    .filter(([storageKey]) => storageKey.startsWith(`${ofInspection}.`))
    .map(([, kept]) => JSON.parse(kept).sendings.length);

const placing = (key: string): BoxOperation => ({
  kind: 'place',
  box: { key, boxNumber: key, boxType: 'rat', isToxic: false, position: { x: 1, y: 2 }, notes: null },
});

type Coming = { input: CreateBaitBoxInput; answer: () => void; fail: (error: Error) => void };

/** A portal whose answers the test gives itself. */
function makeServer() {
  const coming: Coming[] = [];
  const change = vi.fn<BoxServer['change']>();
  const server: BoxServer = {
    create: (input) =>
      new Promise((resolve, reject) => {
        const { positionX: x, positionY: y } = input;
        const made = {
          ...input,
          id: coming.length + 1,
          key: input.clientKey,
          position: { x, y },
        } as unknown as BaitBoxDto;
        coming.push({
          input,
          answer: () => resolve(made),
          fail: reject,
        });
      }),
    update: () => Promise.reject(new Error('Nothing is changed here')),
    remove: () => Promise.reject(new Error('Nothing is deleted here')),
    checkRest: () => Promise.reject(new Error('Nothing is checked here')),
    listed: () => [],
    change,
    refuse: () => {},
  };
  return { server, coming, change };
}

test('a box that comes back from the device is asked about from the beginning', async () => {
  const first = makeServer();
  const kept = new BoxStore(7, 1, first.server);
  kept.add(0, [placing('B001')]);
  kept.close();
  expect(asksBeforeClosing()).toBe(false);

  const { server, coming } = makeServer();
  const store = new BoxStore(7, 1, server);
  // No answer has come yet.
  expect(asksBeforeClosing()).toBe(true);
  coming[0]?.answer();
  await vi.waitUntil(() => store.outbox.state.status === 'idle');
  expect(asksBeforeClosing()).toBe(false);
  expect(Object.keys(device)).toEqual([]);
});

test('what one could not save is not sent for the next one, and is still there when one comes back', async () => {
  const first = makeServer();
  const store = boxStoreOf(7, 1, first.server);
  store.add(0, [placing('B001')]);
  first.coming[0]?.fail(new TypeError('The portal was not reached'));
  await vi.waitUntil(() => store.outbox.state.status === 'failed');
  emitUserChange();
  comeOnline();
  expect(first.coming).toHaveLength(1);
  expect(asksBeforeClosing()).toBe(false);

  const second = makeServer();
  boxStoreOf(7, 2, second.server);
  expect(second.coming).toEqual([]);
  const back = makeServer();
  boxStoreOf(7, 1, back.server);
  expect(back.coming.map(({ input }) => input)).toEqual([first.coming[0]?.input]);
});

test('a save that fails is said once, however often it is tried; the next one that fails is said again', async () => {
  const { server, coming } = makeServer();
  const refuse = vi.fn<BoxServer['refuse']>();
  const store = new BoxStore(7, 5, { ...server, refuse });
  const failNext = async (error: Error) => {
    coming.at(-1)?.fail(error);
    await vi.waitUntil(() => store.outbox.state.status === 'failed');
  };
  store.add(0, [placing('B001'), placing('B002')]);
  const lost = new TypeError('The portal was not reached');
  await failNext(lost);
  expect(refuse.mock.calls).toEqual([['place', lost]]);
  store.outbox.retry();
  await failNext(new ApiError('BUSY'));
  comeOnline();
  coming.at(-1)?.answer();
  await vi.waitUntil(() => coming.length === 4);
  expect(refuse).toHaveBeenCalledTimes(1);
  await failNext(new ApiError('INTERNAL'));
  expect(refuse).toHaveBeenCalledTimes(2);
  store.close();
});

test('an answer that comes after one has gone begins nothing and shows nothing', async () => {
  const { server, coming, change } = makeServer();
  const store = boxStoreOf(7, 3, server);
  store.add(0, [placing('B001'), placing('B002')]);
  emitUserChange();
  coming[0]?.answer();
  await vi.waitUntil(() => store.outbox.state.status === 'idle');
  expect(coming).toHaveLength(1);
  expect(change).not.toHaveBeenCalled();
  expect(keptOf('baitbook.boxes.3.7')).toEqual([2]);
});

test('what is given up is neither sent, nor kept, nor spoken of again', async () => {
  const { server, coming } = makeServer();
  const refuse = vi.fn<BoxServer['refuse']>();
  const store = new BoxStore(7, 1, { ...server, refuse });
  const heard = vi.fn();
  store.outbox.subscribe(heard);
  store.add(0, [placing('B001'), placing('B002')]);
  store.abandon();
  expect(store.outbox.state.waiting).toEqual([]);
  expect(heard).toHaveBeenCalled();
  expect(asksBeforeClosing()).toBe(false);
  expect(Object.keys(device)).toEqual([]);
  coming[0]?.fail(new ApiError('INSPECTION_SIGNED'));
  await vi.waitUntil(() => store.outbox.state.status === 'idle');
  expect(coming).toHaveLength(1);
  expect(refuse).not.toHaveBeenCalled();
});

test('a number that turns out to be taken after one has gone is not tried again as another', async () => {
  const { server, coming } = makeServer();
  const store = boxStoreOf(7, 4, server);
  store.add(0, [placing('B001')]);
  emitUserChange();
  coming[0]?.fail(new ApiError('BOX_NUMBER_TAKEN'));
  await vi.waitUntil(() => store.outbox.state.status === 'idle');
  expect(coming).toHaveLength(1);
  expect(keptOf('baitbook.boxes.4.7')).toEqual([1]);
});

test('a number says whether it was only proposed', () => {
  const { server, coming } = makeServer();
  const store = new BoxStore(7, 6, server);
  const operation = placing('B001');
  if (operation.kind === 'place') store.add(0, [{ ...operation, box: { ...operation.box, isNumberProposed: true } }]);
  expect(coming[0]?.input).toMatchObject({ boxNumber: 'B001', isNumberProposed: true });
  store.abandon();
});

test.each(['UNKNOWN_ACTION', 'UNKNOWN_DEVICE', 'CHECK_NOT_MEASURED'] as const)(
  'a change that is refused with %s does not keep what comes after it from being sent',
  async (code) => {
    const { server, coming } = makeServer();
    const refuse = vi.fn<BoxServer['refuse']>();
    const refused = new ApiError(code);
    const store = new BoxStore(7, 8, { ...server, refuse, update: () => Promise.reject(refused) });
    store.add(0, [{ kind: 'update', key: '1', changes: { condition: 'in_order' } }, placing('B002')]);
    await vi.waitUntil(() => coming.length === 1);
    coming[0]?.answer();
    expect(await store.outbox.settled()).toBe(true);
    expect(refuse.mock.calls).toEqual([['update', refused]]);
    store.close();
  },
);

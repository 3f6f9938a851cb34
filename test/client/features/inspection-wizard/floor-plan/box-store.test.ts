/** Boxes on their way into the outbox, and what becomes of them where nothing can be kept. */
import { beforeEach, expect, test, vi } from 'vitest';
import { type BoxServer, BoxStore, boxStoreOf } from '#client/features/inspection-wizard/floor-plan/box-store.ts';
import { ApiError } from '#client/lib/error-text.ts';
import { emitUserChange } from '#client/lib/on-user-change.ts';
import type { BoxOperation } from '#common/floor-plan/box-operations.ts';
import type { BaitBoxDto, CreateBaitBoxInput } from '#common/schemas/bait-box.ts';
import { asksBeforeClosing, comeOnline, makeDevice } from '#test/support/device.ts';

beforeEach(() => void makeDevice());

const placing = (key: string): BoxOperation => ({
  kind: 'place',
  box: { key, boxNumber: key, boxType: 'rat', isToxic: false, position: { x: 1, y: 2 }, notes: null },
});

type Coming = {
  input: CreateBaitBoxInput;
  /** The outbox has it. */
  keep: (localId: number) => void;
  answer: () => void;
  fail: (error: Error) => void;
};

/** A portal whose answers the test gives itself. */
function makeServer() {
  const coming: Coming[] = [];
  const change = vi.fn<BoxServer['change']>();
  const server: BoxServer = {
    create: (input, keep) =>
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
          keep,
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

test('each is handed over once the one before it is kept, and shown until it is answered', async () => {
  const { server, coming } = makeServer();
  const store = new BoxStore(7, 1, server);
  store.add(0, [placing('B001'), placing('B002')]);
  expect(coming).toHaveLength(1);
  expect(asksBeforeClosing()).toBe(true);
  coming[0]?.keep(-1);
  await vi.waitUntil(() => coming.length === 2);
  coming[1]?.keep(-3);
  // Nothing would be lost with the page.
  expect(asksBeforeClosing()).toBe(false);
  expect(store.queue.state).toMatchObject({ status: 'sending', waiting: [{}, {}] });
  coming[1]?.answer();
  await vi.waitUntil(() => store.queue.state.waiting.length === 1);
  coming[0]?.answer();
  expect(await store.queue.settled()).toBe(true);
  expect(store.queue.state.waiting).toEqual([]);
  store.close();
});

test('what is said of a box that is not answered yet names it as the outbox does', async () => {
  const { server, coming } = makeServer();
  const update = vi.fn<BoxServer['update']>(() => new Promise(() => {}));
  const store = new BoxStore(7, 1, { ...server, update });
  store.add(0, [placing('B001'), { kind: 'update', key: 'B001', changes: { notes: 'deur' } }]);
  coming[0]?.keep(-1);
  await vi.waitUntil(() => update.mock.calls.length === 1);
  expect(update.mock.calls[0]?.[0]).toMatchObject({ id: -1, changes: { notes: 'deur' } });
  store.close();
});

test('what fails once it is kept is the outbox’s to send again, and holds nobody up', async () => {
  const { server, coming } = makeServer();
  const refuse = vi.fn<BoxServer['refuse']>();
  const store = new BoxStore(7, 1, { ...server, refuse });
  store.add(0, [placing('B001'), placing('B002')]);
  coming[0]?.keep(-1);
  coming[0]?.fail(new ApiError('INTERNAL'));
  await vi.waitUntil(() => coming.length === 2);
  coming[1]?.keep(-3);
  coming[1]?.answer();
  expect(await store.queue.settled()).toBe(true);
  expect(refuse).toHaveBeenCalledTimes(1);
  store.close();
});

test('what nobody keeps goes with its user: the next one has a store of their own', async () => {
  const first = makeServer();
  const store = boxStoreOf(7, 1, first.server);
  store.add(0, [placing('B001')]);
  first.coming[0]?.fail(new TypeError('The portal was not reached'));
  await vi.waitUntil(() => store.queue.state.status === 'failed');
  emitUserChange();
  comeOnline();
  expect(first.coming).toHaveLength(1);
  expect(asksBeforeClosing()).toBe(false);
  const second = makeServer();
  boxStoreOf(7, 2, second.server);
  expect(second.coming).toEqual([]);
});

test('a save that fails is said once, however often it is tried; the next one that fails is said again', async () => {
  const { server, coming } = makeServer();
  const refuse = vi.fn<BoxServer['refuse']>();
  const store = new BoxStore(7, 5, { ...server, refuse });
  const failNext = async (error: Error) => {
    coming.at(-1)?.fail(error);
    await vi.waitUntil(() => store.queue.state.status === 'failed');
  };
  store.add(0, [placing('B001'), placing('B002')]);
  const lost = new TypeError('The portal was not reached');
  await failNext(lost);
  expect(refuse.mock.calls).toEqual([['place', lost]]);
  store.queue.retry();
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
  await vi.waitUntil(() => store.queue.state.waiting.length === 1);
  expect(coming).toHaveLength(1);
  expect(change).not.toHaveBeenCalled();
});

test('a number says whether it was only proposed', () => {
  const { server, coming } = makeServer();
  const store = new BoxStore(7, 6, server);
  const operation = placing('B001');
  if (operation.kind === 'place') store.add(0, [{ ...operation, box: { ...operation.box, isNumberProposed: true } }]);
  expect(coming[0]?.input).toMatchObject({ boxNumber: 'B001', isNumberProposed: true });
  store.close();
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
    expect(await store.queue.settled()).toBe(true);
    expect(refuse.mock.calls).toEqual([['update', refused]]);
    store.close();
  },
);

test('a box that comes back brings its check, and says whether that was made with the rest', async () => {
  const { server, coming } = makeServer();
  const store = new BoxStore(7, 1, server);
  const checkedAt = '2026-03-02T09:00:00.000Z';
  const checked = { condition: 'in_order', takePercent: 0, checkedAt } as const;
  for (const isBulkChecked of [true, false]) {
    const operation = placing(`B00${isBulkChecked ? 1 : 2}`);
    if (operation.kind === 'place')
      store.add(0, [{ ...operation, box: { ...operation.box, ...checked, isBulkChecked } }]);
    await vi.waitUntil(() => coming.at(-1)?.input.boxNumber === (isBulkChecked ? 'B001' : 'B002'));
    coming.at(-1)?.keep(-1);
  }
  const said = { condition: 'in_order', takePercent: 0, checkedAt: new Date(checkedAt) };
  expect(coming.map(({ input }) => input)).toMatchObject([{ ...said, isBulkChecked: true }, said]);
  expect(coming[1]?.input).not.toHaveProperty('isBulkChecked');
  store.close();
});

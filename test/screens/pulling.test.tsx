/** What comes onto the device for a cellar, from a server that changes meanwhile, or is from yesterday. */
import { TRPCClientError } from '@trpc/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { AccountStore } from '#client/offline/account-store.ts';
import { Puller } from '#client/offline/puller.ts';
import { KNOWN_KEYS_MAX } from '#common/limits.ts';
import type { Entry, Input } from '#common/sync/entry.ts';
import { afterAnswer, singleRows } from '#common/sync/rows.ts';
import { tess } from './support/records.ts';

const listed = (id: number) => ({ id, key: crypto.randomUUID(), revision: 1, customerId: 1 });
const visit = (id: number) => ({ id, floorPlans: [], photos: [] });

function gone(): never {
  const data = { code: 'NOT_FOUND', httpStatus: 404, appCode: 'INSPECTION_NOT_FOUND' };
  throw TRPCClientError.from({ error: { message: '', code: -32_004, data } } as never);
}

/** A device in front of a server that has these visits. */
async function begin() {
  const opened = await AccountStore.open(tess.id, () => {});
  if (!opened) throw new Error('Nothing can be kept here');
  const store = opened;
  const server = {
    isAway: false,
    epoch: 'today',
    listed: [4, 3],
    visits: [3],
    visitsRevision: '1',
    own: [] as object[],
    customers: [] as number[],
    /** What each customer was recommended shows this picture. */
    photo: 'kier',
    pictures: [] as string[],
    /** Pictures that it has no more. */
    lost: [] as string[],
    /** The writes that it has, of all that were sent to it. */
    has: [] as string[],
  };
  const answers: Record<string, (input: Input) => unknown> = {
    'sync.workSet': () => ({
      epoch: server.epoch,
      now: new Date().toISOString(),
      settingsRevision: '1',
      visitsRevision: server.visitsRevision,
      inspections: server.listed.map(listed),
      customers: server.customers.map((id) => ({ id, key: crypto.randomUUID(), revision: server.photo })),
    }),
    'inspections.get': ({ id }) => (server.visits.includes(Number(id)) ? visit(Number(id)) : gone()),
    'sync.knownKeys': ({ keys }) => (keys as string[]).filter((key) => server.has.includes(key)),
    'visits.own': () => server.own,
    'devices.list': () => ({ items: [], nextCursor: null }),
    'recommendations.current': ({ customerId }) => ({
      isFollowedUp: true,
      items: [{ state: 'open', photo: { imageId: `${server.photo}-${customerId}`, width: 4, height: 3 } }],
    }),
    'baitBoxes.list': () => [],
    'inspections.drawings': () => [],
  };
  const ask = async (path: string, input: Input = {}) => {
    if (server.isAway) throw new TypeError('The portal was not reached');
    return answers[path]?.(input) ?? null;
  };
  const picture = async (id: string) => {
    server.pictures.push(id);
    if (server.lost.includes(id)) return null;
    return new Blob([id], { type: 'image/jpeg' });
  };
  const puller = new Puller(store, { ask, picture } as never, () => {});
  onTestFinished(() => {
    puller.stop();
    store.close();
    indexedDB.deleteDatabase(`baitbook-account-${tess.id}`);
  });
  return { store, server, answers, puller };
}

test('what was taken away since it was listed holds nothing else up', async () => {
  const { store, puller } = await begin();
  await puller.pull();
  expect(await store.rows.all('inspection:')).toEqual([visit(3)]);
});

test('a register of more than one page is kept whole', async () => {
  const { store, server, answers, puller } = await begin();
  const devices = [{ id: 1 }, { id: 2 }, { id: 3 }];
  server.customers = [1];
  answers['devices.list'] = ({ cursor }) => {
    const from = Number(cursor ?? 0);
    return { items: devices.slice(from, from + 1), nextCursor: from < 2 ? String(from + 1) : null };
  };
  await puller.pull();
  expect(await store.rows.get('devices:1')).toEqual(devices);
});

test('until it has worked it is tried again, each time after twice as long; from then on every five minutes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { store, server, puller } = await begin();
  const visits = () => store.rows.all('inspection:');
  server.isAway = true;
  await puller.pull();
  await puller.pull();
  server.isAway = false;
  vi.advanceTimersByTime(11_999);
  expect(vi.getTimerCount(), 'it still waits').toBe(1);
  vi.advanceTimersByTime(1);
  await expect.poll(visits).toEqual([visit(3)]);
  await puller.pull();
  server.isAway = true;
  await puller.pull();
  server.isAway = false;
  server.visits.push(4);
  vi.advanceTimersByTime(5 * 60_000 - 1);
  expect(vi.getTimerCount(), 'it still waits').toBe(1);
  vi.advanceTimersByTime(1);
  await expect.poll(visits).toEqual([visit(3), visit(4)]);
});

test('to a server of yesterday all that was sent goes out again, in its order, and nothing kept of it is believed', async () => {
  const { store, server, puller } = await begin();
  await puller.pull();
  const texts = ['Eerst', 'Daarna'];
  for (const reportText of texts) {
    const input = { id: 3, changes: { reportText } };
    const given = { key: crypto.randomUUID(), lane: 'inspection:3', operation: 'inspections.update', input } as const;
    const entry = await store.add({ ...given, base: null, brings: [] });
    await store.finish(entry, { rows: async () => [], ids: [] });
  }
  const sent = () => store.entries.map(({ input }) => (input.changes as Input).reportText);
  await puller.pull();
  expect(sent()).toEqual([]);
  Object.assign(server, { epoch: 'yesterday', listed: [], visits: [] });
  await puller.pull();
  expect(sent()).toEqual(texts);
  expect(store.entries.map(({ state, attempts }) => [state, attempts])).toEqual([
    ['waiting', 1],
    ['waiting', 1],
  ]);
  expect(await store.rows.all('inspection:')).toEqual([]);
});

test('what a restored server still has is not sent again, and keeps its id, however much it was', async () => {
  const { store, server, puller } = await begin();
  await puller.pull();
  const given = { lane: 'inspection:3', base: null, brings: [] };
  const placed = { ...given, operation: 'baitBoxes.create', input: { inspectionId: 3, boxType: 'rat' } } as const;
  const place = async (serverId: number) => {
    const entry = await store.add({ ...placed, key: crypto.randomUUID() });
    const localId = Number(entry.localId);
    await store.finish(entry, { rows: async () => [], ids: [{ localId, kind: 'box', serverId }] });
    return { ...entry, localId };
  };
  const boxes: Entry[] = [];
  for (let id = 1; id <= KNOWN_KEYS_MAX + 1; id += 1) boxes.push(await place(id));
  const lost = await place(500);
  const [first] = boxes;
  const removed = { ...given, operation: 'baitBoxes.delete', input: { id: first?.localId } } as const;
  await store.finish(await store.add({ ...removed, key: crypto.randomUUID() }), { rows: async () => [], ids: [] });
  Object.assign(server, { epoch: 'yesterday', has: boxes.map(({ key }) => key) });
  await puller.pull();
  expect(store.entries.map(({ operation, key }) => [operation, key === lost.key])).toEqual([
    ['baitBoxes.create', true],
    ['baitBoxes.delete', false],
  ]);
  expect(boxes.map(({ localId }) => store.idOf(Number(localId)))).toEqual(boxes.map((_, index) => index + 1));
  expect(store.idOf(lost.localId)).toBe(lost.localId);
});

test('texts that were fetched while a write was answered are older than it, and fetched again the next time', async () => {
  const { store, answers, puller } = await begin();
  let isAnswered = false;
  answers['settings.get'] = async () => {
    if (isAnswered) return { contractTerms: 'Nieuw' };
    isAnswered = true;
    const input = { id: 3, changes: {} };
    const given = { key: crypto.randomUUID(), lane: 'inspection:3', operation: 'inspections.update', input } as const;
    await store.finish(await store.add({ ...given, base: null, brings: [] }), { rows: async () => [], ids: [] });
    return { contractTerms: 'Oud' };
  };
  await puller.pull();
  await puller.pull();
  expect(await store.rows.get(singleRows['settings.get'])).toEqual({ contractTerms: 'Nieuw' });
});

test('one’s planned visits are fetched when they changed, and not else', async () => {
  const { store, server, puller } = await begin();
  server.own = [{ id: 1 }];
  await puller.pull();
  expect(await store.rows.get('visits')).toEqual([{ id: 1 }]);
  server.own = [{ id: 2 }];
  await puller.pull();
  expect(await store.rows.get('visits')).toEqual([{ id: 1 }]);
  server.visitsRevision = '2';
  await puller.pull();
  expect(await store.rows.get('visits')).toEqual([{ id: 2 }]);
});

test('the photos of what somebody was recommended are there where one is to visit them, once, and go with the visit', async () => {
  const { store, server, puller } = await begin();
  Object.assign(server, { listed: [], customers: [7, 8], own: [{ id: 1, customerId: 7 }] });
  await puller.pull();
  expect(await store.files.copyNames()).toEqual(['kier-7']);
  expect(new TextDecoder().decode((await store.files.copy('kier-7'))?.bytes)).toBe('kier-7');
  await puller.pull();
  expect(server.pictures).toEqual(['kier-7']);
  Object.assign(server, { photo: 'gedicht' });
  await puller.pull();
  expect(await store.files.copyNames()).toEqual(['gedicht-7']);
  Object.assign(server, { visitsRevision: '2', own: [] });
  await puller.pull();
  expect(await store.files.copyNames()).toEqual([]);
});

test('a picture that was taken away since it was named holds nothing else up', async () => {
  const { store, server, puller } = await begin();
  Object.assign(server, { customers: [7, 8], own: [{ customerId: 7 }, { customerId: 8 }], lost: ['kier-7'] });
  await puller.pull();
  expect(await store.files.copyNames()).toEqual(['kier-8']);
  expect(await store.files.value('pulledAt')).toBeDefined();
});

test('the customer of a visit that waits here stays, with what was done there, whoever is to visit them by now', async () => {
  const { store, server, answers, puller } = await begin();
  const plan = { imageId: 'plattegrond', width: 4, height: 3 };
  answers['customers.get'] = ({ id }) => ({ id });
  answers['devices.list'] = () => ({ items: [{ id: 1, boxNumber: '001' }], nextCursor: null });
  answers['inspections.get'] = ({ id }) => ({
    ...visit(Number(id)),
    contractSigned: true,
    customerId: 7,
    floorPlans: [plan],
  });
  Object.assign(server, { listed: [3], customers: [7], own: [{ id: 1, customerId: 7 }] });
  await puller.pull();
  const input = { customerId: 7, technicianId: tess.id, from: 'devices' };
  const create = { key: crypto.randomUUID(), lane: '', operation: 'inspections.create', input } as const;
  const entry = await store.add({ ...create, base: null, brings: ['001'] });
  Object.assign(server, { listed: [], customers: [], visitsRevision: '2', own: [] });
  await puller.pull();
  const kept = async () => (await store.rows.whole()).map(({ key }) => key).filter((key) => /\d/.test(key));
  const ofCustomer = ['agreements:7', 'customer:7', 'devices:7', 'placements:7', 'recommendations:7'];
  expect((await kept()).sort()).toEqual([...ofCustomer, 'boxes:3', 'drawings:3', 'inspection:3'].sort());
  expect((await store.files.copyNames()).sort()).toEqual(['kier-7', 'plattegrond']);
  // What is only kept is not fetched again.
  await store.files.drop('copies', ['plattegrond']);
  server.pictures.length = 0;
  await puller.pull();
  expect(server.pictures).toEqual([]);
  await store.remove([entry.seq]);
  await puller.pull();
  expect(await kept()).toEqual([]);
  expect(await store.files.copyNames()).toEqual([]);
});

test('what was fetched before a write is answered is gone on from, and nothing newer is written over by the answer', async () => {
  const { store } = await begin();
  const box = (id: number) => ({ id, inspectionId: 3, deviceId: id, boxNumber: `B00${id}`, isNew: true });
  const key = crypto.randomUUID();
  const write = { key, lane: 'inspection:3', base: null, brings: [] };
  const placed = await store.add({ ...write, operation: 'baitBoxes.create', input: { inspectionId: 3 } });
  await store.rows.put([['boxes:3', [box(1)]]]);
  // Both are under way at once.
  const fetched = store.rows.put([['boxes:3', [box(1), box(2)]]]);
  const answered = store.finish(placed, {
    rows: (known) => afterAnswer(known, 'baitBoxes.create', {}, box(3)),
    ids: [],
  });
  await Promise.all([fetched, answered]);
  expect(await store.rows.get('boxes:3')).toEqual([box(1), box(2), box(3)]);

  const input = { id: 7, changes: { name: 'Hier' } };
  const renamed = await store.add({
    ...{ ...write, key: crypto.randomUUID(), lane: 'customer:7' },
    ...{ operation: 'customers.update', input },
  });
  const newer = { id: 7, name: 'Elders', version: 6 };
  await store.rows.put([['customer:7', newer]]);
  await store.finish(renamed, {
    rows: (known) => afterAnswer(known, 'customers.update', input, { id: 7, name: 'Hier', version: 5 }),
    ids: [],
  });
  expect(await store.rows.get('customer:7')).toEqual(newer);
});

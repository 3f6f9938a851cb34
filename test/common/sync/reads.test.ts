/** Reads as a device answers them by itself. */
import { expect, test } from 'vitest';
import { defaultAgreements, ofEachType } from '#common/domain/agreements.ts';
import { answerHere, isRead, rowsOf, type Shown, standingNumbers } from '#common/sync/reads.ts';
import { afterAnswer } from '#common/sync/rows.ts';
import { customerOf, deviceOf, MADE_AT, rowsWith, visitOf } from './support.ts';

const idsOf = (answer: unknown) => (answer as { items: { id: number }[] }).items.map(({ id }) => id);
const shownOf = (kept: Readonly<Record<string, unknown>>, given: Partial<Shown> = {}): Shown => ({
  rows: rowsWith(kept),
  visit: async () => null,
  visits: async () => [],
  customer: async () => null,
  customers: async () => [],
  recommendations: async () => null,
  idOf: (id) => id,
  begunOf: () => null,
  ...given,
});

test('a list that is asked for page by page is answered whole; a short one stays short', async () => {
  const shown = shownOf({}, { visits: async () => [visitOf({ id: 1 }), visitOf({ id: 2 }), visitOf({ id: 3 })] });
  const ask = async (input: object) => answerHere('inspections.list', { ...input }, shown);
  expect(idsOf(await ask({ limit: 2 }))).toHaveLength(2);
  expect(await ask({ limit: 2, direction: 'forward' })).toMatchObject({ items: [{}, {}, {}], nextCursor: null });
});

test('only a whole register is kept as one', () => {
  const answer = { items: [deviceOf(1, 'B1')], nextCursor: null };
  const kept = (input: object, given: object = answer) => rowsOf('devices.list', { customerId: 20, ...input }, given);
  expect(kept({ standing: 'all', sort: 'type' })).toEqual([['devices:20', answer.items]]);
  expect(kept({})).toEqual([]);
  expect(kept({ standing: 'all', floor: 0 })).toEqual([]);
  expect(kept({ standing: 'all', overdue: false })).toEqual([]);
  expect(kept({ standing: 'all', cursor: 'x' })).toEqual([]);
  expect(kept({ standing: 'all' }, { ...answer, nextCursor: 'x' })).toEqual([]);
});

test('the register is answered by its filters, in the order of its numbers', async () => {
  const devices = [deviceOf(1, 'B10'), deviceOf(2, 'B2', { floor: 1 }), deviceOf(3, 'B1', { removedAt: MADE_AT })];
  const ask = async (input: object) =>
    idsOf(await answerHere('devices.list', { customerId: 20, ...input }, shownOf({ 'devices:20': devices })));
  expect(await ask({})).toEqual([2, 1]);
  expect(await ask({ standing: 'all' })).toEqual([3, 2, 1]);
  expect(await ask({ standing: 'removed' })).toEqual([3]);
  expect(await ask({ floor: 1 })).toEqual([2]);
  expect(standingNumbers(devices)).toEqual(['B2', 'B10']);
});

test('what holds at a customer follows the company’s rule, but for what was agreed with them', async () => {
  const agreed = { thresholds: ofEachType(() => null), checkEveryDays: 14 };
  const old = { agreed, rule: defaultAgreements, inForce: { ...defaultAgreements, checkEveryDays: 14 }, version: 3 };
  const rule = { thresholds: { ...defaultAgreements.thresholds, rat: [] }, checkEveryDays: 60 };
  const company = { agreed: {}, rule: defaultAgreements, inForce: rule };
  const ask = (kept: Readonly<Record<string, unknown>>, id: number) =>
    answerHere('customers.agreements', { id }, shownOf(kept));
  const inForce = { ...rule, checkEveryDays: 14 };
  expect(await ask({ 'agreements:20': old, rule: company }, 20)).toEqual({ agreed, rule, inForce, version: 3 });
  expect(await ask({ 'agreements:20': old }, 20)).toEqual(old);
  // Made here, nothing was agreed with them yet.
  expect(await ask({ rule: company }, -1)).toMatchObject({ rule, inForce: rule });
  expect(await ask({ rule: company }, 21)).toBeUndefined();
  expect(await ask({}, -1)).toBeUndefined();
});

test('a device is found by its id and by its code', async () => {
  const shown = shownOf({ 'devices:20': [deviceOf(1, 'B1')], 'devices:21': [deviceOf(2, 'B1')] });
  expect(await answerHere('devices.get', { id: 2 }, shown)).toMatchObject({ id: 2 });
  expect(await answerHere('devices.byCode', { code: 'CODE-1' }, shown)).toMatchObject({ id: 1 });
  expect(await answerHere('devices.byCode', { code: 'CODE-9' }, shown)).toBeUndefined();
});

test('what this device does not know is not answered as nothing', async () => {
  const shown = shownOf({});
  for (const [path, input] of [
    ['devices.list', { customerId: 20 }],
    ['customers.get', { id: 20 }],
    ['inspections.get', { id: 5 }],
    ['baitBoxes.list', { inspectionId: 5 }],
    ['settings.get', {}],
  ] as const)
    expect(await answerHere(path, input, shown), path).toBeUndefined();
  expect(await answerHere('inspections.list', { cursor: 'of the server' }, shown)).toBeUndefined();
  // Made here, it has none.
  expect(await answerHere('devices.list', { customerId: -1 }, shown)).toEqual({ items: [], nextCursor: null });
  expect(isRead('users.list')).toBe(false);
});

test('answers are kept under the rows that answer them', async () => {
  expect(rowsOf('settings.get', {}, { a: 1 })).toEqual([['settings', { a: 1 }]]);
  expect(rowsOf('baitBoxes.list', { inspectionId: 5 }, [])).toEqual([['boxes:5', []]]);
  const answer = { items: [customerOf()], nextCursor: null };
  expect(rowsOf('customers.list', {}, answer)).toEqual([['customer:20', customerOf()]]);
  expect(rowsOf('users.list', {}, [])).toEqual([]);
  const shown = shownOf({}, { customers: async () => [customerOf(), customerOf({ id: 21, name: 'Aan Zee' })] });
  expect(idsOf(await answerHere('customers.list', {}, shown))).toEqual([21, 20]);
  expect(idsOf(await answerHere('customers.list', { search: 'cafe' }, shown))).toEqual([20]);
});

test('a planned visit that was begun here leads to its inspection before and after the server has it', async () => {
  const own = [
    { id: 7, inspectionId: null },
    { id: 8, inspectionId: null },
  ];
  const begunOf = (id: number) => (id === 7 ? -1 : null);
  const read = (shown: Shown) => answerHere('visits.own', {}, shown);
  expect(await read(shownOf({ visits: own }, { begunOf }))).toMatchObject([
    { inspectionId: -1 },
    { inspectionId: null },
  ]);
  const { inspection } = visitOf();
  const kept = rowsWith({ visits: own });
  const changes = await afterAnswer(kept, 'inspections.create', { visitId: 7 }, inspection);
  const after = Object.fromEntries(changes) as Record<string, unknown>;
  expect(await read(shownOf(after))).toMatchObject([{ inspectionId: inspection.id }, { inspectionId: null }]);
  expect(await read(shownOf({}))).toBeUndefined();
});

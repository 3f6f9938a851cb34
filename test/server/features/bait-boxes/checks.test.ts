/** Checks: what was found and done at a device on a visit, by whom and when. */
import { expect, test } from 'vitest';
import { BaitBox } from '#server/entities/bait-box.entity.ts';
import { makeCustomer } from '#test/support/factories.ts';
import { historyOf } from '#test/support/history.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';

const portal = usePortal();

async function visit({ trpc }: Visitor) {
  const { id: customerId } = await makeCustomer(portal.em);
  const { id: inspectionId } = await trpc.inspections.create.mutate({ customerId });
  const place = (boxType: 'rat' | 'mouse' | 'fly', floor = 0) =>
    trpc.baitBoxes.create.mutate({ inspectionId, boxType, floor, positionX: 1, positionY: 2 });
  return { customerId, inspectionId, place };
}

test('a check is kept with who made it, when by their clock and when by the portal’s', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { place } = await visit(visitor);
  const { id } = await place('rat');
  const before = Date.now();
  const checked = await trpc.baitBoxes.update.mutate({
    id,
    changes: {
      condition: 'damaged',
      takePercent: 50,
      catches: [{ species: 'house_mouse', count: 2 }],
      evidence: ['droppings', 'gnawing'],
      actions: ['bait_replaced'],
      checkedAt: new Date('2026-01-02T03:04:05Z'),
    },
  });
  expect(checked).toMatchObject({
    condition: 'damaged',
    takePercent: 50,
    glueBoardPercent: null,
    catches: [{ species: 'house_mouse', count: 2, isEstimate: false }],
    evidence: ['droppings', 'gnawing'],
    actions: ['bait_replaced'],
    checkedAt: '2026-01-02T03:04:05.000Z',
    checkedById: visitor.id,
    isBulkChecked: false,
    version: 2,
  });
  expect(Date.parse(checked.receivedAt ?? '')).toBeGreaterThanOrEqual(before);
  const [line] = await historyOf(portal.em, checked.inspectionId);
  expect(line).toMatchObject({ entity: 'BaitBox', changes: { condition: [null, 'damaged'], takePercent: [null, 50] } });
});

test('nobody says in whose name or when the portal took a check', async () => {
  const visitor = await portal.signIn();
  const { inspectionId } = await visit(visitor);
  const { body } = await visitor.send('POST', '/api/baitboxes', {
    inspectionId,
    boxType: 'fly',
    positionX: 1,
    positionY: 2,
    condition: 'in_order',
    catches: [{ species: 'moth', count: 50, isEstimate: true }],
    glueBoardPercent: 80,
    checkedById: 999,
    receivedAt: '2020-01-01T00:00:00Z',
    isBulkChecked: true,
  });
  expect(body).toMatchObject({
    checkedById: visitor.id,
    isBulkChecked: false,
    glueBoardPercent: 80,
    takePercent: null,
  });
  expect(body.catches).toEqual([{ species: 'moth', count: 50, isEstimate: true }]);
  expect(body.checkedAt).toBe(body.receivedAt);
  expect(Date.parse(String(body.receivedAt))).toBeGreaterThan(Date.parse('2021-01-01'));
});

test('measures alone say that a device was in order; without a condition it is unchecked again', async () => {
  const visitor = await portal.signIn();
  const { place } = await visit(visitor);
  const { id } = await place('rat');
  const change = async (body: object) => (await visitor.send('PATCH', `/api/baitboxes/${id}`, body)).body;
  expect(await change({ takePercent: 0 })).toMatchObject({ condition: 'in_order', takePercent: 0 });
  expect(await change({ notes: 'deur' })).toMatchObject({ condition: 'in_order', takePercent: 0, notes: 'deur' });
  expect(await change({ condition: 'not_reachable', takePercent: null })).toMatchObject({ condition: 'not_reachable' });
  expect(await change({ condition: null })).toMatchObject({
    condition: null,
    takePercent: null,
    checkedAt: null,
    receivedAt: null,
    checkedById: null,
  });
});

test('what a type does not measure is refused by name, also when the type changes', async () => {
  const visitor = await portal.signIn();
  const { place } = await visit(visitor);
  const [rat, fly] = [await place('rat'), await place('fly')];
  const refused = await visitor.rest('PATCH', `/api/baitboxes/${fly.id}`, { takePercent: 10 });
  expect([refused.status, refused.body]).toMatchObject([
    400,
    {
      code: 'CHECK_NOT_MEASURED',
      issues: [{ path: 'takePercent', message: 'This type of bait box does not measure that' }],
    },
  ]);
  await visitor.send('PATCH', `/api/baitboxes/${rat.id}`, { takePercent: 10 });
  expect((await visitor.rest('PATCH', `/api/baitboxes/${rat.id}`, { boxType: 'fly' })).body.code).toBe(
    'CHECK_NOT_MEASURED',
  );
  const wolf = { catches: [{ species: 'wolf', count: 1 }] };
  expect((await visitor.rest('PATCH', `/api/baitboxes/${rat.id}`, wolf)).body).toMatchObject({
    code: 'UNKNOWN_SPECIES',
    issues: [{ path: 'catches' }],
  });
  expect(await portal.em.findOneOrFail(BaitBox, fly.id)).toMatchObject({ condition: null });
});

test.each([
  ['takePercent', 101],
  ['takePercent', -1],
  ['condition', 'fine'],
  ['evidence', ['droppings', 'droppings']],
  ['actions', ['prayed']],
  [
    'catches',
    [
      { species: 'moth', count: 1 },
      { species: 'moth', count: 2 },
    ],
  ],
  ['catches', [{ species: 'moth', count: -1 }]],
  ['checkedAt', 'yesterday'],
])('%s of %j is refused at its field', async (field, value) => {
  const visitor = await portal.signIn();
  const { place } = await visit(visitor);
  const { id } = await place('rat');
  const { status, body } = await visitor.rest('PATCH', `/api/baitboxes/${id}`, { [field]: value });
  const [issue] = body.issues as { path: string }[];
  expect([status, issue?.path.startsWith(field)]).toEqual([400, true]);
});

test('the boxes that are named as the rest are checked at once, and say so; no other one is', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { inspectionId, place } = await visit(visitor);
  const found = await place('rat');
  await trpc.baitBoxes.update.mutate({ id: found.id, changes: { condition: 'dirty', takePercent: 25 } });
  const rest = [await place('rat'), await place('fly')];
  const other = await place('rat');
  const checkedAt = new Date('2026-01-02T03:04:05Z');
  const boxes = [found, ...rest].map(({ id }) => ({ id, checkedAt }));
  const checked = await trpc.baitBoxes.checkRest.mutate({ inspectionId, boxes });
  expect(checked).toMatchObject([
    { id: rest[0]?.id, condition: 'in_order', takePercent: 0 },
    { id: rest[1]?.id, condition: 'in_order', takePercent: null },
  ]);
  for (const box of checked)
    expect(box).toMatchObject({ isBulkChecked: true, checkedById: visitor.id, checkedAt: checkedAt.toISOString() });
  const now = await trpc.baitBoxes.list.query({ inspectionId });
  expect(now.find(({ id }) => id === found.id)).toMatchObject({ takePercent: 25, isBulkChecked: false });
  expect(now.find(({ id }) => id === other.id)?.condition).toBeNull();
  expect(await trpc.baitBoxes.checkRest.mutate({ inspectionId, boxes })).toEqual([]);
  expect(await refusalOf(trpc.baitBoxes.checkRest.mutate({ inspectionId: 999, boxes }))).toBe('INSPECTION_NOT_FOUND');
  // Nothing of another inspection is reached.
  const { inspectionId: elsewhere } = await visit(visitor);
  const left = [{ id: other.id, checkedAt }];
  expect(await trpc.baitBoxes.checkRest.mutate({ inspectionId: elsewhere, boxes: left })).toEqual([]);
  // One that comes back after it was taken away has the check that it had.
  const placed = { inspectionId, boxType: 'fly' as const, positionX: 1, positionY: 2 };
  const back = await trpc.baitBoxes.create.mutate({ ...placed, condition: 'in_order', checkedAt, isBulkChecked: true });
  expect(back).toMatchObject({ condition: 'in_order', isBulkChecked: true });
  const unchecked = await trpc.baitBoxes.create.mutate({ ...placed, isBulkChecked: true });
  expect(unchecked).toMatchObject({ condition: null, isBulkChecked: false });
  // Looked at again, it is a check like any other.
  const again = await trpc.baitBoxes.update.mutate({ id: rest[0]?.id ?? 0, changes: { takePercent: 10 } });
  expect(again).toMatchObject({ isBulkChecked: false, takePercent: 10 });
});

test('the next visit begins unchecked, and the check of this one stays', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { customerId, inspectionId, place } = await visit(visitor);
  const { id } = await place('rat');
  await trpc.baitBoxes.update.mutate({ id, changes: { condition: 'damaged' } });
  const next = await trpc.inspections.create.mutate({ customerId, from: 'devices' });
  const conditionOf = async (visited: number) =>
    (await trpc.baitBoxes.list.query({ inspectionId: visited })).map(({ condition }) => condition);
  expect([await conditionOf(inspectionId), await conditionOf(next.id)]).toEqual([['damaged'], [null]]);
});

test('fields that say nothing leave a device unchecked', async () => {
  const visitor = await portal.signIn();
  const { inspectionId, place } = await visit(visitor);
  const { id } = await place('rat');
  const nothing = { takePercent: null, glueBoardPercent: null, catches: [], evidence: [], actions: [] };
  const untouched = { condition: null, checkedAt: null, checkedById: null };
  const changed = await visitor.send('PATCH', `/api/baitboxes/${id}`, { ...nothing, notes: 'deur' });
  expect(changed.body).toMatchObject({ ...untouched, notes: 'deur' });
  const fields = { inspectionId, boxType: 'rat', positionX: 1, positionY: 2, ...nothing };
  expect((await visitor.send('POST', '/api/baitboxes', fields)).body).toMatchObject(untouched);
  expect((await visitor.send('PATCH', `/api/baitboxes/${id}`, { takePercent: 0 })).body.condition).toBe('in_order');
});

test('a check that is sent back as it was stays whose and when it was, until it is another or of another time', async () => {
  const [first, second] = [await portal.signIn(), await portal.signIn()];
  const { place } = await visit(first);
  const { id } = await place('rat');
  const change = async (visitor: Visitor, body: object) =>
    (await visitor.send('PATCH', `/api/baitboxes/${id}`, body)).body;
  const mine = await change(first, { takePercent: 5, catches: [{ species: 'house_mouse', count: 2 }] });
  const { condition, takePercent, catches, evidence, actions, checkedAt, receivedAt } = mine;
  const asItWas = { condition, takePercent, catches, evidence, actions, checkedAt };
  const kept = { ...asItWas, receivedAt, checkedById: first.id };
  expect(await change(second, { ...asItWas, notes: 'deur' })).toMatchObject({ ...kept, notes: 'deur' });
  expect(await change(second, { takePercent: 5 })).toMatchObject(kept);
  const later = '2026-02-02T03:04:05.000Z';
  expect(await change(second, { ...asItWas, checkedAt: later })).toMatchObject({
    checkedById: second.id,
    checkedAt: later,
  });
  expect(await change(first, { takePercent: 10 })).toMatchObject({ checkedById: first.id, takePercent: 10 });
});

test('a device that turns out to be out of reach keeps nothing that was measured in it', async () => {
  const visitor = await portal.signIn();
  const { place } = await visit(visitor);
  const { id } = await place('rat');
  const change = async (body: object) => (await visitor.send('PATCH', `/api/baitboxes/${id}`, body)).body;
  const measured = { takePercent: 50, catches: [{ species: 'house_mouse', count: 2 }], evidence: ['droppings'] };
  await change({ ...measured, actions: ['bait_replaced'] });
  expect(await change({ condition: 'missing' })).toMatchObject({
    condition: 'missing',
    takePercent: null,
    catches: [],
    evidence: [],
    actions: ['bait_replaced'],
  });
});

test('two changes of one box at once are both made, and of two removals one finds nothing', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { customerId, place } = await visit(visitor);
  const { id: known } = await place('rat');
  await Promise.all([
    trpc.baitBoxes.update.mutate({ id: known, changes: { notes: 'deur' } }),
    trpc.baitBoxes.update.mutate({ id: known, changes: { takePercent: 10 } }),
  ]);
  expect(await portal.em.findOneOrFail(BaitBox, known)).toMatchObject({ notes: 'deur', takePercent: 10, version: 3 });
  const next = await trpc.inspections.create.mutate({ customerId, from: 'devices' });
  const [box] = await trpc.baitBoxes.list.query({ inspectionId: next.id });
  const remove = () => visitor.rest('DELETE', `/api/baitboxes/${box?.id}`);
  const statuses = (await Promise.all([remove(), remove()])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([204, 404]);
});

test('each of the rest is checked at the time that it was looked at', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { inspectionId, place } = await visit(visitor);
  const [first, second] = [await place('rat'), await place('fly')];
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 9, minute)).toISOString();
  const boxes = [
    { id: first.id, checkedAt: at(1) },
    { id: second.id, checkedAt: at(2) },
  ];
  const checked = await trpc.baitBoxes.checkRest.mutate({ inspectionId, boxes });
  expect(checked.map(({ id, checkedAt, isBulkChecked }) => [id, checkedAt, isBulkChecked])).toEqual([
    [first.id, at(1), true],
    [second.id, at(2), true],
  ]);
});

test('nothing is measured in what nobody could look into', async () => {
  const visitor = await portal.signIn();
  const { place } = await visit(visitor);
  const { id } = await place('rat');
  for (const condition of ['missing', 'not_reachable']) {
    const { status, body } = await visitor.rest('PATCH', `/api/baitboxes/${id}`, { condition, takePercent: 50 });
    expect([status, body.code, body.issues]).toMatchObject([400, 'CHECK_NOT_MEASURED', [{ path: 'takePercent' }]]);
  }
  expect(await portal.em.findOneOrFail(BaitBox, id)).toMatchObject({ condition: null, takePercent: null });
});

/** Recommendations at a desk: written, changed, listed; and what no write may name. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addDays, dayOf } from '#common/domain/day.ts';
import { reader } from '#server/db/reader.ts';
import { makeCustomer } from '#test/support/factories.ts';
import { usePortal } from '#test/support/portal.ts';
import { begin, currentOf, DOOR, GAP, statesOf } from '#test/support/recommended-visits.ts';
import { refusalOf } from '#test/support/refusal.ts';

const portal = usePortal();

test('the same write sent twice counts once, of each kind', async () => {
  const visitor = await portal.signIn();
  const { id: customerId } = await makeCustomer(portal.em);
  const { recommendations } = visitor.trpc;
  const twice = async <Answer>(write: (clientKey: string) => Promise<Answer>) => {
    const key = randomUUID();
    return [await write(key), await write(key)];
  };
  const [one, same] = await twice((clientKey) => recommendations.create.mutate({ customerId, text: DOOR, clientKey }));
  expect(same).toEqual(one);
  const id = one?.id ?? 0;
  await twice((clientKey) =>
    recommendations.update.mutate({ id, changes: { state: 'started', note: 'Bezig' }, clientKey }),
  );
  expect((await recommendations.get.query({ id })).history.map(({ state }) => state)).toEqual(['started', 'open']);
  const inspectionId = await begin(visitor, customerId, '');
  await twice((clientKey) =>
    recommendations.describe.mutate({ inspectionId, text: GAP, changes: { place: 'Hal' }, clientKey }),
  );
  await twice((clientKey) =>
    recommendations.state.mutate({ inspectionId, recommendationId: id, state: 'done', clientKey }),
  );
  // What is being written stands behind what the customer was told.
  expect(await statesOf(visitor, customerId)).toEqual([
    [DOOR, 'done'],
    [GAP, 'open'],
  ]);
  const stale = recommendations.update.mutate({ id, version: 1, changes: { place: 'Elders' } });
  expect(await refusalOf(stale)).toBe('STALE');
});

test('a visit does not change unseen what a desk has said of a recommendation meanwhile', async () => {
  const visitor = await portal.signIn();
  const { id: customerId } = await makeCustomer(portal.em);
  const inspectionId = await begin(visitor, customerId, DOOR);
  const { recommendations } = visitor.trpc;
  const [door] = await currentOf(visitor, customerId);
  await recommendations.update.mutate({ id: door?.id ?? 0, changes: { dueDay: '2030-05-01', place: 'Achter' } });
  const describe = (changes: object, changedFrom: object) =>
    recommendations.describe.mutate({ inspectionId, text: DOOR, changes, changedFrom });
  await expect(describe({ place: 'Hal' }, { place: null })).rejects.toMatchObject({
    data: { appCode: 'STALE', current: { text: DOOR, dueDay: '2030-05-01', place: 'Achter' } },
  });
  // Of what is changed alone it is asked: the day of the desk stays.
  const changed = await describe({ category: 'building' }, { category: door?.category });
  expect(changed).toMatchObject({ category: 'building', dueDay: '2030-05-01', place: 'Achter' });
  expect(await describe({ place: 'Hal' }, { place: 'Achter' })).toMatchObject({ place: 'Hal' });
});

test('what is overdue is listed first and counted, of anonymised customers no longer', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const { id: customerId } = await makeCustomer(portal.em, { name: 'Bakkerij Laat' });
  const { recommendations } = admin.trpc;
  const past = addDays(dayOf(new Date()), -3);
  await recommendations.create.mutate({ customerId, text: GAP });
  await recommendations.create.mutate({ customerId, text: DOOR, dueDay: past });
  const done = await recommendations.create.mutate({ customerId, text: 'Al gedaan.', dueDay: past });
  await recommendations.update.mutate({ id: done.id, changes: { state: 'done' } });
  const texts = async (show?: 'open' | 'overdue' | 'closed') =>
    (await recommendations.list.query({ customerId, ...(show ? { show } : {}) })).items.map(({ text }) => text);
  expect(await texts()).toEqual([DOOR, 'Al gedaan.', GAP]);
  expect(await texts('overdue')).toEqual([DOOR]);
  expect(await texts('open')).toEqual([DOOR, GAP]);
  expect(await texts('closed')).toEqual(['Al gedaan.']);
  expect((await recommendations.list.query({ search: 'bakkerij ACHTERDEUR' })).items).toMatchObject([
    { text: DOOR, isOverdue: true },
  ]);
  const { items, nextCursor } = await recommendations.list.query({ customerId, limit: 2 });
  expect(items).toHaveLength(2);
  const rest = await recommendations.list.query({
    customerId,
    limit: 2,
    ...(nextCursor ? { cursor: nextCursor } : {}),
  });
  expect(rest.items.map(({ text }) => text)).toEqual([GAP]);
  await admin.trpc.privacy.anonymise.mutate({ id: customerId, reason: 'Verzoek' });
  expect(await texts()).toEqual([]);
  expect(
    await reader(portal.em).selectFrom('recommendations').select('id').where('customer_id', '=', customerId).execute(),
  ).toEqual([]);
});

test('devices and pictures have to be there, and the customer’s own', async () => {
  const visitor = await portal.signIn();
  const { id: customerId } = await makeCustomer(portal.em);
  const { id: otherId } = await makeCustomer(portal.em);
  const visit = await begin(visitor, customerId, DOOR);
  const [box] = await visitor.trpc.baitBoxes.list.query({ inspectionId: visit });
  const deviceId = box?.deviceId ?? 0;
  const { recommendations } = visitor.trpc;
  expect(await refusalOf(recommendations.create.mutate({ customerId: otherId, text: DOOR, deviceId }))).toBe(
    'UNKNOWN_DEVICE',
  );
  expect(await refusalOf(recommendations.create.mutate({ customerId, text: DOOR, imageId: 'a'.repeat(64) }))).toBe(
    'UNKNOWN_IMAGE',
  );
  const changes = { deviceId };
  expect(await recommendations.describe.mutate({ inspectionId: visit, text: DOOR, changes })).toMatchObject({
    boxNumber: 'B001',
  });
  const others = await begin(visitor, otherId, GAP);
  const [theirs] = await currentOf(visitor, otherId);
  expect(
    await refusalOf(
      recommendations.state.mutate({ inspectionId: visit, recommendationId: theirs?.id ?? 0, state: 'done' }),
    ),
  ).toBe('RECOMMENDATION_NOT_FOUND');
  await visitor.trpc.inspections.update.mutate({ id: others, changes: { customerId } });
  expect((await statesOf(visitor, customerId)).map(([text]) => text).sort()).toEqual([GAP, DOOR].sort());
});

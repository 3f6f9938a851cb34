import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inspectionStatuses } from '#common/domain/inspection.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { type InspectionFields, makeCustomer, makeInspection, makeUser } from '#test/support/factories.ts';
import { usePortal } from '#test/support/portal.ts';

const portal = usePortal();

test.each([
  ['lodz', ['Łódź Bakery']],
  ['ŁÓDŹ', ['Łódź Bakery']],
  ['creme', ['Crème Brûlée BV']],
  ['BRULEE', ['Crème Brûlée BV']],
  ['100%', ['100% Vers']],
  ['_', ['Onder_streep']],
  ['%', ['100% Vers']],
  ['jansen', ['Slagerij']],
  ['bakery zz', []],
])('searching customers for %j finds %j', async (search, names) => {
  const visitor = await portal.signIn();
  for (const name of ['Łódź Bakery', 'Crème Brûlée BV', '100% Vers', 'Onder_streep'])
    await makeCustomer(portal.em, { name });
  await visitor.send('POST', '/api/customers', {
    name: 'Slagerij',
    address: 'Dorpsstraat 1',
    contactPerson: 'Piet Jansen',
  });
  const { items } = await visitor.trpc.customers.list.query({ search });
  expect(items.map(({ name }) => name)).toEqual(names);
});

test('customers come in the order of a dictionary, each once, page by page', async () => {
  const visitor = await portal.signIn();
  const names = ['Zebra', 'appel', 'Élan', 'étage', 'Bar', 'bar', 'Élan'];
  for (const name of names) await makeCustomer(portal.em, { name });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await visitor.trpc.customers.list.query({ limit: 2, cursor });
    seen.push(...page.items.map(({ name }) => name));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(['appel', 'bar', 'Bar', 'Élan', 'Élan', 'étage', 'Zebra']);
});

test('each filter shows its inspections, and the search those of its customers', async () => {
  const visitor = await portal.signIn();
  const bakery = await makeCustomer(portal.em, { name: 'Bäckerei' });
  for (const status of inspectionStatuses) await makeInspection(portal.em, { status, customerId: bakery.id });
  await makeInspection(portal.em, { status: 'completed', contractSigned: true });
  const shown = async (input: Parameters<typeof visitor.trpc.inspections.list.query>[0]) =>
    (await visitor.trpc.inspections.list.query(input)).items
      .map(({ status, contractSigned }) => (contractSigned ? 'signed' : status))
      .sort();
  expect(await shown({ show: 'pending' })).toEqual(['draft', 'in_progress']);
  expect(await shown({ show: 'completed' })).toEqual(['completed', 'signed']);
  expect(await shown({ show: 'signed' })).toEqual(['completed', 'signed']);
  expect(await shown({ show: 'unfinished' })).toEqual(['in_progress']);
  expect(await shown({ search: 'backerei', show: 'completed' })).toEqual(['completed']);
  expect(await shown({ customerId: bakery.id })).toHaveLength(3);
});

test('pending contracts are those ready to be signed, and the others with what they still need', async () => {
  const { trpc } = await portal.signIn();
  const [reportText, recommendations] = ['Alles nagekeken', 'Dicht de kieren'];
  const begin = async (fields: InspectionFields, hasBox: boolean) => {
    const { id } = await makeInspection(portal.em, { status: 'in_progress', ...fields });
    if (hasBox) await trpc.baitBoxes.create.mutate({ inspectionId: id, boxType: 'rat', positionX: 1, positionY: 2 });
    return id;
  };
  const ready = await begin({ reportText, recommendations }, true);
  const boxless = await begin({ reportText, recommendations }, false);
  const short = await begin({ reportText: 'kort', recommendations }, true);
  const empty = await begin({}, false);
  await begin({ reportText, recommendations, status: 'draft' }, true);
  await begin({ reportText, recommendations, status: 'completed' }, true);
  const list = async (show: 'ready' | 'unfinished') => {
    const { items } = await trpc.inspections.list.query({ show });
    return items.map(({ id, missing }) => [id, missing]).sort();
  };
  expect(await list('ready')).toEqual([[ready, undefined]]);
  expect(await list('unfinished')).toEqual([
    [boxless, ['boxes']],
    [short, ['report']],
    [empty, ['boxes', 'report', 'recommendations']],
  ]);
});

test('the dashboard counts pending, completed and customers, and their share in whole percent', async () => {
  const visitor = await portal.signIn();
  const nothing = { pending: 0, completed: 0, customers: 0, conversionRate: 0 };
  expect(await visitor.trpc.inspections.stats.query()).toEqual(nothing);
  for (const status of ['draft', 'in_progress', 'completed'] as const) await makeInspection(portal.em, { status });
  const stats = { pending: 2, completed: 1, customers: 3, conversionRate: 33 };
  expect(await visitor.trpc.inspections.stats.query()).toEqual(stats);
});

test('the kept counts are those of the table, whatever was done to it', async () => {
  const customerId = (await makeCustomer(portal.em)).id;
  const technicianId = (await makeUser(portal.em)).id;
  const visitor = await portal.signIn();
  const step = fc.record({
    kind: fc.constantFrom('insert', 'update', 'delete'),
    status: fc.constantFrom(...inspectionStatuses),
    pick: fc.nat(20),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      for (const { kind, status, pick } of steps) {
        const { em } = portal;
        if (kind === 'insert') await makeInspection(em, { customerId, technicianId, status });
        const ids = (await em.find(Inspection, {}, { fields: ['id'] })).map(({ id }) => id);
        const id = ids[pick % Math.max(1, ids.length)] ?? 0;
        if (kind === 'update') await em.nativeUpdate(Inspection, { id }, { status });
        if (kind === 'delete') await em.nativeDelete(Inspection, { id });
      }
      const completed = await portal.em.count(Inspection, { status: 'completed' });
      const pending = (await portal.em.count(Inspection)) - completed;
      expect(await visitor.trpc.inspections.stats.query()).toMatchObject({ pending, completed });
    }),
    { numRuns: 15 },
  );
});

test('people who change statuses at once, each in an order of their own, all succeed and are all counted', async () => {
  const visitor = await portal.signIn();
  const customerId = (await makeCustomer(portal.em)).id;
  const technicianId = (await makeUser(portal.em)).id;
  const shared = { customerId, technicianId };
  const change = async (statuses: readonly (typeof inspectionStatuses)[number][]) => {
    await portal.em.fork().transactional(async (em) => {
      for (const status of statuses) {
        const { id } = await makeInspection(em, { ...shared, status });
        await em.nativeUpdate(Inspection, { id }, { status: 'draft' });
        await em.nativeUpdate(Inspection, { id }, { status });
      }
    });
  };
  const changes = Array.from({ length: 40 }, (_, index) =>
    change(index % 2 === 0 ? ['completed', 'in_progress'] : ['in_progress', 'completed']),
  );
  await Promise.all(changes);
  expect(await visitor.trpc.inspections.stats.query()).toMatchObject({ pending: 40, completed: 40 });
});

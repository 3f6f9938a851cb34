import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { addDays, dayOf, startOfDay } from '#common/domain/day.ts';
import { inspectionStatuses } from '#common/domain/inspection.ts';
import { LIST_COUNT_MAX } from '#common/limits.ts';
import { inspectionOrders, inspectionSorts } from '#common/schemas/inspection-list.ts';
import { Customer } from '#server/entities/customer.entity.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';
import type { User } from '#server/entities/user.entity.ts';
import { deviceCookieName } from '#server/sessions/session-cookie.ts';
import { makeCustomer, makeInspection, makeUser } from '#test/support/factories.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';

const portal = usePortal();
let visitor: Visitor;
beforeEach(async () => {
  visitor = await portal.signIn();
});

type Asked = Parameters<Visitor['trpc']['inspections']['list']['query']>[0];
const idsOf = async (asked: Asked) => (await visitor.trpc.inspections.list.query(asked)).items.map(({ id }) => id);

const DAY_MS = 24 * 60 * 60_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

async function everyPage(asked: Asked, limit: number): Promise<number[]> {
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await visitor.trpc.inspections.list.query({ ...asked, limit, cursor });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return seen;
}

test('page by page each inspection is listed once in every order, as the whole list has it', async () => {
  const customers: Customer[] = [];
  for (const name of ['Zebra', 'Élan', 'bar', 'Bar', 'bar']) customers.push(await makeCustomer(portal.em, { name }));
  const technicians: User[] = [];
  for (const fullName of ['Anna', 'Bram', 'Anna']) technicians.push(await makeUser(portal.em, { fullName }));
  const row = fc.record({
    customer: fc.nat(4),
    technician: fc.nat(2),
    days: fc.nat(3),
    status: fc.constantFrom(...inspectionStatuses),
    price: fc.constantFrom(null, '0', '12.50', '99', '99.00', '1250.00', 'in overleg'),
    priceStatus: fc.constantFrom('fixed' as const, 'to_be_determined' as const),
  });
  const asked = fc.record({
    // By renewal only what is signed is listed: contract-list.test.ts.
    sort: fc.constantFrom(...inspectionSorts.filter((sort) => sort !== 'renewal')),
    order: fc.constantFrom(...inspectionOrders),
    limit: fc.integer({ min: 1, max: 4 }),
  });
  const day = daysAgo(10).getTime();
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 9 }), asked, async (rows, { limit, ...order }) => {
      await portal.em.nativeDelete(Inspection, {});
      const em = portal.em;
      for (const { customer, technician, days, price, ...fields } of rows)
        em.create(Inspection, {
          ...fields,
          contractPrice: price,
          customerId: customers[customer]?.id ?? 0,
          technicianId: technicians[technician]?.id ?? 0,
          date: new Date(day + days * DAY_MS),
        });
      await em.flush();
      const whole = await idsOf(order);
      expect(new Set(whole).size).toBe(rows.length);
      expect(await everyPage(order, limit)).toEqual(whole);
    }),
    { numRuns: 40 },
  );
});

test('each column orders by what it shows', async () => {
  const make = async (name: string, fullName: string, days: number, contractPrice: string | null) => {
    const customerId = (await makeCustomer(portal.em, { name })).id;
    const technicianId = (await makeUser(portal.em, { fullName })).id;
    const { id } = await makeInspection(portal.em, { customerId, technicianId, date: daysAgo(days) });
    await portal.em.nativeUpdate(Inspection, { id }, { contractPrice, priceStatus: 'fixed' });
    return id;
  };
  const cheap = await make('Écluse', 'Zoë', 3, '9.50');
  const dear = await make('zaal', 'anna', 1, '100.00');
  const without = await make('Aap', 'Mo', 2, null);
  expect(await idsOf({ sort: 'customer', order: 'asc' })).toEqual([without, cheap, dear]);
  expect(await idsOf({ sort: 'technician', order: 'asc' })).toEqual([dear, without, cheap]);
  expect(await idsOf({ sort: 'date', order: 'asc' })).toEqual([cheap, without, dear]);
  expect(await idsOf({ sort: 'age', order: 'asc' })).toEqual([dear, without, cheap]);
  expect(await idsOf({ sort: 'price', order: 'desc' })).toEqual([dear, cheap, without]);
});

/** The first moment of a day so many days ago, by the portal's calendar. */
const midnight = (daysBefore: number) => startOfDay(addDays(dayOf(new Date()), -daysBefore));

test('fourteen days are days of the calendar, as the age in the list is', async () => {
  const late = await makeInspection(portal.em, { date: new Date(midnight(14).getTime() - 1) });
  await makeInspection(portal.em, { date: midnight(14) });
  expect(await idsOf({ unsigned: true })).toEqual([late.id]);
});

test('unsigned are those not signed for more than fourteen days, whatever their status', async () => {
  const old = await makeInspection(portal.em, { date: daysAgo(15) });
  const completed = await makeInspection(portal.em, { date: daysAgo(16), status: 'completed' });
  await makeInspection(portal.em, { date: daysAgo(13) });
  await makeInspection(portal.em, { date: daysAgo(15), status: 'completed', contractSigned: true });
  expect(await idsOf({ unsigned: true })).toEqual([old.id, completed.id]);
  expect(await visitor.trpc.inspections.totals.query({ unsigned: true })).toMatchObject({ count: 2, isMore: false });
});

test('unsynced are those of which a device reported work that it had not sent', async () => {
  const { id, key } = await makeInspection(portal.em);
  await makeInspection(portal.em);
  expect(await idsOf({ unsynced: true })).toEqual([]);
  const device = encodeURIComponent(portal.app.signCookie(`${randomUUID()}:${visitor.id}`));
  visitor.headers.cookie += `; ${deviceCookieName(false)}=${device}`;
  const waiting = { id, key, steps: 2, since: new Date() };
  await visitor.trpc.sync.report.mutate({ inspections: [waiting], others: 0 });
  expect(await idsOf({ unsynced: true })).toEqual([id]);
});

test.each([
  ['words in any order', 'bakker kroon'],
  ['the town', 'zutphen'],
  ['the telephone number as it is written', '0575-51 23'],
  ['the telephone number without what stands between', '0575512345'],
  ['the email address', 'INFO@kroon'],
  ['the contact person and the street', 'jansen markt'],
])('an inspection is found by %s', async (_what, search) => {
  const { id: customerId } = await makeCustomer(portal.em, {
    name: 'Kroon de Bakker',
    address: 'Markt 1, 7201 AB Zutphen',
  });
  const reach = { contactPerson: 'Piet Jansen', phone: '0575-51 23 45', email: 'info@kroon.nl' };
  await portal.em.nativeUpdate(Customer, { id: customerId }, reach);
  const { id } = await makeInspection(portal.em, { customerId });
  await makeInspection(portal.em);
  expect(await idsOf({ search })).toEqual([id]);
  expect(await idsOf({ search: `${search} elders` })).toEqual([]);
  expect((await visitor.trpc.customers.list.query({ search })).items.map((item) => item.id)).toEqual([customerId]);
});

test('an inspection is found by its number, before those of customers that have it in their address', async () => {
  const { id } = await makeInspection(portal.em, { date: daysAgo(9) });
  const { id: customerId } = await makeCustomer(portal.em, { name: 'Elders', address: `Kade ${id}` });
  const other = await makeInspection(portal.em, { customerId });
  expect(await idsOf({ search: `#${id}` })).toEqual([id]);
  expect(await everyPage({ search: String(id) }, 1)).toEqual([id, other.id]);
  expect(await idsOf({ search: `${id} elders` })).toEqual([other.id]);
  expect((await visitor.trpc.inspections.totals.query({ search: String(id) })).count).toBe(2);
});

test('the totals are those of all pages, with the fixed prices added up', async () => {
  for (const contractPrice of ['10.50', '20', 'in overleg', null]) {
    const { id } = await makeInspection(portal.em);
    await portal.em.nativeUpdate(Inspection, { id }, { contractPrice, priceStatus: 'fixed' });
  }
  const { id } = await makeInspection(portal.em);
  await portal.em.nativeUpdate(Inspection, { id }, { contractPrice: '900', priceStatus: 'to_be_determined' });
  const deleted = await makeInspection(portal.em);
  await portal.em.nativeUpdate(Inspection, { id: deleted.id }, { deletedAt: new Date() });
  expect(await visitor.trpc.inspections.totals.query({})).toEqual({ count: 5, isMore: false, amount: '30.50' });
});

test('a thousand are counted and added up; of more it is said that there are more, without a sum', async () => {
  const { id } = await makeInspection(portal.em);
  await portal.em.nativeUpdate(Inspection, { id }, { contractPrice: '1', priceStatus: 'fixed' });
  const add = (count: number) =>
    portal.em.execute(
      `insert into inspections (customer_id, technician_id, date, status, price_status, contract_price)
       select i.customer_id, i.technician_id, i.date, i.status, i.price_status, i.contract_price
       from inspections i, generate_series(1, ${count}) where i.id = ${id}`,
    );
  await add(LIST_COUNT_MAX - 1);
  const whole = { count: LIST_COUNT_MAX, isMore: false, amount: `${LIST_COUNT_MAX}.00` };
  expect(await visitor.trpc.inspections.totals.query({})).toEqual(whole);
  await add(1);
  const more = { count: LIST_COUNT_MAX, isMore: true, amount: null };
  expect(await visitor.trpc.inspections.totals.query({})).toEqual(more);
});

test('a cursor of another order is refused with its field', async () => {
  for (let made = 0; made < 2; made += 1) await makeInspection(portal.em);
  const { nextCursor } = await visitor.trpc.inspections.list.query({ sort: 'price', limit: 1 });
  await expect(
    visitor.trpc.inspections.list.query({ sort: 'customer', cursor: nextCursor ?? '' }),
  ).rejects.toMatchObject({ data: { code: 'BAD_REQUEST' } });
});

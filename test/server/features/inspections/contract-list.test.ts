/** The table of contracts: which one stands, what has ended, when the year ends, in every order page by page. */
import { beforeEach, expect, test } from 'vitest';
import { contractYearEnd } from '#common/contract/contract-year.ts';
import type { ContractState } from '#common/schemas/inspection-list.ts';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { NewestContract } from '#server/entities/newest-contract.entity.ts';
import { removeSigned } from '#server/features/documents/remove-signed.ts';
import { renewsWithinDays } from '#server/features/inspections/contract-list.ts';
import { standingContractOf } from '#server/features/inspections/standing-contract.query.ts';
import { makeCustomer, makeInspection } from '#test/support/factories.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';

const portal = usePortal();
const KEPT = 'Migration20261124150052_newest_contracts';
let visitor: Visitor;
beforeEach(async () => {
  visitor = await portal.signIn({ role: 'technician' });
});

type Asked = Parameters<Visitor['trpc']['inspections']['list']['query']>[0];
const rowsOf = async (asked: Asked) =>
  (await visitor.trpc.inspections.list.query({ show: 'signed', sort: 'signed', ...asked })).items;
const idsOf = async (asked: Asked) => (await rowsOf(asked)).map(({ id }) => id);

async function everyPage(asked: Asked, limit: number): Promise<number[]> {
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await visitor.trpc.inspections.list.query({ show: 'signed', ...asked, limit, cursor });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return seen;
}

const DAY_MS = 24 * 60 * 60_000;
/** Signed on such a day that the anniversary is so many days away, or so many days ago. */
const yearEndsIn = (days: number): Date => {
  const at = new Date(Date.now() + days * DAY_MS);
  at.setUTCFullYear(at.getUTCFullYear() - 1);
  return at;
};

async function sign(
  customerId: number,
  at: Date,
  fields: Partial<Inspection> = {},
  em: Em = portal.em,
): Promise<number> {
  // All at once: nothing of what is signed can be changed.
  const inspection = em.create(Inspection, {
    customerId,
    technicianId: visitor.id ?? 0,
    date: at,
    status: 'completed',
    contractSigned: true,
    contractSignedDate: at,
    contractReceivedDate: at,
    priceStatus: 'fixed',
    contractPrice: '100.00',
    ...fields,
  });
  await em.flush();
  return inspection.id;
}

const newCustomer = async (name = 'Bakkerij') => (await makeCustomer(portal.em, { name })).id;

test('the newest contract of a customer stands, an older one has ended, a visit and an unsigned one are neither', async () => {
  const customer = await newCustomer();
  const old = await sign(customer, yearEndsIn(-100));
  const newest = await sign(customer, yearEndsIn(100));
  const under = {
    inspectionId: newest,
    signedAt: new Date().toISOString(),
    priceStatus: 'fixed' as const,
    price: '100.00',
  };
  const visit = await sign(customer, new Date(), { standingContract: under });
  const unsigned = (await makeInspection(portal.em, { customerId: customer, status: 'completed' })).id;
  await makeInspection(portal.em, { customerId: customer, status: 'in_progress' });
  const wanted: Record<ContractState, number[]> = {
    standing: [newest],
    ended: [old],
    visit: [visit],
    unsigned: [unsigned],
  };
  for (const [contract, ids] of Object.entries(wanted))
    expect([contract, await idsOf({ contract: contract as ContractState })]).toEqual([contract, ids]);
  const rows = await rowsOf({});
  expect(rows).toHaveLength(4);
  expect(rows.filter(({ isEnded }) => isEnded).map(({ id }) => id)).toEqual([old]);
  expect(rows[0]?.customerAddress).toBeTypeOf('string');
});

test('a contract in another name or at another address than the customer has by now has ended', async () => {
  const { id: customerId, name, address } = await makeCustomer(portal.em);
  const now = await sign(customerId, yearEndsIn(30), { contractCustomer: { name, address } });
  const other = await makeCustomer(portal.em, { name: 'Nieuwe naam' });
  const before = await sign(other.id, yearEndsIn(30), {
    contractCustomer: { name: 'Oude naam', address: other.address },
  });
  const moved = await makeCustomer(portal.em, { name: 'Verhuisd' });
  const there = await sign(moved.id, yearEndsIn(31), {
    contractCustomer: { name: moved.name, address: 'Oude straat 1, 1234 AB Vroeger' },
  });
  expect(await idsOf({ contract: 'standing' })).toEqual([now]);
  expect((await idsOf({ contract: 'ended' })).sort()).toEqual([before, there].sort());
  expect(await idsOf({ renewsWithin: 60 })).toEqual([now]);
});

test('a contract that is signed later for an earlier visit is the newest: in lists, on pages and for the next visit', async () => {
  const { trpc } = await portal.signIn({ role: 'admin' });
  const group = await trpc.groups.create.mutate({ name: 'Bakkers Verenigd' });
  const { id: customerId, name, address } = await makeCustomer(portal.em, { groupId: group.id });
  const daysAgo = (count: number) => new Date(Date.now() - count * DAY_MS);
  const contractCustomer = { name, address };
  await sign(customerId, daysAgo(10), { contractCustomer });
  // Its device had no connection, and a clock that was wrong.
  const later = await sign(customerId, daysAgo(20), { contractCustomer, contractReceivedDate: daysAgo(1) });
  const { id: next } = await makeInspection(portal.em, { customerId });

  expect(await idsOf({ contract: 'standing' })).toEqual([later]);
  expect((await trpc.overview.customer.query({ id: customerId })).contract?.inspectionId).toBe(later);
  const [site] = (await trpc.overview.group.query({ id: group.id })).sites;
  expect(site?.contract).toMatchObject({ inspectionId: later, isEnded: false });
  const unplanned = await trpc.visits.unplanned.query({});
  expect(unplanned.items.map(({ contractInspectionId }) => contractInspectionId)).toEqual([later]);
  const visit = await trpc.inspections.get.query({ id: next });
  expect(await standingContractOf({ em: portal.em }, visit)).toMatchObject({ inspectionId: later });
});

test('a newer contract that was deleted replaces nothing', async () => {
  const customer = await newCustomer();
  const old = await sign(customer, yearEndsIn(-100));
  await sign(customer, yearEndsIn(100), { deletedAt: new Date() });
  expect(await idsOf({ contract: 'standing' })).toEqual([old]);
});

test('among those that stand the ones that ended are passed by, in either order and page by page', async () => {
  const standing: number[] = [];
  for (const days of [300, 20, 100]) {
    const customer = await newCustomer();
    for (const year of [3, 2]) await sign(customer, yearEndsIn(days - year * 365 - 5));
    standing.push(await sign(customer, yearEndsIn(days)));
  }
  const [last, soonest, next] = standing;
  const asked = { contract: 'standing', sort: 'renewal' } as const;
  for (const limit of [1, 2, 50]) {
    expect(await everyPage({ ...asked, order: 'asc' }, limit)).toEqual([soonest, next, last]);
    expect(await everyPage({ ...asked, order: 'desc' }, limit)).toEqual([last, next, soonest]);
  }
});

test('where the newest contract is removed the one before it stands again, and a customer without any has none', async () => {
  const customer = await newCustomer();
  const old = await sign(customer, yearEndsIn(-100));
  const newest = await sign(customer, yearEndsIn(100));
  const asked = { contract: 'standing', sort: 'renewal', order: 'asc' } as const;
  expect(await idsOf(asked)).toEqual([newest]);
  expect(await removeSigned(portal.em, newest, 'Dubbel')).toBe('removed');
  expect(await idsOf(asked)).toEqual([old]);
  expect(await removeSigned(portal.em, old, 'Dubbel')).toBe('removed');
  expect(await idsOf(asked)).toEqual([]);
  expect(await portal.em.count(NewestContract)).toBe(0);
});

test('of contracts that are signed with one customer at the same time one stands, the last that was received', async () => {
  const customer = await newCustomer();
  const received = [5, 3, 9, 1, 7].map((minutes) => new Date(Date.UTC(2026, 0, 5, 10, minutes)));
  const ids = await Promise.all(received.map((at) => sign(customer, at, {}, portal.orm.em.fork())));
  expect(await idsOf({ contract: 'standing' })).toEqual([ids[2]]);
  expect(await idsOf({ contract: 'ended' })).toHaveLength(4);
});

test('contracts of before the newest was kept are looked through once', async () => {
  const customer = await newCustomer();
  await sign(customer, yearEndsIn(-100));
  const newest = await sign(customer, yearEndsIn(40));
  const kept = await portal.em.fork().find(NewestContract, {});
  await portal.orm.migrator.down({ migrations: [KEPT] });
  await portal.orm.migrator.up();
  expect(await portal.em.fork().find(NewestContract, {})).toEqual(kept);
  expect(await idsOf({ renewsWithin: 60, sort: 'renewal' })).toEqual([newest]);
});

test('only contracts are added up, not the visits under them', async () => {
  const customer = await newCustomer();
  const id = await sign(customer, yearEndsIn(30), { contractPrice: '250.50' });
  const under = {
    inspectionId: id,
    signedAt: new Date().toISOString(),
    priceStatus: 'fixed' as const,
    price: '250.50',
  };
  await sign(customer, new Date(), { standingContract: under, contractPrice: '250.50' });
  await sign(await newCustomer(), yearEndsIn(60), { priceStatus: 'to_be_determined' });
  const totals = (filters: object) => visitor.trpc.inspections.totals.query({ show: 'signed', ...filters });
  expect(await totals({})).toEqual({ count: 3, isMore: false, amount: '250.50' });
  expect(await totals({ contract: 'visit' })).toEqual({ count: 1, isMore: false, amount: '0.00' });
});

test('those whose year ends soon are found, and the soonest stands first', async () => {
  const signed = new Map<number, number>();
  for (const days of [200, 10, -10, 59, 90, 330, -200])
    signed.set(days, await sign(await newCustomer(), yearEndsIn(days)));
  const ids = (...days: number[]) => days.map((one) => signed.get(one));
  const soonest = ids(10, 59, 90, -200, 200, 330, -10);
  const byRenewal = { sort: 'renewal', order: 'asc' } as const;
  // Whose year ended 200 days ago is in another that ends before the one with 200 days to go.
  expect(await idsOf(byRenewal)).toEqual(soonest);
  expect(await idsOf({ ...byRenewal, order: 'desc' })).toEqual(soonest.toReversed());
  for (const limit of [1, 2, 3]) expect(await everyPage(byRenewal, limit)).toEqual(soonest);
  expect(await everyPage({ ...byRenewal, order: 'desc' }, 2)).toEqual(soonest.toReversed());
  expect(await idsOf({ ...byRenewal, renewsWithin: 60 })).toEqual(ids(10, 59));
  expect(await idsOf({ ...byRenewal, renewsWithin: 364 })).toHaveLength(7);
});

test.each([
  ['goes back', '2026-10-20T00:30:00+02:00', '2025-10-30', '2025-10-31'],
  ['goes forward', '2026-03-20T23:30:00+01:00', '2025-03-30', '2025-03-31'],
])('days to a year’s end are those of the calendar, also when the clock %s meanwhile', async (_, now, last, after) => {
  const ids: number[] = [];
  for (const day of [last, after]) ids.push(await sign(await newCustomer(), new Date(`${day}T12:00:00Z`)));
  const found = await reader(portal.em)
    .selectFrom('inspections as i')
    .select('i.id')
    .where(renewsWithinDays(10, new Date(now)))
    .execute();
  expect(found).toEqual([{ id: ids[0] }]);
});

test('by signing each is listed once page by page, the unsigned at its own date, and a period is chosen by signing', async () => {
  const day = (text: string) => new Date(`${text}T10:00:00Z`);
  const first = await sign(await newCustomer(), day('2026-01-10'));
  const second = await sign(await newCustomer(), day('2026-02-10'));
  const { id: unsigned } = await makeInspection(portal.em, { status: 'completed', date: day('2026-01-20') });
  const wanted = [second, unsigned, first];
  expect(await idsOf({})).toEqual(wanted);
  expect(await everyPage({ sort: 'signed', order: 'desc' }, 1)).toEqual(wanted);
  expect(await everyPage({ sort: 'signed', order: 'asc' }, 2)).toEqual(wanted.toReversed());
  expect(await idsOf({ signedFrom: day('2026-02-01'), signedTo: day('2026-03-01') })).toEqual([second]);
  expect(await idsOf({ ids: [first, unsigned] })).toEqual([unsigned, first]);
});

test('the contracts that were chosen come as CSV, and a state that there is not is refused', async () => {
  const id = await sign(await newCustomer('Bakkerij Jansen'), yearEndsIn(30));
  await sign(await newCustomer('Elders'), yearEndsIn(30));
  const ask = (query: string) => visitor.rest('GET', `/api/inspections.csv?show=signed&${query}`);
  const { status, raw } = await ask(`contract=standing&renewsWithin=60&sort=renewal&ids=${id}`);
  expect(status).toBe(200);
  const [heading, row, ...rest] = raw.toString().trim().split('\r\n');
  expect(heading).toMatch(/,contractState,contractRenewal$/);
  const renewal = contractYearEnd(yearEndsIn(30), new Date());
  expect(row).toMatch(new RegExp(`Bakkerij Jansen.*,standing,${renewal}$`));
  expect(rest).toEqual([]);
  expect((await ask('contract=other')).status).toBe(400);
  expect((await ask('renewsWithin=365')).status).toBe(400);
});

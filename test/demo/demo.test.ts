import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoAccounts, fillDemo } from '#demo/fill-demo.ts';
import { StartError } from '#server/core/start-error.ts';
import { reader } from '#server/db/reader.ts';
import { createSealer } from '#server/seal/sealer.ts';
import { testDataKeys, usePortal } from '#test/support/portal.ts';

const portal = usePortal();

test('the demo is a company with inspections in all states over a year, and three accounts', async () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const tools = { ...portal.app.documentTools, seal: createSealer() };
  expect(await fillDemo(portal.orm, { dataKeys: testDataKeys, tools }, now)).toEqual({
    customers: 12,
    inspections: 144,
  });
  const sites = await portal.em.execute('select g.name from customer_groups g join customers c on c.group_id = g.id');
  expect(sites, 'a chain with three sites').toHaveLength(3);
  const inspections = await reader(portal.em).selectFrom('inspections').select(['status', 'date']).execute();
  expect(new Set(inspections.map(({ status }) => status))).toEqual(new Set(['draft', 'in_progress', 'completed']));
  const days = inspections.map(({ date }) => (now.getTime() - new Date(date).getTime()) / 86_400_000);
  expect(Math.min(...days)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...days)).toBeGreaterThan(340);
  const { last } = await reader(portal.em)
    .selectFrom('audit_log')
    .select(sql<string>`max(at)`.as('last'))
    .where('actor_id', 'is not', null)
    .executeTakeFirstOrThrow();
  expect(new Date(last).getTime(), 'nothing happens after the last visit').toBeLessThanOrEqual(now.getTime());
  const links = await reader(portal.em)
    .selectFrom('customer_links')
    .select(['withdrawn_at', 'expires_at', 'times_opened'])
    .execute();
  expect(
    links.map(({ withdrawn_at, expires_at, times_opened }) =>
      withdrawn_at ? 'withdrawn' : new Date(expires_at) < now ? 'expired' : `opened ${times_opened} times`,
    ),
  ).toEqual(['opened 2 times', 'expired', 'withdrawn']);
  const answers = await portal.em.execute('select state from recommendation_statements where link_id is not null');
  expect(answers, 'the bell tells of an answer').toEqual([{ state: 'done' }]);
  const plans = await reader(portal.em).selectFrom('floor_plans').select(['floor', 'scene']).execute();
  expect(plans.filter(({ scene }) => scene === null)).toEqual([]);
  expect(new Set(plans.map(({ floor }) => floor))).toEqual(new Set([-1, 0, 1]));
  const boxes = await reader(portal.em).selectFrom('bait_boxes').select('box_type').distinct().execute();
  expect(boxes).toHaveLength(4);
  const byMonth = async (what: string, where: string) => {
    const rows: { month: number; value: number }[] = await portal.em.execute(
      `select extract(month from i.date)::int as month, ${what} as value from bait_boxes b
       join inspections i on i.id = b.inspection_id where b.condition is not null and ${where} group by 1`,
    );
    const of = (months: readonly number[]) =>
      rows.filter(({ month }) => months.includes(month)).reduce((sum, { value }) => sum + value, 0);
    return { winter: of([11, 12, 1]), summer: of([6, 7, 8]) };
  };
  const takes = await byMonth('avg(take_percent)::float8', `box_type in ('rat', 'mouse')`);
  expect(takes.winter, 'rodents come in for the winter').toBeGreaterThan(3 * takes.summer);
  const caught = `sum((select coalesce(sum((one ->> 'count')::int), 0) from jsonb_array_elements(catches) one))::float8`;
  const flies = await byMonth(caught, `box_type = 'fly'`);
  expect(flies.summer, 'flies are there in summer').toBeGreaterThan(3 * flies.winter);
  const [year] = await portal.em.execute(
    `select count(*) filter (where condition = 'not_reachable')::int as "notReachable",
       count(*) filter (where take_percent >= 50)::int as crossed, count(*) filter (where condition is null)::int as unchecked,
       count(*) filter (where is_bulk_checked)::int as "atOnce", count(distinct checked_at)::int as times, count(*)::int as all
     from bait_boxes b join inspections i on i.id = b.inspection_id where i.status = 'completed'`,
  );
  expect(year).toMatchObject({ unchecked: 0 });
  for (const count of [year?.notReachable, year?.crossed, year?.atOnce]) expect(count).toBeGreaterThan(3);
  expect(year?.times, 'each at its own time').toBeGreaterThan(year?.all * 0.9);
  const removals = await portal.em.execute('select reason, box is not null as kept from device_removals');
  expect(new Set(removals.map(({ reason }) => reason)).size, 'replaced, and taken away').toBe(2);
  expect(removals.filter(({ kept }) => !kept)).toEqual([]);
  const statuses = [];
  for (const { username, password } of Object.values(demoAccounts))
    statuses.push((await portal.guest().rest('POST', '/api/login', { username, password })).body.status);
  expect(statuses).toEqual(['approved', 'approved', 'pending']);
  const seals = await portal.em.execute(
    `select distinct changes->'certificate'->>1 as certificate from audit_log where action = 'sign'`,
  );
  expect(seals, 'all are sealed, with one key').toEqual([{ certificate: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  await expect(fillDemo(portal.orm, { dataKeys: testDataKeys, tools }, now)).rejects.toThrow(StartError);
}, 120_000);

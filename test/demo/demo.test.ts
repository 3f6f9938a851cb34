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
    inspections: 40,
  });
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
  const plans = await reader(portal.em).selectFrom('floor_plans').select(['floor', 'scene']).execute();
  expect(plans.filter(({ scene }) => scene === null)).toEqual([]);
  expect(new Set(plans.map(({ floor }) => floor))).toEqual(new Set([-1, 0, 1]));
  const boxes = await reader(portal.em).selectFrom('bait_boxes').select('box_type').distinct().execute();
  expect(boxes).toHaveLength(4);
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

/** What a device reports of its work that is not sent yet: kept until it reports again, so that others know of it. */
import { sql } from 'kysely';
import type { DeviceReportDto, DeviceReportInput, UnsentDto } from '#common/schemas/sync.ts';
import { inTransaction, type Scope } from '#server/core/scope.ts';
import type { Em } from '#server/db/orm.ts';
import { isoDate, reader } from '#server/db/reader.ts';

type Reported = DeviceReportInput['inspections'][number];

/** The inspections that the server knows, by id or by key, each once. */
async function knownAmong(em: Em, reported: readonly Reported[]): Promise<Map<number, Reported>> {
  if (reported.length === 0) return new Map();
  const rows = await reader(em)
    .selectFrom('inspections')
    .select(['id', 'key'])
    .where(
      'key',
      'in',
      reported.map(({ key }) => key),
    )
    .unionAll(
      reader(em)
        .selectFrom('inspections')
        .select(['id', 'key'])
        .where('id', 'in', [0, ...reported.flatMap(({ id }) => id ?? [])]),
    )
    .execute();
  const found = rows.flatMap(({ id, key }) => {
    const one = reported.find((entry) => entry.key === key || entry.id === id);
    return one ? [[id, one] as const] : [];
  });
  return new Map(found);
}

/**
 * Keeps the report of this device in the place of its last one, and answers that. A device without a cookie has no place
 * to be remembered by, and is told nothing.
 */
export function reportDevice(scope: Scope, { inspections, others }: DeviceReportInput): Promise<DeviceReportDto> {
  const { device, actor, userAgent, now } = scope;
  if (!device) return Promise.resolve({ previous: null });
  return inTransaction(scope, async ({ em }) => {
    const tables = reader(em);
    const previous = await tables
      .selectFrom('device_reports')
      .select(['steps', isoDate('reported_at').as('at')])
      .where('user_id', '=', actor.id)
      .where('device_id', '=', device.id)
      .forUpdate()
      .executeTakeFirst();
    const waiting = inspections.filter(({ steps }) => steps > 0);
    const steps = waiting.reduce((sum, one) => sum + one.steps, others);
    const said = { user_agent: userAgent, steps, reported_at: now };
    const { id } = await tables
      .insertInto('device_reports')
      .values({ user_id: actor.id, device_id: device.id, ...said })
      .onConflict((conflict) => conflict.columns(['user_id', 'device_id']).doUpdateSet(said))
      .returning('id')
      .executeTakeFirstOrThrow();
    await tables.deleteFrom('unsent_work').where('report_id', '=', id).execute();
    const known = await knownAmong(em, waiting);
    const rows = [...known].map(([inspection_id, one]) => ({
      report_id: id,
      inspection_id,
      steps: one.steps,
      since: one.since,
    }));
    if (rows.length > 0) await tables.insertInto('unsent_work').values(rows).execute();
    return { previous: previous ?? null };
  });
}

/** Of an inspection `i`: what devices had not sent of it when they reported last, as JSON. */
export const unsentWork = ({ device, actor }: Scope) => sql<UnsentDto[]>`coalesce((
  select json_agg(json_build_object(
    'userName', su.full_name, 'userAgent', sr.user_agent,
    'isHere', sr.device_id = ${device?.id ?? null}::uuid and sr.user_id = ${actor.id}::int,
    'steps', sw.steps, 'since', ${isoDate('sw.since')}, 'reportedAt', ${isoDate('sr.reported_at')}) order by sw.since)
  from unsent_work sw join device_reports sr on sr.id = sw.report_id join users su on su.id = sr.user_id
  where sw.inspection_id = i.id), '[]')`;

/** What some devices of a customer showed lately, and since when they are toxic. */
import { sql } from 'kysely';
import { DEVICE_RECENT_MAX } from '#common/limits.ts';
import type { Em } from '#server/db/orm.ts';
import { isoOf } from '#server/db/reader.ts';
import { caughtInRow, rowsWithChecks, shownByRow } from './check.sql.ts';
import type { Trend } from './device.presenter.ts';
import { newestFirst, withToldVisits } from './visits.ts';

type Row = Trend & { id: number };

/**
 * The last checks of each device, and the first of its latest visits that all say that it is toxic. The visits are
 * asked newest first, no further than is needed.
 */
export async function trendsOf(em: Em, customerId: number, deviceIds: readonly number[]): Promise<Map<number, Trend>> {
  const { rows } = await sql<Row>`${withToldVisits(customerId)}
    select d.id, coalesce(recent.points, '[]'::jsonb) as recent, toxic.since as "toxicSince"
    from unnest(${[...deviceIds]}::int[]) as d (id)
    left join lateral (
      select jsonb_agg(jsonb_build_object('date', ${isoOf(sql`point.date`)}, 'value', point.value,
        'inspectionId', point.id, 'condition', point.condition, 'takePercent', point.take_percent, 'caught', point.caught)
        order by point.date, point.id) as points
      from (
        select v.date, v.id, b.condition, b.take_percent, ${caughtInRow} as caught, ${shownByRow} as value from ${newestFirst('told')} v
        cross join lateral ${rowsWithChecks(sql`b.inspection_id = v.id and b.device_id = d.id`)} b
        where b.condition is not null order by v.date desc, v.id desc limit ${DEVICE_RECENT_MAX}) point) recent on true
    left join lateral (
      select v.date, v.id from ${newestFirst('told')} v
      join bait_boxes b on b.inspection_id = v.id and b.device_id = d.id
      where not b.is_toxic order by v.date desc, v.id desc limit 1) harmless on true
    left join lateral (
      select ${isoOf(sql`min(v.date)`)} as since from told v
      join bait_boxes b on b.inspection_id = v.id and b.device_id = d.id
      where b.is_toxic and coalesce((v.date, v.id) > (harmless.date, harmless.id), true)) toxic on true`.execute(
    em.getKysely(),
  );
  return new Map(rows.map(({ id, recent, toxicSince }) => [id, { recent, toxicSince }]));
}

/** How often the company's own words for checks were used. */
import { type RawBuilder, sql } from 'kysely';
import type { CheckWordUsesDto } from '#common/schemas/check-word.ts';
import type { Em } from '#server/db/orm.ts';

/** Each word under every name that it has had. */
const names = sql`(
  select w.id, w.kind, called.name from check_words w
  cross join lateral (select w.name union select jsonb_array_elements_text(w.former_names)) as called (name))`;

/** How many checks of devices that were then taken away. */
const kept = (where: RawBuilder<unknown>) => sql`(select count(*) from device_removals r where ${where})`;

/** What each kind is looked for in; the conditions on what is empty are those of the indexes. */
const uses = sql`case n.kind
  when 'species' then (select count(*) from bait_boxes
    where catches <> '[]' and catches @> jsonb_build_array(jsonb_build_object('species', n.name)))
    + ${kept(sql`r.box -> 'catches' @> jsonb_build_array(jsonb_build_object('species', n.name))`)}
  when 'action' then (select count(*) from bait_boxes where actions <> '[]' and actions @> jsonb_build_array(n.name))
    + ${kept(sql`r.box -> 'actions' @> jsonb_build_array(n.name)`)}
    + (select count(*) from (select agreements from customers union all select agreements from settings) agreed
      where jsonb_path_exists(agreements, '$.thresholds.*[*].proposes ? (@ == $name)', jsonb_build_object('name', n.name)))
  else (select count(*) from bait_boxes where product = n.name) + ${kept(sql`r.box ->> 'product' = n.name`)} end`;

/** How many checks, and agreements, hold each word, or that one. */
export async function countUses({ em }: { em: Em }, id: number | null = null): Promise<CheckWordUsesDto[]> {
  const { rows } = await sql<CheckWordUsesDto>`
    select n.id, sum(${uses})::int as uses from ${names} n
    where ${id}::int is null or n.id = ${id} group by n.id order by n.id`.execute(em.getKysely());
  return rows;
}

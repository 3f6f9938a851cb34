/** Recommendations that wait for somebody to look: a customer spoke of them last, by a link, and nobody has checked them. */
import { sql } from 'kysely';
import type { Em } from '#server/db/orm.ts';
import { isRepeated } from './recommendation.sql.ts';

/** Of a recommendation `r`. */
export const isAnswered = sql<boolean>`(r.state <> 'checked'
  and r.id in (select said.recommendation_id from recommendation_statements said where said.link_id is not null)
  and (select s.link_id is not null from recommendation_statements s left join inspections v on v.id = s.inspection_id
    where s.recommendation_id = r.id and v.deleted_at is null and not ${isRepeated} order by s.at desc, s.id desc limit 1))`;

/** How many there are, counted no further than `limit`. */
export async function countAnswered(em: Em, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select r.id from recommendations r join customers c on c.id = r.customer_id and c.anonymised_at is null
      left join inspections m on m.id = r.inspection_id
      where ${isAnswered} and (m.id is null or m.deleted_at is null) limit ${limit}) found`.execute(em.getKysely());
  return rows[0]?.count ?? 0;
}

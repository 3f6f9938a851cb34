/** How many recommendations are overdue, and at which customers; from an index, whatever there is. */
import { sql } from 'kysely';
import type { FiguresDto } from '#common/schemas/figures.ts';
import type { Em } from '#server/db/orm.ts';
import { isGiven, isToDo } from './recommendation.sql.ts';

/** Of recommendations `r`: those that customers were told of and that should have been carried out before `today`. */
const overdue = (today: string) => sql`
  recommendations r join customers c on c.id = r.customer_id and c.anonymised_at is null
  left join inspections m on m.id = r.inspection_id
  where ${isToDo} and r.due_day < ${today} and ${isGiven}`;

/** How many there are, counted no further than `limit`. */
export async function countOverdue(em: Em, today: string, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select r.id from ${overdue(today)} limit ${limit}) found`.execute(
    em.getKysely(),
  );
  return rows[0]?.count ?? 0;
}

/** All of them, and the customers with most. */
export async function overdueRecommendations(
  em: Em,
  today: string,
  limit: number,
): Promise<FiguresDto['recommendations']> {
  const { rows } = await sql<FiguresDto['recommendations']>`
    with late as (select r.customer_id, c.name, count(*)::int as count from ${overdue(today)} group by 1, 2)
    select (select coalesce(sum(count), 0)::int from late) as overdue, (select count(*)::int from late) as customers,
      (select coalesce(jsonb_agg(jsonb_build_object('customerId', customer_id, 'name', name, 'overdue', count)), '[]')
        from (select * from late order by count desc, name, customer_id limit ${limit}) most) as most`.execute(
    em.getKysely(),
  );
  return rows[0] ?? { overdue: 0, customers: 0, most: [] };
}

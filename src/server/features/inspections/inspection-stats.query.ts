/** The dashboard's numbers, from the counts that triggers keep: one round trip at any size. */
import { sql } from 'kysely';
import { conversionRate } from '#common/domain/inspection.ts';
import type { InspectionStatsDto } from '#common/schemas/overview.ts';
import type { Scope } from '#server/core/scope.ts';
import { reader } from '#server/db/reader.ts';

export async function getInspectionStats({ em }: Scope): Promise<InspectionStatsDto> {
  const { pending, completed, customers } = await reader(em)
    .selectNoFrom((eb) => [
      eb
        .selectFrom('inspection_counts')
        .select(sql<number>`coalesce(sum(count), 0)::int`.as('pending'))
        .where('status', '<>', 'completed')
        .$asScalar()
        .as('pending'),
      eb
        .selectFrom('inspection_counts')
        .select(sql<number>`coalesce(sum(count), 0)::int`.as('completed'))
        .where('status', '=', 'completed')
        .$asScalar()
        .as('completed'),
      eb.selectFrom('customers').select(sql<number>`count(*)::int`.as('customers')).$asScalar().as('customers'),
    ])
    .executeTakeFirstOrThrow();
  return { pending, completed, customers, conversionRate: conversionRate(completed, pending + completed) };
}

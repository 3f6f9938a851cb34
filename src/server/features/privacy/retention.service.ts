/** How long customers are kept: the company's setting, and for whom the period has passed. */
import { sql } from 'kysely';
import { RETENTION_YEARS_DEFAULT } from '#common/limits.ts';
import type { KeptCustomerDto, RetentionDto } from '#common/schemas/privacy.ts';
import { AppError } from '#server/core/errors.ts';
import { inTransaction, type Scope } from '#server/core/scope.ts';
import type { Em } from '#server/db/orm.ts';
import { isoDateOrNull, isoOf, reader } from '#server/db/reader.ts';
import { holdSettings } from '#server/features/settings/settings.service.ts';

/** So many are shown at once; others follow when these are done. */
const PAST_SHOWN_MAX = 50;

/** The setting. */
export async function getRetention({ em }: { em: Em }): Promise<RetentionDto> {
  const row = await reader(em).selectFrom('settings').select('retention_years as retentionYears').executeTakeFirst();
  return row ?? { retentionYears: RETENTION_YEARS_DEFAULT };
}

/** Changes the setting; the audit log has it. */
export function saveRetention(scope: Scope, { retentionYears }: RetentionDto): Promise<RetentionDto> {
  return inTransaction(scope, async (inner) => {
    const settings = await holdSettings(inner);
    settings.retentionYears = retentionYears;
    await inner.em.flush();
    return { retentionYears };
  });
}

/**
 * The last thing with a customer: a visit, a signature, or the end of the year that a contract was signed for. Of one
 * without any, when they were added or changed last.
 */
const lastAt = sql`coalesce(
  (select greatest(
    max(i.date), max(i.contract_received_date), max(i.contract_signed_date),
    max(i.contract_signed_date + interval '1 year') filter (where i.contract_signed and i.standing_contract is null))
   from inspections i where i.customer_id = c.id and i.deleted_at is null),
  (select max(a.at) from audit_log a
   where a.entity = 'Customer' and a.entity_id = c.id and a.action in ('create', 'update')))`;

function selectKept(em: Em, { now }: { now: Date }, { retentionYears }: RetentionDto) {
  const endsAt = sql`(k.last_at + make_interval(years => ${retentionYears}::int))`;
  const count = (condition: ReturnType<typeof sql>) =>
    sql<number>`(select count(*)::int from inspections i where i.customer_id = k.id and ${condition})`;
  return reader(em)
    .selectFrom(
      sql<{ id: number; name: string; anonymised_at: Date | null; last_at: Date | null }>`(
        select c.id, c.name, c.anonymised_at, ${lastAt} as last_at from customers c)`.as('k'),
    )
    .select([
      'k.id',
      'k.name',
      isoDateOrNull('k.last_at').as('lastAt'),
      isoOf(endsAt).$castTo<string | null>().as('endsAt'),
      sql<boolean>`coalesce(${endsAt} <= ${now}, false)`.as('isPast'),
      sql<boolean>`k.anonymised_at is not null`.as('isAnonymised'),
      count(sql`not i.contract_signed`).as('unsigned'),
      count(sql`i.contract_signed`).as('signed'),
      sql<number>`${retentionYears}::int`.as('retentionYears'),
    ]);
}

/** What is kept about one customer, and until when. @throws AppError CUSTOMER_NOT_FOUND */
export async function getKept(scope: Pick<Scope, 'em' | 'now'>, id: number): Promise<KeptCustomerDto> {
  const found = await selectKept(scope.em, scope, await getRetention(scope))
    .where('k.id', '=', id)
    .executeTakeFirst();
  if (!found) throw new AppError('CUSTOMER_NOT_FOUND');
  return found;
}

/** Customers whose period has passed and of whom something is left, the longest ago first; the first of them. */
export async function listPast(scope: Scope): Promise<KeptCustomerDto[]> {
  const { retentionYears } = await getRetention(scope);
  return selectKept(scope.em, scope, { retentionYears })
    .where(sql<boolean>`k.last_at + make_interval(years => ${retentionYears}::int) <= ${scope.now}`)
    .where(sql<boolean>`(k.anonymised_at is null or exists (select from inspections i where i.customer_id = k.id))`)
    .orderBy('k.last_at')
    .orderBy('k.id')
    .limit(PAST_SHOWN_MAX)
    .execute();
}

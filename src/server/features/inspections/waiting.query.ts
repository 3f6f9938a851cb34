/** What waits for somebody: contracts to be signed, drafts that were forgotten, accounts to approve. */
import { sql } from 'kysely';
import { OLD_DRAFT_DAYS, WAITING_COUNT_MAX, WAITING_ITEMS_MAX } from '#common/limits.ts';
import type { WaitingDto, WaitingInspections } from '#common/schemas/inspection.ts';
import type { Scope } from '#server/core/scope.ts';
import type { Em } from '#server/db/orm.ts';
import { isoDate, reader } from '#server/db/reader.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The longest waiting ones; never more than a hundred are read, whatever there is. */
async function oldestOf(em: Em, status: 'draft' | 'in_progress', before: Date): Promise<WaitingInspections> {
  const rows = await reader(em)
    .selectFrom('inspections as i')
    .innerJoin('customers as c', 'c.id', 'i.customer_id')
    .select(['i.id', 'c.name as customerName', isoDate('i.date').as('date')])
    // Written as the partial indexes are, so that they are used.
    .where(status === 'in_progress' ? sql<boolean>`i.status = 'in_progress'` : sql<boolean>`i.status <> 'completed'`)
    .where('i.status', '=', status)
    .where('i.date', '<', before)
    .orderBy('i.date')
    .orderBy('i.id')
    .limit(WAITING_COUNT_MAX)
    .execute();
  return { count: rows.length, items: rows.slice(0, WAITING_ITEMS_MAX) };
}

async function countPendingAccounts(em: Em): Promise<number> {
  const rows = await reader(em)
    .selectFrom('users')
    .select('id')
    .where('status', '=', 'pending')
    .limit(WAITING_COUNT_MAX)
    .execute();
  return rows.length;
}

/** What the bell shows to whoever is asking (specification, section 2; it has behaviour here). */
export async function listWaiting({ em, actor, now }: Scope): Promise<WaitingDto> {
  return {
    accountsToApprove: actor.role === 'admin' ? await countPendingAccounts(em) : 0,
    awaitingSignature: await oldestOf(em, 'in_progress', now),
    oldDrafts: await oldestOf(em, 'draft', new Date(now.getTime() - OLD_DRAFT_DAYS * DAY_MS)),
  };
}

/** What waits for somebody: contracts ready to be signed, inspections that were forgotten, overdue recommendations, answers of customers, accounts to approve. */
import { type RawBuilder, sql } from 'kysely';
import { dayOf } from '#common/domain/day.ts';
import { UNFINISHED_DAYS, WAITING_COUNT_MAX, WAITING_ITEMS_MAX } from '#common/limits.ts';
import type { WaitingDto, WaitingInspections } from '#common/schemas/overview.ts';
import type { Scope } from '#server/core/scope.ts';
import type { Em } from '#server/db/orm.ts';
import { isoDate, reader } from '#server/db/reader.ts';
import { countAnswered } from '#server/features/follow-up/answered.query.ts';
import { countOverdue } from '#server/features/follow-up/overdue.query.ts';
import { isReadyToSign } from './contract-readiness.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The first half is what the partial index of pending inspections holds. */
const isUnfinished = sql<boolean>`i.status <> 'completed' and not ${isReadyToSign}`;

/** The longest waiting ones; never more than a hundred are read, whatever there is. */
async function oldestOf(em: Em, which: RawBuilder<boolean>, before: Date): Promise<WaitingInspections> {
  const rows = await reader(em)
    .selectFrom('inspections as i')
    .innerJoin('customers as c', 'c.id', 'i.customer_id')
    .select(['i.id', 'c.name as customerName', isoDate('i.date').as('date')])
    .where(which)
    .where('i.deleted_at', 'is', null)
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
    overdueRecommendations: await countOverdue(em, dayOf(now), WAITING_COUNT_MAX),
    customerAnswers: await countAnswered(em, WAITING_COUNT_MAX),
    readyToSign: await oldestOf(em, isReadyToSign, now),
    unfinished: await oldestOf(em, isUnfinished, new Date(now.getTime() - UNFINISHED_DAYS * DAY_MS)),
  };
}

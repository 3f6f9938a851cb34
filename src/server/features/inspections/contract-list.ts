/** Signed contracts `i` of customers `c` in lists: which one stands, when its year ends, and their order by that. */
import { type RawBuilder, sql } from 'kysely';
import { monthDayOf } from '#common/contract/contract-year.ts';
import { addDays, dayOf, startOfDay } from '#common/domain/day.ts';
import type { ContractState } from '#common/schemas/inspection-list.ts';
import { signedMonthDay } from '#server/entities/list-expressions.ts';

/** Inspection `i` was signed as a contract, and not as a visit under one; as the partial indexes have it. */
export const isContract = sql<boolean>`(i.contract_signed and i.standing_contract is null)`;

/** No newer contract was signed with the customer; of a contract, and of a visit never. */
const isNewest = sql<boolean>`(exists (select from newest_contracts n where n.inspection_id = i.id))`;

/**
 * The customer still has the name and the address that it was signed in. As two conditions that either may or may not hold: of
 * one that says "differs" the planner believes that it nearly always does, and sorts all that it expects to be left.
 */
const isInOwnName = sql<boolean>`(coalesce(i.contract_customer ->> 'name' = c.name, true)
  and coalesce(i.contract_customer ->> 'address' = c.address, true))`;

/** The customer of contract `i` signed a newer one, or has another name or address than when it was signed. */
export const isEnded = sql<boolean>`(${isContract} and not (${isNewest} and ${isInOwnName}))`;

export const stateOf: Record<ContractState, RawBuilder<boolean>> = {
  standing: sql`(${isNewest} and ${isInOwnName})`,
  ended: isEnded,
  visit: sql`(i.contract_signed and i.standing_contract is not null)`,
  unsigned: sql`(i.status = 'completed' and not i.contract_signed)`,
};

export const monthDay = sql.raw<number>(signedMonthDay('i.'));

/** Contract `i` is its customer's newest, and its year ends after today, and no more than so many days later: fewer than a year has. */
export function renewsWithinDays(days: number, now: Date): RawBuilder<boolean> {
  const [today, last] = [monthDayOf(now), monthDayOf(startOfDay(addDays(dayOf(now), days)))];
  const isWithin = last > today ? sql`and` : sql`or`;
  return sql`(i.id in (
    select n.inspection_id from newest_contracts n where n.month_day > ${today} ${isWithin} n.month_day <= ${last}))`;
}

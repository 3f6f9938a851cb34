/** Signed contracts `i` of customers `c` in lists: which one stands, when its year ends, and their order by that. */
import { type RawBuilder, sql } from 'kysely';
import { monthDayOf } from '#common/contract/contract-year.ts';
import type { ContractState } from '#common/schemas/inspection-list.ts';
import { signedMonthDay } from '#server/entities/list-expressions.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Inspection `i` was signed as a contract, and not as a visit under one; as the partial indexes have it. */
export const isContract = sql<boolean>`(i.contract_signed and i.standing_contract is null)`;

/** The customer of contract `i` signed a newer one, or has another name or address than when it was signed. */
export const isEnded = sql<boolean>`(${isContract} and (
  i.contract_customer ->> 'name' <> c.name or i.contract_customer ->> 'address' <> c.address
  or exists (
    select from inspections newer
    where newer.customer_id = i.customer_id and newer.contract_signed and newer.standing_contract is null
      and newer.deleted_at is null
      and (coalesce(newer.contract_received_date, '-infinity'), newer.id)
        > (coalesce(i.contract_received_date, '-infinity'), i.id))) is true)`;

export const stateOf: Record<ContractState, RawBuilder<boolean>> = {
  standing: sql`(i.contract_signed and i.standing_contract is null and not ${isEnded})`,
  ended: sql`(i.contract_signed and i.standing_contract is null and ${isEnded})`,
  visit: sql`(i.contract_signed and i.standing_contract is not null)`,
  unsigned: sql`(i.status = 'completed' and not i.contract_signed)`,
};

export const monthDay = sql.raw<number>(signedMonthDay('i.'));

/** The year of contract `i` ends after today, and no more than so many days later: fewer than a year has. */
export function renewsWithinDays(days: number, now: Date): RawBuilder<boolean> {
  const [today, last] = [monthDayOf(now), monthDayOf(new Date(now.getTime() + days * DAY_MS))];
  const isAfter = sql<boolean>`${monthDay} > ${today}`;
  const isBefore = sql<boolean>`${monthDay} <= ${last}`;
  return last > today ? sql`(${isAfter} and ${isBefore})` : sql`(${isAfter} or ${isBefore})`;
}

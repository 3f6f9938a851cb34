/** Reads the audit log: what happened lately. */
import { sql } from 'kysely';
import { type ChangeAction, changeActions } from '#common/domain/audit.ts';
import { ACTIVITY_DAYS, ACTIVITY_ENTRIES_MAX } from '#common/limits.ts';
import type { AuditEntryDto } from '#common/schemas/overview.ts';
import type { Scope } from '#server/core/scope.ts';
import type { Em } from '#server/db/orm.ts';
import { isoDate, reader } from '#server/db/reader.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The customer a line is about: its inspection's, itself, or that of an inspection that is gone. */
const customerId = sql<number>`coalesce(i.customer_id, case a.entity
  when 'Customer' then a.entity_id
  when 'Inspection' then coalesce(a.changes->'customerId'->>0, a.changes->'customerId'->>1)::int end)`;

/** Its name now, else the name it had when it was deleted. */
const customerName = sql<string | null>`coalesce(c.name, case when a.entity = 'Customer'
  then coalesce(a.changes->'name'->>0, a.changes->'name'->>1) end)`;

const selectEntries = (em: Em) =>
  reader(em)
    .selectFrom('audit_log as a')
    .leftJoin('inspections as i', 'i.id', 'a.inspection_id')
    .leftJoin('customers as c', (join) => join.on('c.id', '=', customerId))
    .select([
      // A bigint arrives as text on one driver and as a number on the other.
      sql<number>`a.id::float8`.as('id'),
      isoDate('a.at').as('at'),
      'a.actor_name as actorName',
      sql<ChangeAction>`a.action`.as('action'),
      'a.entity',
      'a.entity_id as entityId',
      'a.inspection_id as inspectionId',
      customerName.as('customerName'),
      'a.changes',
    ])
    // Who read or fetched what is the security log's.
    .where('a.action', 'in', changeActions)
    .orderBy('a.id', 'desc');

/** What happened to inspections and customers in the last seven days, newest first. */
export function listActivity({ em, now }: Scope): Promise<AuditEntryDto[]> {
  return selectEntries(em)
    .where('a.at', '>', new Date(now.getTime() - ACTIVITY_DAYS * DAY_MS))
    .where('a.entity', 'in', ['Inspection', 'Customer'])
    .limit(ACTIVITY_ENTRIES_MAX)
    .execute();
}

/** One line of the audit log, written in one statement: every save waits for it. */
import { sql } from 'kysely';
import { AUDIT_MERGE_WINDOW_MS, type AuditAction, type AuditChanges } from '#common/domain/audit.ts';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import { auditOriginOf } from './audit-actor.ts';
import { isSecurityRelevant } from './audited-entities.ts';
import { logSecurity } from './security-log.ts';

type Change = {
  action: AuditAction;
  entity: string;
  entityId: number | null;
  inspectionId: number | null;
  changes: AuditChanges;
};

/**
 * Writes down what the unit of work's actor did; an update of the daily work is added to the line that the same
 * person, or program of theirs, wrote about the same thing a moment ago, from the first value to the last, unless that is in the chain already. What bears on security has a
 * line each, in the audit log and in the portal's own.
 */
export async function recordChange(em: Em, { action, entity, entityId, inspectionId, changes }: Change): Promise<void> {
  const origin = auditOriginOf(em);
  const { actor, address, at } = origin;
  const recentSince = new Date(at.getTime() - AUDIT_MERGE_WINDOW_MS);
  const changesJson = JSON.stringify(changes);
  const isMerged = action === 'update' && !isSecurityRelevant(entity);
  const insertOrMerge = sql`
    with previous as (
      select id, at, action, actor_id, actor_name from audit_log
      where ${isMerged}::boolean and entity = ${entity} and entity_id = ${entityId}::int
      order by id desc limit 1
    ), merged as (
      update audit_log as line
      set at = ${at}, changes = line.changes || (
        select jsonb_object_agg(name, jsonb_build_array(coalesce(line.changes -> name -> 0, change -> 0), change -> 1))
        from jsonb_each(${changesJson}::jsonb) as new_changes (name, change)
      )
      from previous
      where line.id = previous.id and line.position is null and previous.action = 'update' and previous.at > ${recentSince}
        and previous.actor_id is not distinct from ${actor?.id ?? null}::int
        and previous.actor_name is not distinct from ${actor?.fullName ?? null}::text
      returning line.id
    )
    insert into audit_log
      (at, actor_id, actor_username, actor_name, address, action, entity, entity_id, inspection_id, changes)
    select ${at}::timestamptz, ${actor?.id ?? null}::int, ${actor?.username ?? null}::text,
      ${actor?.fullName ?? null}::text, ${address}::text, ${action}::text, ${entity}::text, ${entityId}::int,
      ${inspectionId}::int, ${changesJson}::jsonb
    where not exists (select from merged)`;
  await insertOrMerge.execute(reader(em));
  if (isSecurityRelevant(entity))
    logSecurity(origin, { event: `${entity}.${action}`, id: entityId, fields: Object.keys(changes) });
}

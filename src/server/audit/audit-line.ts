/** One line of the audit log, written in one statement: every save waits for it. */
import { sql } from 'kysely';
import { AUDIT_MERGE_WINDOW_MS, type AuditAction, type AuditChanges } from '#common/domain/audit.ts';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import { auditActorOf } from './audit-actor.ts';

type Change = {
  action: AuditAction;
  entity: string;
  entityId: number;
  inspectionId: number | null;
  changes: AuditChanges;
};

/**
 * Writes down what the unit of work's actor did; an update is added to the line that the same person
 * wrote about the same thing a moment ago, from the first value to the last.
 */
export async function recordChange(em: Em, { action, entity, entityId, inspectionId, changes }: Change): Promise<void> {
  const actor = auditActorOf(em);
  const at = actor?.at ?? new Date();
  const recentSince = new Date(at.getTime() - AUDIT_MERGE_WINDOW_MS);
  const changesJson = JSON.stringify(changes);
  const insertOrMerge = sql`
    with previous as (
      select id, at, action, actor_id from audit_log
      where ${action === 'update'}::boolean and entity = ${entity} and entity_id = ${entityId}
      order by id desc limit 1
    ), merged as (
      update audit_log as line
      set at = ${at}, changes = line.changes || (
        select jsonb_object_agg(name, jsonb_build_array(coalesce(line.changes -> name -> 0, change -> 0), change -> 1))
        from jsonb_each(${changesJson}::jsonb) as new_changes (name, change)
      )
      from previous
      where line.id = previous.id and previous.action = 'update' and previous.at > ${recentSince}
        and previous.actor_id is not distinct from ${actor?.id ?? null}::int
      returning line.id
    )
    insert into audit_log (at, actor_id, actor_name, action, entity, entity_id, inspection_id, changes)
    select ${at}::timestamptz, ${actor?.id ?? null}::int, ${actor?.fullName ?? null}::text, ${action}::text,
      ${entity}::text, ${entityId}::int, ${inspectionId}::int, ${changesJson}::jsonb
    where not exists (select from merged)`;
  await insertOrMerge.execute(reader(em));
}

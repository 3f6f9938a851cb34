/** One line of the audit log, written in one statement: every save waits for it. */
import { sql } from 'kysely';
import { AUDIT_MERGE_WINDOW_MS, type AuditAction, type AuditChanges } from '#common/domain/audit.ts';
import type { Em } from '#server/db/orm.ts';
import { statement } from '#server/db/statement.ts';
import { auditActorOf } from './audit-actor.ts';

type Change = {
  action: AuditAction;
  entity: string;
  entityId: number;
  inspectionId: number | null;
  changes: AuditChanges;
};

type Values = Omit<Change, 'changes'> & {
  changes: string;
  at: Date;
  actorId: number | null;
  actorName: string | null;
  recentSince: Date;
};

/** The same person's last line about the same thing, from the first value to the last, or else a new line. */
const insertOrMerge = statement<Values, { isMerged: boolean }>()((db, slot, { isMerged }) => ({
  compile: () =>
    sql<never>`
      with previous as (
        select id, at, action, actor_id from audit_log
        where ${sql.lit(isMerged)} and entity = ${slot('entity')} and entity_id = ${slot('entityId')}
        order by id desc limit 1
      ), merged as (
        update audit_log as line
        set at = ${slot('at')}, changes = line.changes || (
          select jsonb_object_agg(name, jsonb_build_array(coalesce(line.changes -> name -> 0, change -> 0), change -> 1))
          from jsonb_each(${slot('changes')}::jsonb) as given (name, change)
        )
        from previous
        where line.id = previous.id and previous.action = 'update' and previous.at > ${slot('recentSince')}
          and previous.actor_id is not distinct from ${slot('actorId')}::int
        returning line.id
      )
      insert into audit_log (at, actor_id, actor_name, action, entity, entity_id, inspection_id, changes)
      select ${slot('at')}::timestamptz, ${slot('actorId')}::int, ${slot('actorName')}::text, ${slot('action')}::text,
        ${slot('entity')}::text, ${slot('entityId')}::int, ${slot('inspectionId')}::int, ${slot('changes')}::jsonb
      where not exists (select from merged)`.compile(db),
}));

/**
 * Writes down what the unit of work's actor did; an update is added to the line that the same person
 * wrote about the same thing a moment ago.
 */
export async function recordChange(em: Em, change: Change): Promise<void> {
  const actor = auditActorOf(em);
  const at = actor?.at ?? new Date();
  const values = {
    ...change,
    changes: JSON.stringify(change.changes),
    at,
    actorId: actor?.id ?? null,
    actorName: actor?.fullName ?? null,
    recentSince: new Date(at.getTime() - AUDIT_MERGE_WINDOW_MS),
  };
  await insertOrMerge(em, values, { isMerged: change.action === 'update' });
}

/**
 * Writes the audit log: every change that goes through entities leaves a line, in the same
 * transaction. What goes past entities (pictures, sessions, counters) is bookkeeping, not a change.
 */
import type { EventArgs, EventSubscriber } from '@mikro-orm/core';
import { sql } from 'kysely';
import { AUDIT_MERGE_WINDOW_MS, type AuditAction, type AuditChanges } from '#common/domain/audit.ts';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import { auditActorOf } from './audit-actor.ts';

/** Entities whose changes people want to see. */
const audited = new Set([
  'User',
  'Customer',
  'Inspection',
  'FloorPlan',
  'InspectionPhoto',
  'BaitBox',
  'BoxPlacement',
  'Settings',
]);

/** Named when they change, never shown; a drawing is far too long for a line. */
const secrets = new Set(['passwordHash', 'totpSecret', 'totpPendingSecret', 'totpLastStep', 'scene']);
/** Change with everything else and say nothing. */
const noise = new Set(['version', 'id']);

type Values = Record<string, unknown>;
type Line = {
  action: AuditAction;
  entity: string;
  entityId: number;
  inspectionId: number | null;
  changes: AuditChanges;
};

function changesBetween(before: Values, after: Values): AuditChanges {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !noise.has(name));
  const pairs = names.map((name): [string, [unknown, unknown]] => {
    if (secrets.has(name)) return [name, [null, null]];
    return [name, [before[name] ?? null, after[name] ?? null]];
  });
  return Object.fromEntries(
    pairs.filter(([name, [old, now]]) => secrets.has(name) || JSON.stringify(old) !== JSON.stringify(now)),
  );
}

/** Which inspection an entity belongs to. */
function inspectionOf(entityName: string, entity: Values): number | null {
  if (entityName === 'Inspection') return entity.id as number;
  return typeof entity.inspectionId === 'number' ? entity.inspectionId : null;
}

/** Adds to the line that the same person wrote about the same thing a moment ago; false if there is none. */
async function mergeWithPrevious(em: Em, line: Line, actorId: number | null, at: Date): Promise<boolean> {
  const previous = await reader(em)
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor_id as actorId', 'action', 'changes'])
    .where('entity', '=', line.entity)
    .where('entity_id', '=', line.entityId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isRecent = previous && new Date(previous.at).getTime() > at.getTime() - AUDIT_MERGE_WINDOW_MS;
  if (!isRecent || previous.action !== 'update' || previous.actorId !== actorId) return false;
  const changes: Record<string, readonly [unknown, unknown]> = { ...previous.changes };
  for (const [name, [before, after]] of Object.entries(line.changes)) {
    const earlier = changes[name];
    changes[name] = [earlier ? earlier[0] : before, after];
  }
  await reader(em)
    .updateTable('audit_log')
    .set({ at, changes: sql`${JSON.stringify(changes)}::jsonb` })
    .where('id', '=', previous.id)
    .execute();
  return true;
}

async function write(em: Em, line: Line): Promise<void> {
  if (Object.keys(line.changes).length === 0) return;
  const actor = auditActorOf(em);
  const at = new Date();
  if (line.action === 'update' && (await mergeWithPrevious(em, line, actor?.id ?? null, at))) return;
  await reader(em)
    .insertInto('audit_log')
    .values({
      at,
      actor_id: actor?.id ?? null,
      actor_name: actor?.fullName ?? null,
      action: line.action,
      entity: line.entity,
      entity_id: line.entityId,
      inspection_id: line.inspectionId,
      changes: sql`${JSON.stringify(line.changes)}::jsonb`,
    })
    .execute();
}

export class AuditSubscriber implements EventSubscriber {
  afterCreate(args: EventArgs<object>): Promise<void> {
    return this.#record('create', args, {}, this.#valuesOf(args));
  }

  afterUpdate(args: EventArgs<object>): Promise<void> {
    const now = this.#valuesOf(args);
    const changed = Object.keys(args.changeSet?.payload ?? {}).filter((name) => name in now);
    const original = (args.changeSet?.originalEntity ?? {}) as Values;
    const pick = (values: Values) => Object.fromEntries(changed.map((name) => [name, values[name]]));
    return this.#record('update', args, pick(original), pick(now));
  }

  afterDelete(args: EventArgs<object>): Promise<void> {
    return this.#record('delete', args, this.#valuesOf(args), {});
  }

  /** The columns of the entity as it is now. */
  #valuesOf({ entity, meta }: EventArgs<object>): Values {
    return Object.fromEntries(meta.props.map(({ name }) => [name, (entity as Values)[name]]));
  }

  async #record(
    action: AuditAction,
    { entity, meta, em }: EventArgs<object>,
    before: Values,
    after: Values,
  ): Promise<void> {
    if (!audited.has(meta.className)) return;
    const values = entity as Values;
    await write(em as Em, {
      action,
      entity: meta.className,
      entityId: values.id as number,
      inspectionId: inspectionOf(meta.className, values),
      changes: changesBetween(before, after),
    });
  }
}

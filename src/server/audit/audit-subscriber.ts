/**
 * Writes the audit log: every change that goes through entities leaves a line, in the same
 * transaction. What goes past entities (pictures, sessions, counters) is bookkeeping, not a change, or
 * is told by whoever does it.
 */
import type { EventArgs, EventSubscriber } from '@mikro-orm/core';
import type { AuditChanges, ChangeAction } from '#common/domain/audit.ts';
import type { Em } from '#server/db/orm.ts';
import { recordChange } from './audit-line.ts';
import { auditedEntities } from './audited-entities.ts';

/** Change with everything else and say nothing. */
const noise = new Set([
  'version',
  'revision',
  'id',
  'key',
  'updatedAt',
  'usernameKey',
  'hasPasskey',
  'nameKey',
  'plannedUntil',
  // Of signing requests: what their lines say themselves, or what only counts.
  ...['requestedAt', 'requestedById', 'requestedByName', 'isVisit', 'mailId', 'codeHash', 'codesSent'],
]);

type Values = Record<string, unknown>;

/** The fields of an entity that are named without a value; null when its changes are not written down. */
function hiddenFieldsOf(entityName: string): ReadonlySet<string> | null {
  const decision = (auditedEntities as Record<string, { hidden: readonly string[] } | 'not audited'>)[entityName];
  return decision === undefined || decision === 'not audited' ? null : new Set(decision.hidden);
}

function changesBetween(before: Values, after: Values, hidden: ReadonlySet<string>): AuditChanges {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !noise.has(name));
  const pairs = names.map((name): [string, [unknown, unknown]] => {
    if (hidden.has(name)) return [name, [null, null]];
    return [name, [before[name] ?? null, after[name] ?? null]];
  });
  return Object.fromEntries(
    pairs.filter(([name, [old, now]]) => hidden.has(name) || JSON.stringify(old) !== JSON.stringify(now)),
  );
}

/** Which inspection an entity belongs to. */
function inspectionOf(entityName: string, entity: Values): number | null {
  if (entityName === 'Inspection') return entity.id as number;
  return typeof entity.inspectionId === 'number' ? entity.inspectionId : null;
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

  /** The columns of the entity as it is now, without those that the database makes of others. */
  #valuesOf({ entity, meta }: EventArgs<object>): Values {
    const written = meta.props.filter(({ generated }) => !generated);
    return Object.fromEntries(written.map(({ name }) => [name, (entity as Values)[name]]));
  }

  async #record(
    action: ChangeAction,
    { entity, meta, em }: EventArgs<object>,
    before: Values,
    after: Values,
  ): Promise<void> {
    const hidden = hiddenFieldsOf(meta.className);
    if (!hidden) return;
    const values = entity as Values;
    const changes = changesBetween(before, after, hidden);
    if (Object.keys(changes).length === 0) return;
    await recordChange(em as Em, {
      action,
      entity: meta.className,
      entityId: values.id as number,
      inspectionId: inspectionOf(meta.className, values),
      changes,
    });
  }
}

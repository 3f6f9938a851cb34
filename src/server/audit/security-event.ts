/** Writes down what bears on security without changing a row: in the audit log and in the portal's own. */
import type { AuditChanges, SecurityAction } from '#common/domain/audit.ts';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import { auditOriginOf } from './audit-actor.ts';
import { logSecurity } from './security-log.ts';

type SecurityEvent = {
  action: SecurityAction;
  /** What it is about: an account, an inspection, or the portal itself, which has no id. */
  entity: 'User' | 'Customer' | 'CustomerLink' | 'Inspection' | 'Job' | 'Portal';
  entityId: number | null;
  /** What else there is to say, such as the reason; nothing that is secret. */
  facts?: Record<string, string | number | null>;
};

/**
 * @param em - knows who, from where and when (audit-actor.ts)
 * @returns the line's id
 */
export async function recordEvent(em: Em, { action, entity, entityId, facts = {} }: SecurityEvent): Promise<number> {
  const origin = auditOriginOf(em);
  const { actor, address, at } = origin;
  logSecurity(origin, { event: `${entity}.${action}`, id: entityId, ...facts });
  const changes: AuditChanges = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, [null, value]]));
  const { id } = await reader(em)
    .insertInto('audit_log')
    .values({
      at,
      address,
      action,
      entity,
      actor_id: actor?.id ?? null,
      actor_username: actor?.username ?? null,
      actor_name: actor?.fullName ?? null,
      entity_id: entityId,
      inspection_id: entity === 'Inspection' ? entityId : null,
      position: null,
      hash: null,
      redacted_by_id: null,
      changes: JSON.stringify(changes) as unknown as AuditChanges,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

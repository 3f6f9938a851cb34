/** Who the audit log names: carried by the unit of work, and by every transaction begun on it. */
import type { Em } from '#server/db/orm.ts';

export type AuditActor = { id: number; fullName: string };

export const nameActor = (em: Em, { id, fullName }: AuditActor): void =>
  em.setLoggerContext({ userId: id, label: fullName });

/** The actor named before; null for the portal's own work. */
export function auditActorOf(em: Em): AuditActor | null {
  const { userId, label } = em.getLoggerContext<{ userId?: number; label?: string }>();
  return userId === undefined ? null : { id: userId, fullName: label ?? '' };
}

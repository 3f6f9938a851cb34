/** Who the audit log names, and when: carried by the unit of work, and by every transaction begun on it. */
import type { Em } from '#server/db/orm.ts';

export type AuditActor = { id: number; fullName: string };

/** @param at - the call's own time, which everything it changes is dated by */
export const nameActor = (em: Em, { id, fullName }: AuditActor, at: Date): void =>
  em.setLoggerContext({ userId: id, label: fullName, at });

/** The actor named before and the time of the call; null for the portal's own work. */
export function auditActorOf(em: Em): (AuditActor & { at: Date }) | null {
  const { userId, label, at } = em.getLoggerContext<{ userId?: number; label?: string; at?: Date }>();
  return userId === undefined || !at ? null : { id: userId, fullName: label ?? '', at };
}

/**
 * The security log: what bears on who gets in and what leaves, as structured lines of the portal's own log. The same
 * is in the audit log; a line here also reaches whoever gathers logs, and stays when the database is restored.
 */
import type { AuditOrigin } from './audit-actor.ts';

export type SecurityFacts = Record<string, unknown> & { event: string };

/** Never given values of fields, only their names: those of an account are secrets or personal data. */
export function logSecurity({ actor, address, say }: AuditOrigin, facts: SecurityFacts): void {
  say?.({ ...facts, actorId: actor?.id ?? null, actor: actor?.username ?? null, address });
}

/** Who the audit log names, from where and when: carried by the unit of work, and by every transaction begun on it. */
import type { Em } from '#server/db/orm.ts';

/** Without an id and a user name: somebody who has no account, such as a customer by a link. */
export type AuditActor = { id: number | null; username: string | null; fullName: string };

/** What the log says of a call besides what it did. */
export type AuditOrigin = {
  /** Nobody for a guest, and for the portal's own work. */
  actor: AuditActor | null;
  address: string | null;
  /** The call's own time, which everything it does is dated by. */
  at: Date;
  /** Writes a line of the security log; nothing does for work without a portal around it. */
  say: ((facts: object) => void) | null;
};

/** Says for whom the unit of work is done. */
export const nameOrigin = (em: Em, origin: AuditOrigin): void => em.setLoggerContext({ origin });

/** What was said before; the portal's own work, now, when nothing was. */
export const auditOriginOf = (em: Em): AuditOrigin =>
  em.getLoggerContext<{ origin?: AuditOrigin }>().origin ?? { actor: null, address: null, at: new Date(), say: null };

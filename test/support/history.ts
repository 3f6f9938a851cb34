/** The lines of the audit log about one inspection with its boxes, plans and photos, newest first. */
import type { Em } from '#server/db/orm.ts';
import { AuditEntry } from '#server/entities/audit-entry.entity.ts';

export const historyOf = (em: Em, inspectionId: number): Promise<AuditEntry[]> =>
  em.find(AuditEntry, { inspectionId }, { orderBy: { id: 'desc' } });

/**
 * The one way to remove what is signed, when it may not be kept any longer: for whoever administers the machine, and for
 * customers whose retention period has passed. The audit log says what went and why; without that line the database refuses (ADR 035).
 */
import { recordEvent } from '#server/audit/security-event.ts';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';

export type Removal = 'removed' | 'no such inspection' | 'not signed' | 'no reason given';

/** What the log keeps of the document: enough to say of a paper that it was one of ours. */
const documentOf = (em: Em, inspectionId: number) =>
  reader(em)
    .selectFrom('signed_documents')
    .select(['code', 'content_sha256 as content', 'pdf_sha256 as pdf'])
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirst();

/** Says why in the audit log and removes a signed inspection, in the caller's transaction: not in one within another. */
export async function releaseSigned(em: Em, inspectionId: number, reason: string): Promise<void> {
  const tables = reader(em);
  const facts = { reason, ...(await documentOf(em, inspectionId)) };
  await recordEvent(em, { action: 'release', entity: 'Inspection', entityId: inspectionId, facts });
  await tables.deleteFrom('signed_documents').where('inspection_id', '=', inspectionId).execute();
  await tables.deleteFrom('inspections').where('id', '=', inspectionId).execute();
}

/** Removes a signed inspection with its boxes, plans, photos, document and late signatures; its pictures go with the next clean-up. */
export async function removeSigned(em: Em, inspectionId: number, reason: string): Promise<Removal> {
  if (reason.trim() === '') return 'no reason given';
  return em.transactional(async (inner) => {
    const tables = reader(inner);
    const inspection = await tables
      .selectFrom('inspections')
      .select('contract_signed')
      .where('id', '=', inspectionId)
      .forUpdate()
      .executeTakeFirst();
    if (!inspection) return 'no such inspection';
    if (!inspection.contract_signed) return 'not signed';
    await releaseSigned(inner, inspectionId, reason.trim());
    return 'removed';
  });
}

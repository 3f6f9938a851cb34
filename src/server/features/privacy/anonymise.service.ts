/** Takes away all by which a customer is known: once the retention period has passed, or earlier for a reason. */
import { sql } from 'kysely';
import { DEFAULT_LANGUAGE } from '#common/i18n/languages.ts';
import type { AnonymiseInput, KeptCustomerDto } from '#common/schemas/privacy.ts';
import { auditHead } from '#server/audit/audit-chain.ts';
import { redactLines } from '#server/audit/redaction.ts';
import { recordEvent } from '#server/audit/security-event.ts';
import { AppError } from '#server/core/errors.ts';
import { inTransaction, type Scope } from '#server/core/scope.ts';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import { holdCustomer } from '#server/features/customers/customer.service.ts';
import { releaseSigned } from '#server/features/documents/remove-signed.ts';
import { refreshStates } from '#server/features/follow-up/statements.ts';
import { forgetFigures } from '#server/features/overview/figures.service.ts';
import { translator } from '#server/i18n/translate.ts';
import { inspectionsEverOf, isAboutCustomer } from './customer-traces.query.ts';
import { getKept } from './retention.service.ts';

/** The signed inspections; all are held, so that none is signed meanwhile. */
async function holdSigned(em: Em, customerId: number): Promise<number[]> {
  const inspections = await reader(em)
    .selectFrom('inspections')
    .select(['id', 'contract_signed as isSigned'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return inspections.filter(({ isSigned }) => isSigned).map(({ id }) => id);
}

/** Removes inspections that were never signed, and these signed ones. */
async function removeInspections(em: Em, id: number, signed: readonly number[], reason: string): Promise<void> {
  const inspections = reader(em).deleteFrom('inspections').where('customer_id', '=', id);
  await inspections.where('contract_signed', '=', false).execute();
  for (const inspectionId of signed) await releaseSigned(em, inspectionId, reason);
}

/** Past entities: the audit log would have the name again. */
async function emptyCustomer({ em, now }: Scope, id: number): Promise<void> {
  const name = translator(DEFAULT_LANGUAGE)('document.anonymised', { id });
  await reader(em)
    .updateTable('customers')
    .set(({ eb }) => ({
      name,
      address: '',
      contact_person: null,
      phone: null,
      email: null,
      logo_id: null,
      group_id: null,
      agreements: null,
      anonymised_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** What was said at no visit, in the customer's own words or at a desk; what is still recommended stands as it did before. */
async function removeDeskStatements(em: Em, id: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    delete from recommendation_statements s using recommendations r
    where r.id = s.recommendation_id and r.customer_id = ${id} and s.inspection_id is null
    returning r.id`.execute(em.getKysely());
  await refreshStates(em, [...new Set(rows.map((said) => said.id))]);
}

/** The remembered set and planned visits have notes; links open nothing any more; a device that no inspection that stays names is nobody's. */
async function removeParts(em: Em, id: number): Promise<void> {
  for (const table of ['box_placements', 'visits', 'visit_series'] as const)
    await reader(em).deleteFrom(table).where('customer_id', '=', id).execute();
  await removeDeskStatements(em, id);
  await reader(em).deleteFrom('customer_links').where('customer_id', '=', id).execute();
  // What is signed speaks of some, and stays.
  await sql`
    delete from recommendations r where r.customer_id = ${id} and not exists (
      select from recommendation_statements s where s.recommendation_id = r.id and s.inspection_id is not null)`.execute(
    em.getKysely(),
  );
  // What was mailed to whom, and what has not been sent yet.
  await sql`delete from jobs where id in (select job_id from mails where customer_id = ${id})`.execute(em.getKysely());
  await sql`delete from mails where customer_id = ${id}`.execute(em.getKysely());
  // Who was asked to sign; what was signed says it itself, and stays with it.
  await sql`
    delete from signing_requests where inspection_id in (select i.id from inspections i where i.customer_id = ${id})`.execute(
    em.getKysely(),
  );
  await sql`
    delete from devices d where d.customer_id = ${id}
      and not exists (select from bait_boxes b where b.device_id = d.id)
      and not exists (select from device_removals r where r.device_id = d.id)
      and not exists (select from inspection_photos p where p.device_id = d.id)`.execute(em.getKysely());
}

/**
 * Anonymises a customer, all or nothing: name, contact, address, logo, agreements, remembered set, links, what was said of
 * recommendations by them or at a desk and planned visits go, inspections that were never signed, and what the audit log
 * says of all that. What is signed stays until the period has passed; from then on it goes as well, also of a customer who was anonymised before. Called again, with nothing left to do, it does nothing.
 *
 * @throws AppError CUSTOMER_NOT_FOUND, INVALID_INPUT without a reason before the period has passed
 */
export async function anonymiseCustomer(scope: Scope, { id, reason }: AnonymiseInput): Promise<KeptCustomerDto> {
  const left = await inTransaction(scope, async (inner) => {
    const { em } = inner;
    await holdCustomer(inner, id);
    const kept = await getKept(inner, id);
    const isDone = kept.isAnonymised && kept.unsigned === 0 && (kept.signed === 0 || !kept.isPast);
    if (isDone) return kept;
    if (!kept.isPast && !reason)
      throw new AppError('INVALID_INPUT', { issues: [{ path: 'reason', message: 'validation.required' }] });
    const t = translator(DEFAULT_LANGUAGE);
    const because = reason ?? t('document.anonymised.past', { count: kept.retentionYears });
    const ever = await inspectionsEverOf(em, id);
    const signed = await holdSigned(em, id);
    const staying = kept.isPast ? [] : signed;
    // What is signed and stays keeps its lines: they are part of the evidence.
    const emptied = isAboutCustomer(
      id,
      ever.filter((one) => !staying.includes(one)),
    );
    await auditHead(em);
    const lineId = await recordEvent(em, {
      action: 'anonymise',
      entity: 'Customer',
      entityId: id,
      facts: { reason: because, inspections: kept.unsigned, documents: kept.signed - staying.length },
    });
    // Before anything goes: with an inspection go recommendations, and lines about those are found by what is there.
    await redactLines(em, lineId, emptied);
    await removeInspections(em, id, kept.isPast ? signed : [], because);
    await removeParts(em, id);
    await emptyCustomer(inner, id);
    return getKept(inner, id);
  });
  forgetFigures(scope);
  return left;
}

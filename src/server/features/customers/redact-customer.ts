/** Empties the audit log of what a customer is known by (ADR 051). */
import { auditHead } from '#server/audit/audit-chain.ts';
import { redactLines } from '#server/audit/redaction.ts';
import { recordEvent } from '#server/audit/security-event.ts';
import type { Em } from '#server/db/orm.ts';
import { inspectionsEverOf, isAboutCustomer } from './customer-traces.query.ts';

type Why = { reason: string; inspections: number; documents: number };

/**
 * Empties the lines about a customer, in the caller's transaction and before anything of the customer goes: lines are found by
 * what is there.
 *
 * @param staying - inspections that keep their lines
 * @returns the id of the line that says so
 */
export async function redactCustomer(em: Em, id: number, why: Why, staying: readonly number[] = []): Promise<number> {
  const ever = await inspectionsEverOf(em, id);
  await auditHead(em);
  const lineId = await recordEvent(em, { action: 'anonymise', entity: 'Customer', entityId: id, facts: why });
  const emptied = ever.filter((one) => !staying.includes(one));
  await redactLines(em, lineId, isAboutCustomer(id, emptied));
  return lineId;
}

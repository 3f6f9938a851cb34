/** Giving many inspections to another technician at once. */
import { LockMode } from '@mikro-orm/core';
import type { ReassignInput } from '#common/schemas/inspection-list.ts';
import { AppError } from '#server/core/errors.ts';
import { inTransaction, type Scope } from '#server/core/scope.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { requireReferences } from './apply-changes.ts';
import { requireUnsigned } from './change-inspection.ts';

/**
 * Makes somebody the technician of all of these inspections, or of none: each is a change of its own in the audit log.
 * Done twice it is done once. Answers how many had another technician before.
 *
 * @throws AppError INSPECTION_NOT_FOUND, INSPECTION_SIGNED when one of them is, UNKNOWN_TECHNICIAN
 */
export function reassignInspections(scope: Scope, { ids, technicianId }: ReassignInput): Promise<{ changed: number }> {
  return inTransaction(scope, async ({ em }) => {
    await requireReferences(em, { technicianId });
    const wanted = [...new Set(ids)];
    // Always in one order: two who do this at once wait for each other and not for ever.
    const inspections = await em.find(
      Inspection,
      { id: { $in: wanted } },
      { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (inspections.length < wanted.length) throw new AppError('INSPECTION_NOT_FOUND');
    for (const inspection of inspections) requireUnsigned(inspection);
    const others = inspections.filter((inspection) => inspection.technicianId !== technicianId);
    for (const inspection of others) inspection.technicianId = technicianId;
    await em.flush();
    return { changed: others.length };
  });
}

/** The planned visit that an inspection comes of: begun once, by whoever is first. */
import { LockMode } from '@mikro-orm/core';
import { isLocked } from '#common/domain/inspection.ts';
import { AppError } from '#server/core/errors.ts';
import type { Scope } from '#server/core/scope.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { PlannedVisit } from '#server/entities/planned-visit.entity.ts';

type VisitToBegin = {
  /** The inspection that came of it already; null when none did, or that one can take nothing up any more. */
  begunId: number | null;
  begin: (inspectionId: number) => Promise<void>;
};

/**
 * The visit, held until the end of the transaction. Null for one that was taken out of the agenda since: whoever went there
 * without a connection has done the work all the same.
 *
 * @throws AppError VISIT_NOT_FOUND for one at another customer
 */
export async function holdVisitToBegin(
  { em }: Scope,
  { id, customerId }: Pick<PlannedVisit, 'id' | 'customerId'>,
): Promise<VisitToBegin | null> {
  const visit = await em.findOne(PlannedVisit, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!visit) return null;
  if (visit.customerId !== customerId) throw new AppError('VISIT_NOT_FOUND');
  const begun = visit.inspectionId ? await em.findOne(Inspection, { id: visit.inspectionId }) : null;
  if (begun && isLocked(begun)) return { begunId: null, begin: async () => {} };
  return {
    begunId: begun?.id ?? null,
    begin: async (inspectionId) => {
      visit.inspectionId = inspectionId;
      // It was made, whatever was said before.
      visit.isSkipped = false;
      await em.flush();
    },
  };
}

/** An inspection that turned out to be another customer's is not what came of the visit. */
export async function letGoOfVisit({ em }: Scope, inspectionId: number): Promise<void> {
  const visit = await em.findOne(PlannedVisit, { inspectionId });
  if (!visit) return;
  visit.inspectionId = null;
  await em.flush();
}

/** The one way in which an inspection changes: locked against others, checked, and answered whole. */
import { LockMode } from '@mikro-orm/core';
import { isLocked } from '#common/domain/inspection.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { AppError } from '#server/core/errors.ts';
import type { Scope } from '#server/core/scope.ts';
import { reader } from '#server/db/reader.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { once, type Sent } from '#server/idempotency/once.ts';
import { getInspection } from './inspection.query.ts';

type Target = { id: number; version?: number | undefined };
/** What is sent again is known by what was sent. */
type SentTarget = Target & { sent: Sent };

/** The inspection, its row locked until the end of the transaction. @throws AppError INSPECTION_NOT_FOUND */
export async function holdInspection({ em }: Scope, id: number): Promise<Inspection> {
  const inspection = await em.findOne(Inspection, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!inspection) throw new AppError('INSPECTION_NOT_FOUND');
  return inspection;
}

/** Evidence does not change. @throws AppError INSPECTION_SIGNED */
export function requireUnsigned(inspection: Inspection): void {
  if (isLocked(inspection)) throw new AppError('INSPECTION_SIGNED');
}

/**
 * The inspection, held, if it may still change.
 *
 * @throws AppError INSPECTION_NOT_FOUND, INSPECTION_SIGNED
 */
export async function lockInspection(scope: Scope, id: number): Promise<Inspection> {
  const inspection = await holdInspection(scope, id);
  requireUnsigned(inspection);
  return inspection;
}

/**
 * Says that something that belongs to an inspection changed. Written past the entity: it is no new
 * version of what others are typing into the report.
 */
export async function touchInspection({ em, now }: Scope, id: number): Promise<void> {
  await reader(em).updateTable('inspections').set({ updated_at: now }).where('id', '=', id).execute();
}

/**
 * Applies `change` to an inspection that is not signed, once per client key; with a version, only if nobody else changed
 * it since. What `isDone` finds done already is answered as done: whoever did not get the answer to a save sends it
 * again, from the version before it.
 *
 * @throws AppError INSPECTION_NOT_FOUND, INSPECTION_SIGNED, STALE (with the inspection as it is now), IDEMPOTENCY_MISMATCH
 */
export function changeInspection(
  scope: Scope,
  { id, version, sent }: SentTarget,
  change: (inspection: Inspection, scope: Scope) => Promise<void> | void,
  isDone: (inspection: Inspection) => boolean = () => false,
): Promise<InspectionDto> {
  const write = async (inner: Scope): Promise<InspectionDto> => {
    const inspection = await lockInspection(inner, id);
    if (version !== undefined && version !== inspection.version) {
      if (isDone(inspection)) return getInspection(inner, id);
      throw new AppError('STALE', { current: await getInspection(inner, id) });
    }
    await change(inspection, inner);
    await inner.em.flush();
    return getInspection(inner, id);
  };
  return once(scope, { ...sent, write, idOf: () => id, again: getInspection });
}

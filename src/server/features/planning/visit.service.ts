/** Use-cases for planned visits: made, moved, given to somebody else, skipped, taken away. */
import { LockMode } from '@mikro-orm/core';
import {
  type CreateVisitInput,
  type DeleteVisitInput,
  isWindow,
  type PlannedVisitDto,
  type UpdateVisitInput,
  type VisitChanges,
  windowError,
} from '#common/schemas/planned-visit.ts';
import { AppError } from '#server/core/errors.ts';
import { omitUndefined } from '#server/core/omit-undefined.ts';
import { inTransaction, type Scope } from '#server/core/scope.ts';
import { reader } from '#server/db/reader.ts';
import { PlannedVisit } from '#server/entities/planned-visit.entity.ts';
import { requireReferences } from '#server/features/inspections/apply-changes.ts';
import { createOnce, keyOf } from '#server/idempotency/create-once.ts';
import { once, sentAs } from '#server/idempotency/once.ts';
import { beginSeries, changeFollowing, endSeriesAt } from './series.service.ts';
import { getVisit } from './visit.query.ts';

/**
 * Plans a visit, or with `repeat` a series of them, of which it answers the first; once per client key. The technician is
 * whoever plans unless another one is named.
 *
 * @throws AppError UNKNOWN_CUSTOMER, CUSTOMER_ANONYMISED, UNKNOWN_TECHNICIAN, IDEMPOTENCY_MISMATCH, INVALID_INPUT for a series that
 *   begins before today or names a contract that there is not
 */
export function createVisit(scope: Scope, { clientKey, ...fields }: CreateVisitInput): Promise<PlannedVisitDto> {
  return createOnce(scope, {
    action: 'visits.create',
    key: clientKey,
    payload: fields,
    find: getVisit,
    create: async (inner) => {
      const { repeat = null, until = null, contractInspectionId = null, ...visit } = fields;
      const { customerId, technicianId = inner.actor.id } = visit;
      await requireReferences(inner.em, { customerId, technicianId });
      if (repeat) {
        const series = { ...visit, technicianId, firstDay: visit.day, repeat, until, contractInspectionId };
        return getVisit(inner, await beginSeries(inner, series));
      }
      const own = { ...omitUndefined(visit), customerId, technicianId, createdById: inner.actor.id };
      const made = inner.em.create(PlannedVisit, { ...own, day: visit.day, ...keyOf(clientKey) });
      await inner.em.flush();
      return getVisit(inner, made.id);
    },
  });
}

/** The visit, held until the end of the transaction. @throws AppError VISIT_NOT_FOUND */
async function holdVisit({ em }: Scope, id: number): Promise<PlannedVisit> {
  const visit = await em.findOne(PlannedVisit, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!visit) throw new AppError('VISIT_NOT_FOUND');
  return visit;
}

/** Of an inspection that is there: one that was deleted leaves its visit to be made. */
async function hasBegun({ em }: Scope, { inspectionId }: PlannedVisit): Promise<boolean> {
  if (!inspectionId) return false;
  const inspections = reader(em).selectFrom('inspections').select('id').where('id', '=', inspectionId);
  return (await inspections.where('deleted_at', 'is', null).executeTakeFirst()) !== undefined;
}

/** @throws AppError INVALID_INPUT */
function requireWindow(window: Pick<PlannedVisit, 'startTime' | 'endTime'>): void {
  if (isWindow(window)) return;
  throw new AppError('INVALID_INPUT', { issues: [{ path: windowError.path.join('.'), message: windowError.error }] });
}

/** @throws AppError INVALID_INPUT for what is only of a series, or only of one visit */
function requireScope(visit: PlannedVisit, { changes, following }: UpdateVisitInput): void {
  const refuse = (path: string, message: string) => new AppError('INVALID_INPUT', { issues: [{ path, message }] });
  const ofSeries = (['repeat', 'until'] as const).find((name) => changes[name] !== undefined);
  if (ofSeries && !(following && visit.seriesId)) throw refuse(ofSeries, 'validation.ofSeries');
  if (following && changes.isSkipped !== undefined) throw refuse('isSkipped', 'validation.ofOneVisit');
}

/** What is written of a visit that has begun: all else has happened. */
const isNoteOnly = (changes: VisitChanges): boolean =>
  Object.keys(omitUndefined(changes)).every((name) => name === 'note');

/**
 * Changes a visit, or with `following` the rest of its series from this one on, once per client key; with a version, only if
 * nobody else changed it meanwhile. Answers the visit, or the first one of the series that took its place.
 *
 * @throws AppError VISIT_NOT_FOUND, STALE (with the visit as it is now), VISIT_BEGUN, UNKNOWN_TECHNICIAN, INVALID_INPUT,
 *   IDEMPOTENCY_MISMATCH
 */
export function updateVisit(scope: Scope, input: UpdateVisitInput): Promise<PlannedVisitDto> {
  const { id, version, changes, following = false } = input;
  const write = async (inner: Scope): Promise<PlannedVisitDto> => {
    const visit = await holdVisit(inner, id);
    if (version !== undefined && version !== visit.version)
      throw new AppError('STALE', { current: await getVisit(inner, id) });
    if (!isNoteOnly(changes) && (await hasBegun(inner, visit))) throw new AppError('VISIT_BEGUN');
    requireScope(visit, input);
    const { repeat: _, until: __, ...own } = changes;
    await requireReferences(inner.em, { technicianId: own.technicianId }, visit);
    if (following && visit.seriesId) return getVisit(inner, await changeFollowing(inner, visit, changes));
    inner.em.assign(visit, omitUndefined(own));
    requireWindow(visit);
    await inner.em.flush();
    return getVisit(inner, id);
  };
  return once(scope, { ...sentAs('visits.update', input), write, idOf: (visit) => visit.id, again: getVisit });
}

/**
 * Takes a visit out of the agenda. One of a series is skipped, so that the series does not plan it again; with `following`
 * the series ends before it.
 *
 * @throws AppError VISIT_NOT_FOUND, VISIT_BEGUN
 */
export function deleteVisit(scope: Scope, { id, following = false }: DeleteVisitInput): Promise<void> {
  return inTransaction(scope, async (inner) => {
    const visit = await holdVisit(inner, id);
    if (await hasBegun(inner, visit)) throw new AppError('VISIT_BEGUN');
    if (visit.seriesId && following) return endSeriesAt(inner, visit);
    if (visit.seriesId) visit.isSkipped = true;
    else inner.em.remove(visit);
    await inner.em.flush();
  });
}

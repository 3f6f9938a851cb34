/** The form of a planned visit: what it begins with, what it refuses, and what it changes. */
import * as z from 'zod/mini';
import { changesSince } from '#common/domain/merge-edits.ts';
import type { PlannedVisitDto } from '#common/schemas/planned-visit.ts';
import { isPeriod, isWindow, newVisitFields, periodError, windowError } from '#common/schemas/planned-visit.ts';
import { id, says } from '#common/schemas/primitives.ts';

export const visitFormSchema = z
  .object({
    ...newVisitFields,
    customerId: z.int(says('validation.customer')).check(z.minimum(1, says('validation.customer'))),
    technicianId: id(),
  })
  .check(z.refine(isWindow, windowError), z.refine(isPeriod, periodError));
export type VisitValues = z.input<typeof visitFormSchema>;

/** As it is now. */
export const valuesOf = (visit: PlannedVisitDto): VisitValues => ({
  customerId: visit.customerId,
  technicianId: visit.technicianId,
  day: visit.day,
  startTime: visit.startTime,
  endTime: visit.endTime,
  note: visit.note,
  repeat: visit.repeat,
  until: visit.until,
});

/** Whether two versions of a visit read alike to who changes it. */
export const saysTheSame = (one: PlannedVisitDto, other: PlannedVisitDto): boolean =>
  Object.keys(changesSince(valuesOf(one), valuesOf(other))).length === 0 &&
  one.isSkipped === other.isSkipped &&
  one.inspectionId === other.inspectionId;

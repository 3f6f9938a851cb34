/** The form of a planned visit: what it begins with, what it refuses, what it changes; and its hours as they are shown. */
import * as z from 'zod/mini';
import { changesSince, withChanges } from '#common/domain/merge-edits.ts';
import type { PlannedVisitDto } from '#common/schemas/planned-visit.ts';
import { isPeriod, isWindow, newVisitFields, periodError, windowError } from '#common/schemas/planned-visit.ts';
import { id, says } from '#common/schemas/primitives.ts';

export const visitFormSchema = z
  .object({
    ...newVisitFields,
    customerId: z.int(says('validation.customer')).check(
      z.refine((id) => id !== 0, says('validation.customer')),
      // Added on this device: what is planned is planned on the server.
      z.minimum(0, says('validation.customerUnsent')),
    ),
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

/** What two people wrote, theirs first; once where one says all that the other does. */
const bothNotes = (mine: string, theirs: string): string => {
  if (theirs.includes(mine)) return theirs;
  return mine.includes(theirs) ? mine : `${theirs}\n${mine}`;
};

/** Theirs, with what only I changed since `base`; of a note that both changed nothing is lost. */
export function mergedValues(base: VisitValues, mine: VisitValues, theirs: VisitValues): VisitValues {
  const merged = withChanges(mine, base, theirs);
  const isNoteOfBoth = mine.note !== base.note && theirs.note !== base.note;
  return isNoteOfBoth ? { ...merged, note: bothNotes(mine.note ?? '', theirs.note ?? '') || null } : merged;
}

/** Whether two versions of a visit read alike to who changes it. */
export const saysTheSame = (one: PlannedVisitDto, other: PlannedVisitDto): boolean =>
  Object.keys(changesSince(valuesOf(one), valuesOf(other))).length === 0 &&
  one.isSkipped === other.isSkipped &&
  one.inspectionId === other.inspectionId;

/** From when to when, or nothing where the whole day is meant. */
export const hoursOf = ({ startTime, endTime }: PlannedVisitDto): string | null =>
  startTime === null ? null : `${startTime}–${endTime}`;

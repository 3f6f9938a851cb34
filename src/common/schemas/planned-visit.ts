/** What goes in and out for planned visits and the series that make them (ADR 057). */
import * as z from 'zod/mini';
import { inspectionStatuses } from '#common/domain/inspection.ts';
import { LIST_LIMIT_MAX, LIST_PAGE_SIZE, NOTE_MAX_LENGTH } from '#common/limits.ts';
import { repeats } from '#common/planning/repeats.ts';
import { clientKey, cursor, day, id, int4, optionalText, says, search, time } from './primitives.ts';

/** Both ends of a window, or neither. */
export const isWindow = ({
  startTime = null,
  endTime = null,
}: {
  startTime?: string | null | undefined;
  endTime?: string | null | undefined;
}): boolean => (startTime === null) === (endTime === null) && (startTime === null || startTime < (endTime ?? ''));

export const windowError = { path: ['endTime'], ...says('validation.period') };

const repeat = () => z.enum(repeats, says('validation.choice'));

/** What a person fills in of a visit. */
const visitFields = {
  technicianId: id(),
  day: day(),
  startTime: z.nullable(time()),
  endTime: z.nullable(time()),
  note: optionalText(NOTE_MAX_LENGTH),
};

export const newVisitFields = {
  customerId: id(),
  technicianId: z.optional(visitFields.technicianId),
  day: visitFields.day,
  startTime: z.optional(visitFields.startTime),
  endTime: z.optional(visitFields.endTime),
  note: visitFields.note,
  /** Makes a series of it, of which this is the first turn. */
  repeat: z.optional(z.nullable(repeat())),
  /** The last day of a series; without one it goes on. */
  until: z.optional(z.nullable(day())),
  /** The signed contract that a series was planned from. */
  contractInspectionId: z.optional(z.nullable(id())),
};
/** Ends on its first day or later, or never. */
export const isPeriod = ({ day: first, until }: { day: string; until?: string | null | undefined }) =>
  !until || until >= first;
export const periodError = { path: ['until'], ...says('validation.period') };

export const createVisitSchema = z
  .object({ ...newVisitFields, clientKey: z.optional(clientKey()) })
  .check(z.refine(isWindow, windowError), z.refine(isPeriod, periodError));
export type CreateVisitInput = z.infer<typeof createVisitSchema>;

export const visitChangeFields = {
  ...visitFields,
  isSkipped: z.boolean(says('validation.boolean')),
  /** Of a series, with `following`. */
  repeat: repeat(),
  until: z.nullable(day()),
};
/** Whether a change is one of this turn alone, or of all that follow it as well. */
export const following = () => z.optional(z.boolean(says('validation.boolean')));

export const updateVisitSchema = z.object({
  id: id(),
  version: z.optional(int4(1)),
  changes: z.partial(z.object(visitChangeFields)),
  following: following(),
  clientKey: z.optional(clientKey()),
});
export type UpdateVisitInput = z.infer<typeof updateVisitSchema>;
export type VisitChanges = UpdateVisitInput['changes'];

export const deleteVisitSchema = z.object({ id: id(), following: following() });
export type DeleteVisitInput = z.infer<typeof deleteVisitSchema>;

export const listVisitsSchema = z.object({
  /** Both ends included. */
  from: z.optional(day()),
  to: z.optional(day()),
  technicianId: z.optional(id()),
  customerId: z.optional(id()),
  /** Only those that are still to be made, or should have been. */
  open: z.optional(z.boolean(says('validation.boolean'))),
  limit: z._default(int4(1, LIST_LIMIT_MAX), LIST_PAGE_SIZE),
  cursor: cursor(),
});
export type ListVisitsInput = z.infer<typeof listVisitsSchema>;

export const listUnplannedSchema = z.object({
  search: search(),
  limit: z._default(int4(1, LIST_LIMIT_MAX), LIST_PAGE_SIZE),
  cursor: cursor(),
});
export type ListUnplannedInput = z.infer<typeof listUnplannedSchema>;

export const plannedVisitDtoSchema = z.object({
  id: z.int(),
  key: z.string(),
  customerId: z.int(),
  customerName: z.string(),
  customerAddress: z.string(),
  technicianId: z.int(),
  technicianName: z.string(),
  day: z.iso.date(),
  /** Both ends of its window, as a clock on the wall shows them; null for any time of the day. */
  startTime: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  note: z.nullable(z.string()),
  seriesId: z.nullable(z.int()),
  /** The day by the series' rule, wherever the visit is moved. */
  seriesDay: z.nullable(z.iso.date()),
  repeat: z.nullable(z.enum(repeats)),
  /** The last day of its series, if one was agreed. */
  until: z.nullable(z.iso.date()),
  isSkipped: z.boolean(),
  /** What came of it. */
  inspectionId: z.nullable(z.int()),
  inspectionStatus: z.nullable(z.enum(inspectionStatuses)),
  version: z.int(),
});
export type PlannedVisitDto = z.infer<typeof plannedVisitDtoSchema>;

/** One's own visits, with what beginning them takes: kept on the device. */
export type OwnVisitDto = PlannedVisitDto & {
  /** The last finished inspection of the customer, which this visit goes on from. */
  previousInspectionId: number | null;
};

/** A customer with a contract whom nobody is to visit. */
export type UnplannedCustomerDto = {
  customerId: number;
  name: string;
  address: string;
  /** Their newest contract. */
  contractInspectionId: number;
  lastVisitAt: string | null;
};

/** What the bell and the dashboard say of the planning; counting stops at a hundred. */
export type PlanningWaitingDto = {
  overdue: { count: number; items: { id: number; customerName: string; day: string }[] };
  unplanned: { count: number };
};

/** That there is a link for one’s calendar, and since when. */
const calendarFeedDtoSchema = z.object({ createdAt: z.iso.datetime() });
export type CalendarFeedDto = z.infer<typeof calendarFeedDtoSchema>;

/** The secret in the link, shown once. */
export type NewCalendarFeedDto = CalendarFeedDto & { token: string };

export const calendarToken = () => z.string().check(z.regex(/^[\w-]{43}$/, says('validation.hash')));

/** How a list of inspections is narrowed down and ordered: as it is asked of the server, and as it stands in an address. */
import * as z from 'zod/mini';
import { endOfDay, isDay, startOfDay } from '#common/domain/day.ts';
import {
  type InspectionFilter,
  type InspectionStatus,
  inspectionFilters,
  inspectionStatuses,
} from '#common/domain/inspection.ts';
import { LIST_LIMIT_MAX, LIST_PAGE_SIZE, RENEWS_WITHIN_DAYS_MAX } from '#common/limits.ts';
import { cursor, date, id, int4, says, search } from './primitives.ts';

/**
 * The columns that a list can be ordered by; the older the inspection, the greater its age. What is not signed stands at its
 * own date among the signed; by renewal stands first whose contract year ends first, and only what is signed is listed.
 */
export const inspectionSorts = [
  'customer',
  'technician',
  'date',
  'age',
  'status',
  'price',
  'signed',
  'renewal',
] as const;
export type InspectionSort = (typeof inspectionSorts)[number];
/** What a completed inspection is as a contract: one that stands, one that ended, a visit under one, or not signed. */
export const contractStates = ['standing', 'ended', 'visit', 'unsigned'] as const;
export type ContractState = (typeof contractStates)[number];
export const inspectionOrders = ['asc', 'desc'] as const;
export type InspectionOrder = (typeof inspectionOrders)[number];

/** Which inspections: each that is given narrows the list down. */
const inspectionFilterFields = {
  /** The dashboard's pending and completed, the contracts' signed, ready and unfinished; leave out for all. */
  show: z.optional(z.enum(inspectionFilters)),
  customerId: z.optional(id()),
  /** Of the sites of that group. */
  groupId: z.optional(id()),
  technicianId: z.optional(id()),
  status: z.optional(z.enum(inspectionStatuses, says('validation.status'))),
  /** The inspection's date, both ends included. */
  from: z.optional(date()),
  to: z.optional(date()),
  /** Changed then or later, in whatever belongs to the inspection. */
  updatedSince: z.optional(date()),
  /** Not signed, and longer ago than UNSIGNED_DAYS. */
  unsigned: z.optional(z.boolean(says('validation.boolean'))),
  /** Some device reported work on it that it had not sent. */
  unsynced: z.optional(z.boolean(says('validation.boolean'))),
  contract: z.optional(z.enum(contractStates, says('validation.choice'))),
  /** When the contract or the visit was signed, both ends included. */
  signedFrom: z.optional(date()),
  signedTo: z.optional(date()),
  /** Standing contracts whose year ends within so many days. */
  renewsWithin: z.optional(int4(1, RENEWS_WITHIN_DAYS_MAX)),
  ids: z.optional(z.array(id()).check(z.minLength(1), z.maxLength(LIST_LIMIT_MAX))),
  /** Words in any order, each part of what is known of the customer; or the number of an inspection. */
  search: search(),
};
const filterSchema = z.object(inspectionFilterFields);
export type InspectionFilters = z.infer<typeof filterSchema>;

export const listInspectionsSchema = z.object({
  limit: z._default(int4(1, LIST_LIMIT_MAX), LIST_PAGE_SIZE),
  cursor: cursor(),
  ...inspectionFilterFields,
  /** The newest first when both are left out. */
  sort: z.optional(z.enum(inspectionSorts, says('validation.choice'))),
  /** Not `direction`: a client that loads page by page sends one of its own. */
  order: z.optional(z.enum(inspectionOrders, says('validation.choice'))),
});
export type ListInspectionsInput = z.infer<typeof listInspectionsSchema>;

export const listDeletedSchema = z.pick(listInspectionsSchema, { limit: true, cursor: true });
export type ListDeletedInput = z.infer<typeof listDeletedSchema>;

export const inspectionTotalsSchema = filterSchema;

/** As many as a page of a list has. */
export const reassignSchema = z.object({
  ids: z.array(id()).check(z.minLength(1), z.maxLength(LIST_LIMIT_MAX)),
  technicianId: id(),
});
export type ReassignInput = z.infer<typeof reassignSchema>;

/** How many there are, and what they cost together. */
const inspectionTotalsDtoSchema = z.object({
  count: z.int(),
  /** There are more than were counted: LIST_COUNT_MAX is as far as anybody counts. */
  isMore: z.boolean(),
  /** Euros of all fixed prices, as text; null when there are more than were counted. */
  amount: z.nullable(z.string()),
});
export type InspectionTotalsDto = z.infer<typeof inspectionTotalsDtoSchema>;

/** What a person has chosen: days instead of moments, as an address has them. */
export type ChosenInspections = {
  /** An address asks for what is pending alone. */
  show?: InspectionFilter;
  status?: InspectionStatus;
  technicianId?: number;
  customerId?: number;
  groupId?: number;
  /** Days such as 2026-07-01, both included. */
  from?: string;
  to?: string;
  unsigned?: true;
  unsynced?: true;
  search?: string;
  sort: InspectionSort;
  order: InspectionOrder;
};

/** What is sought first in a column: the newest, the oldest, the dearest; names from their beginning. */
export const firstOrder = (sort: InspectionSort): InspectionOrder =>
  sort === 'customer' || sort === 'technician' || sort === 'renewal' ? 'asc' : 'desc';

export const oneOf = <Choice extends string>(choices: readonly Choice[], value: string): Choice | undefined =>
  choices.find((choice) => choice === value);
export const idIn = (value: string): number | undefined => (/^-?[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined);
export const dayIn = (value: string): string | undefined => (isDay(value) ? value : undefined);

export const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };

/**
 * What an address asks for; what it says wrongly it does not say.
 *
 * @param read the value under a name, '' for none
 */
export function inspectionsInAddress(read: (name: string) => string): ChosenInspections {
  const sort = oneOf(inspectionSorts, read('sort')) ?? 'date';
  return {
    ...given({
      show: oneOf(['pending'] as const, read('show')),
      status: oneOf(inspectionStatuses, read('status')),
      technicianId: idIn(read('technician')),
      customerId: idIn(read('customer')),
      groupId: idIn(read('group')),
      from: dayIn(read('from')),
      to: dayIn(read('to')),
      unsigned: read('unsigned') === '' ? undefined : (true as const),
      unsynced: read('unsynced') === '' ? undefined : (true as const),
      search: read('q').trim(),
    }),
    sort,
    order: oneOf(inspectionOrders, read('order')) ?? firstOrder(sort),
  };
}

/** What the server is asked for what was chosen. */
export const askedInspections = ({ from, to, ...chosen }: ChosenInspections) => ({
  ...chosen,
  ...(from ? { from: startOfDay(from).toISOString() } : {}),
  ...(to ? { to: endOfDay(to).toISOString() } : {}),
});

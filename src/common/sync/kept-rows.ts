/** Which rows are a visit's and a customer's, and of whom they are needed for what waits to be sent. */
import type { InspectionDto } from '#common/schemas/inspection.ts';
import type { Entry } from './entry.ts';
import { rowKeys } from './rows.ts';

/** The keys of a visit's rows. */
export const rowsOfVisit = (id: number): string[] => [rowKeys.inspection(id), rowKeys.boxes(id), rowKeys.drawings(id)];

/** The keys of a customer's rows. */
export const rowsOfCustomer = (id: number): string[] => [
  rowKeys.customer(id),
  rowKeys.agreements(id),
  rowKeys.devices(id),
  rowKeys.placements(id),
  rowKeys.recommendations(id),
];

/** The customer that an entry says its visit is at from then on, by the id that the entry calls it; null when it says none. */
export function customerSaid({ operation, input }: Pick<Entry, 'operation' | 'input'>): number | null {
  if (operation === 'inspections.create') return Number(input.customerId);
  if (operation !== 'inspections.update') return null;
  return (input.changes as { customerId?: number }).customerId ?? null;
}

/** Visits and customers by the ids that they are shown under. */
export type Needed = { visits: ReadonlySet<number>; customers: ReadonlySet<number> };

/**
 * What open entries are shown on: their visits, the customers of these, and the other visits there, whose plans a visit goes
 * on from.
 *
 * @param inspections all that are known on the device
 * @param idOf the id that a thing is shown under
 */
export function neededBy(
  entries: readonly Pick<Entry, 'lane' | 'operation' | 'input'>[],
  inspections: readonly Pick<InspectionDto, 'id' | 'customerId'>[],
  idOf: (id: number) => number,
): Needed {
  const inLanes = (kind: string) =>
    entries.flatMap(({ lane }) => (lane.startsWith(`${kind}:`) ? idOf(Number(lane.split(':')[1])) : []));
  const own = new Set(inLanes('inspection'));
  const customers = new Set([
    ...inLanes('customer'),
    ...entries.flatMap((entry) => customerSaid(entry) ?? []).map(idOf),
    ...inspections.filter(({ id }) => own.has(id)).map(({ customerId }) => customerId),
  ]);
  const there = inspections.filter(({ customerId }) => customers.has(customerId)).map(({ id }) => id);
  return { visits: new Set([...own, ...there]), customers };
}

/** Which visits a list of inspections shows on this device, and how the server's own list takes up what is not sent yet. */
import { holdsWords } from '#common/domain/customer.ts';
import { type ContractPart, isPending, isUnsignedLong } from '#common/domain/inspection.ts';
import type { InspectionListItemDto } from '#common/schemas/inspection.ts';
import type { ListInspectionsInput } from '#common/schemas/inspection-list.ts';
import type { Page } from './page.ts';
import type { Visit } from './visit.ts';

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

function missingOf({ inspection, boxes }: Visit): ContractPart[] {
  const { reportText, recommendations } = inspection;
  return [
    ...(boxes.length === 0 ? (['boxes'] as const) : []),
    ...(isEmpty(reportText) ? (['report'] as const) : []),
    ...(isEmpty(recommendations) ? (['recommendations'] as const) : []),
  ];
}

/** Whether a visit is among those that a list shows. */
export function isListed(
  visit: Visit,
  { show, customerId, technicianId, status, from, to, unsigned, search }: Partial<ListInspectionsInput>,
): boolean {
  const { inspection } = visit;
  const isReady = inspection.status === 'in_progress' && missingOf(visit).length === 0;
  const shown = {
    pending: isPending(inspection.status),
    completed: inspection.status === 'completed',
    signed: inspection.status === 'completed',
    ready: isReady,
    unfinished: inspection.status === 'in_progress' && !isReady,
  };
  return (
    (show === undefined || shown[show]) &&
    (customerId === undefined || inspection.customerId === customerId) &&
    (technicianId === undefined || inspection.technicianId === technicianId) &&
    (status === undefined || inspection.status === status) &&
    (!from || inspection.date >= new Date(from).toISOString()) &&
    (!to || inspection.date <= new Date(to).toISOString()) &&
    (!unsigned || isUnsignedLong(inspection, new Date())) &&
    (!search || holdsWords([inspection.customerName, inspection.customerAddress, `#${inspection.id}`], search))
  );
}

/** A visit as a list has it. */
export const listItem = (visit: Visit): InspectionListItemDto & { missing: ContractPart[] } => ({
  ...visit.inspection,
  missing: missingOf(visit),
});

/** Orders visits, the newest first. */
export const byDate = (a: Visit, b: Visit) => b.inspection.date.localeCompare(a.inspection.date);

/**
 * The server's page of inspections as this device shows it: what is not sent yet and belongs on the list, and is not on its
 * first page, stands in front of that, and on no later page.
 */
export function withOwnVisits(
  page: Page<InspectionListItemDto>,
  own: readonly Visit[],
  input: Partial<ListInspectionsInput>,
): Page<InspectionListItemDto> {
  const known = new Map(own.map((visit) => [visit.inspection.id, visit]));
  if (input.cursor) return { ...page, items: page.items.filter(({ id }) => !known.has(id)) };
  const there = new Set(page.items.map(({ id }) => id));
  const inFront = own.filter((visit) => !there.has(visit.inspection.id) && isListed(visit, input));
  // The server may have one already, when its answer was lost.
  const sent = new Set(own.flatMap(({ inspection: { id, key } }) => (id < 0 ? key : [])));
  const items = page.items.flatMap((item) => {
    if (sent.has(item.key)) return [];
    const visit = known.get(item.id);
    if (!visit) return [item];
    // What was searched for the server has found, in more than is known here.
    return isListed(visit, { ...input, search: null }) ? [{ ...item, ...listItem(visit) }] : [];
  });
  return { ...page, items: [...inFront.sort(byDate).map(listItem), ...items] };
}

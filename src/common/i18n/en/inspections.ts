/** English: what other screens say too of the list of all inspections. */
import type { inspections as dutch } from '#common/i18n/nl/inspections.ts';

export const inspections: Record<keyof typeof dutch, string> = {
  'nav.inspections': 'Inspections',
  'page.inspections': 'Inspections',
  'inspections.search': 'Search by customer, address or number',
  'inspections.reassigned': 'Inspections handed over',
  'inspections.reassignFailed': 'Could not hand over',
};

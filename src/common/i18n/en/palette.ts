/** English: finding and opening anything by a few words. */
import type { palette as nl } from '../nl/palette.ts';

export const palette: Record<keyof typeof nl, string> = {
  'palette.label': 'Search the portal',
  'palette.placeholder': 'Customer, group, inspection, label code or page',
  'palette.customers': 'Customers',
  'palette.groups': 'Groups',
  'palette.inspections': 'Inspections',
  'palette.devices': 'Bait boxes',
  'palette.actions': 'Do',
  'palette.pages': 'Pages',
  'palette.settings': 'Settings',
  'palette.device': 'Bait box {{number}}',
  'palette.nothing': 'Nothing found for “{{search}}”.',
  'palette.failed': 'Customers, groups and inspections could not be searched. Try again in a moment.',
};

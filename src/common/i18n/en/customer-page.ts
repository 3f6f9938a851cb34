/** English: the page of one customer. */
import type { customerPage as dutch } from '#common/i18n/nl/customer-page.ts';

export const customerPage: Record<keyof typeof dutch, string> = {
  'customers.tabs': 'About this customer',
  'customers.tab.overview': 'Overview',
  'customers.tab.devices': 'Bait boxes',
  'customers.inspections.empty': 'This customer has not been inspected yet.',
  'customers.pdf': 'PDF of {{date}}',
  'customers.lastPdf': 'PDF of the last report',
  'customers.ofInspection': 'Inspection of {{date}}',
  'customers.overviewFailed': 'Contract, bait boxes and documents could not be loaded.',
  'customers.contract.none': 'No contract has been signed yet.',
  'customers.contract.open': 'View contract',
  'customers.contract.signed': 'Signed on',
  'customers.contract.by': 'By',
  'customers.recommendations': 'Open recommendations',
  'customers.recommendations.none': 'The last completed inspection has no recommendations.',
  'customers.devices.register': 'All bait boxes',
  'customers.devices.standing': 'in place',
  'customers.devices.overdue': 'overdue',
  'customers.devices.findings': 'with a finding',
  'customers.devices.due': 'Next check no later than {{date}}.',
  'customers.plans': 'Floor plans',
  'customers.documents': 'Documents',
  'customers.documents.none': 'There are no signed documents yet.',
  'customers.documents.all': 'All documents',
  'customers.documents.zip': 'All as ZIP',
};

/** English: going on from an earlier inspection, and what is new since then. */
import type { previous as dutch } from '#common/i18n/nl/previous.ts';

export const previous: Record<keyof typeof dutch, string> = {
  'customer.startFrom': 'What does the inspection begin with?',
  'customer.startFromHint':
    'If you go on from an earlier inspection, its recommendations and signer are ready as well, and what you add is marked as new.',
  'customer.fromDevices_one': 'With the bait box that stands there',
  'customer.fromDevices_other': 'With all {{count}} bait boxes that stand there',
  'customer.fromStanding': 'With the bait boxes that stand there',
  'customer.fromPlans': 'With the floor plans of last time; no bait boxes stand there',
  'customer.fromNothing': 'With an empty floor plan',
  'customer.fromScratch': 'Not from an earlier inspection',
  'customer.comesAlong':
    'The floor plan, recommendations, price and signer of the visit of {{date}} ({{name}}) come along too.',
  'customer.lookAtEarlier': 'Look at the report of that visit',
  'customer.fromInspection': 'Inspection of {{date}} by {{name}}',
  'previous.inspection': 'Previous inspection',
  'previous.since': 'Goes on from the inspection of {{date}}.',
  'previous.same': 'The bait boxes are still the same as then.',
  'previous.new': 'New: {{boxes}}.',
  'previous.changed': 'Changed: {{boxes}}.',
  'previous.removed': 'Removed: {{boxes}}.',
  'previous.badge.new': 'New',
  'previous.badge.changed': 'Changed',
  'previous.boxDescription': '{{box}}, {{change}}',
  'document.sincePrevious': 'Since the inspection of {{date}}',
  'document.change': 'Change',
};

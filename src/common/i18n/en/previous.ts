/** English: going on from an earlier inspection, and what is new since then. */
import type { previous as dutch } from '#common/i18n/nl/previous.ts';

export const previous: Record<keyof typeof dutch, string> = {
  'customer.startFrom': 'Go on from an earlier inspection?',
  'customer.startFromHint':
    'Its recommendations and contact are then ready for you, and its floor plans and bait boxes if there are none here yet. What you add is marked as new.',
  'customer.fromScratch': 'No, start from scratch',
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

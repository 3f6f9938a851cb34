/** English: the wizard's frame and customer step. */
import type { wizard as dutch } from '#common/i18n/nl/wizard.ts';

export const wizard: Record<keyof typeof dutch, string> = {
  'wizard.steps': 'Steps',
  'wizard.progress': '{{step}} of {{total}} steps',
  'wizard.step.customer': 'Customer details',
  'wizard.step.floorPlan': 'Floor plan and bait boxes',
  'wizard.step.report': 'Inspection report',
  'wizard.step.recommendations': 'Recommendations',
  'wizard.step.contract': 'Contract',
  'wizard.previous': 'Previous',
  'wizard.next': 'Next',
  'wizard.backToOverview': 'Back to overview',
  'wizard.openStep': 'Go to {{step}}',
  'wizard.loadFailed': 'The inspection could not be loaded.',
  'wizard.saveFailed': 'Error saving inspection',
  'wizard.stale':
    'Somebody else has changed this inspection meanwhile. The page now shows the latest version; what you had typed is still there.',
  'wizard.signed': 'This inspection is signed and can no longer be changed.',
};

/** English: what happened lately, told in sentences. */
import type { activity as dutch } from '#common/i18n/nl/activity.ts';

export const activity: Record<keyof typeof dutch, string> = {
  'activity.title': 'Recent activity',
  'activity.period': 'Last 7 days',
  'activity.empty': 'Nothing happened in the last 7 days.',
  'activity.loadFailed': 'The activity could not be loaded.',
  'activity.more': 'Show all ({{count}})',
  'activity.less': 'Show less',
  'activity.justNow': 'just now',
  'activity.portal': 'The portal',
  'activity.inspectionStarted': '{{actor}} started an inspection at {{customer}}',
  'activity.boxesPlaced': '{{actor}} placed bait boxes at {{customer}}',
  'activity.boxesCopied_one': '{{actor}} copied {{count}} bait box at {{customer}} from inspection #{{inspection}}',
  'activity.boxesCopied_other': '{{actor}} copied {{count}} bait boxes at {{customer}} from inspection #{{inspection}}',
  'activity.devicesTaken_one': '{{actor}} began at {{customer}} with the {{count}} bait box that stands there',
  'activity.devicesTaken_other': '{{actor}} began at {{customer}} with the {{count}} bait boxes that stand there',
  'activity.reportWritten': '{{actor}} wrote the report for {{customer}}',
  'activity.recommendationsWritten': '{{actor}} wrote recommendations for {{customer}}',
  'activity.contractSigned': '{{actor}} had {{customer}} sign the contract',
  'activity.inspectionCompleted': '{{actor}} completed the inspection at {{customer}}',
  'activity.inspectionChanged': '{{actor}} updated the inspection at {{customer}}',
  'activity.inspectionDeleted': '{{actor}} deleted an inspection of {{customer}}',
  'activity.inspectionRestored': '{{actor}} brought an inspection of {{customer}} back',
  'activity.customerAdded': '{{actor}} added customer {{customer}}',
  'activity.customerChanged': '{{actor}} changed the details of {{customer}}',
  'activity.customerDeleted': '{{actor}} deleted customer {{customer}}',
};

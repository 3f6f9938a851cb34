/** English: what recommendations are, and how they stand. */
import type { recommendations as dutch } from '#common/i18n/nl/recommendations.ts';

export const recommendations: Record<keyof typeof dutch, string> = {
  'page.recommendations': 'Recommendations',
  'recommendation.category.hygiene': 'Hygiene',
  'recommendation.category.building': 'Building',
  'recommendation.category.storage': 'Storage',
  'recommendation.category.other': 'Other',
  'recommendation.actsBy': 'Who',
  'recommendation.actsBy.customer': 'Customer',
  'recommendation.actsBy.company': 'Us',
  'recommendation.due': 'Due',
  'recommendation.state': 'State',
  'recommendation.state.open': 'Open',
  'recommendation.state.started': 'Started',
  'recommendation.state.done': 'Done',
  'recommendation.state.checked': 'Checked',
  'recommendation.category': 'Category',
  'recommendation.place': 'Place',
  'recommendation.overdue': 'overdue: {{date}}',
  'recommendation.dueOn': 'by {{date}}',
  'recommendations.earlier': 'Still open',
  'recommendations.notDone': 'Not done',
  'recommendations.details': 'Each recommendation',
  'recommendations.device': 'At bait box',
  'recommendations.photo': 'Photo',
  'recommendations.addNew': 'Nothing new? Then this is enough. Replace it by what is added.',
};

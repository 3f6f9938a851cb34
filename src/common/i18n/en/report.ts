/** English: the report and recommendations. */
import type { report as dutch } from '#common/i18n/nl/report.ts';

export const report: Record<keyof typeof dutch, string> = {
  'report.text': 'Report',
  'report.textHint': 'What was checked, and what was found?',
  'report.observations': 'Observations',
  'report.photos': 'Photos',
  'report.addPhotos': 'Add photos',
  'report.noPhotos': 'No photos yet.',
  'report.photo': 'Photo {{number}}',
  'report.deletePhoto': 'Delete photo {{number}}',
  'report.uploading_one': 'Uploading {{count}} more photo…',
  'report.uploading_other': 'Uploading {{count}} more photos…',
  'report.maxPhotos': 'Maximum number of photos ({{max}}) reached',
  'report.notAnImage': 'Choose an image.',
  'report.photoFailed': 'The photo could not be saved.',
  'report.saveAndContinue': 'Save and continue',
  reportSaved: 'Report saved',
  'recommendations.standard': 'Standard recommendations',
  'recommendations.text': 'Recommendations',
  'recommendations.hygiene': 'Hygiene',
  'recommendations.proofing': 'Proofing',
  'recommendations.storage': 'Storage',
  'recommendations.monitoring': 'Monitoring',
  'recommendations.saveAndContinue': 'Save and continue',
  recommendationsSaved: 'Recommendations saved',
};

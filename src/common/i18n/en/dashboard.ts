/** English: the dashboard. */
import type { dashboard as dutch } from '#common/i18n/nl/dashboard.ts';

export const dashboard: Record<keyof typeof dutch, string> = {
  'dashboard.welcome': 'Welcome, {{name}}',
  'dashboard.newInspection': 'New inspection',
  'dashboard.inspections': 'Inspections',
  'dashboard.pending': 'Pending',
  'dashboard.completed': 'Completed',
  'dashboard.pending.empty': 'There are no pending inspections.',
  'dashboard.pending.create': 'Create an inspection',
  'dashboard.completed.empty': 'No inspection has been completed yet.',
  'dashboard.continue': 'Continue',
  'dashboard.more': 'Load more',
  'dashboard.view': 'View',
  'dashboard.contractSigned': 'Contract signed',
  'dashboard.downloadPdf': 'PDF of {{customer}}',
  'dashboard.loadFailed': 'The inspections could not be loaded.',
  'dashboard.delete.label': 'Delete the inspection of {{customer}}',
  'dashboard.delete.question': 'Are you sure you want to delete this inspection?',
  'dashboard.delete.done': 'Inspection deleted',
  'dashboard.delete.failed': 'Error deleting inspection',
  'inspection.status.draft': 'Draft',
  'inspection.status.in_progress': 'In progress',
  'inspection.status.completed': 'Completed',
};

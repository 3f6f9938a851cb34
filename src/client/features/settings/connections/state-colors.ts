/** The colour of a state's badge, beside its word. */
import type { JobState } from '#common/domain/job.ts';
import type { MailState } from '#common/domain/mail.ts';

export const stateColors: Record<JobState | MailState, 'gray' | 'blue' | 'red' | 'green'> = {
  waiting: 'gray',
  running: 'blue',
  failed: 'red',
  sent: 'green',
  discarded: 'gray',
};

/** The colour of a state's badge, beside its word. */
import type { JobState } from '#common/domain/job.ts';

export const stateColors: Record<JobState, 'gray' | 'blue' | 'red'> = {
  waiting: 'gray',
  running: 'blue',
  failed: 'red',
};

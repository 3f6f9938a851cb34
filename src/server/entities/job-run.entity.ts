/** The `job_runs` table: when each regular job ran last, in whichever process. */
import { defineEntity, p } from '@mikro-orm/core';

const JobRunSchema = defineEntity({
  name: 'JobRun',
  tableName: 'job_runs',
  properties: {
    name: p.text().primary(),
    startedAt: p.datetime(),
  },
});

export class JobRun extends JobRunSchema.class {}
JobRunSchema.setClass(JobRun);

/** jobs: what the portal does behind its answers, for administrators. */
import { jobSchema } from '#common/schemas/job.ts';
import { procedure, router } from '#server/trpc/trpc.ts';
import { discardJob, listJobs, retryJob } from './job.service.ts';

export const jobsRouter = router({
  list: procedure.query(({ ctx }) => listJobs(ctx.scope)),
  retry: procedure.input(jobSchema).mutation(({ ctx, input }) => retryJob(ctx.scope, input)),
  discard: procedure.input(jobSchema).mutation(({ ctx, input }) => discardJob(ctx.scope, input)),
});

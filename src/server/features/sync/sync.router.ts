/** sync: what devices that work without a connection and the portal tell each other. */
import { deviceReportSchema } from '#common/schemas/sync.ts';
import { procedure, router } from '#server/trpc/trpc.ts';
import { reportDevice } from './device-report.service.ts';
import { getWorkSet } from './work-set.query.ts';

export const syncRouter = router({
  workSet: procedure.query(({ ctx }) => getWorkSet(ctx.scope)),
  report: procedure.input(deviceReportSchema).mutation(({ ctx, input }) => reportDevice(ctx.scope, input)),
});

/** sync: what devices that work without a connection and the portal tell each other. */
import { deviceReportSchema, knownImagesSchema, knownKeysSchema } from '#common/schemas/sync.ts';
import { knownKeys } from '#server/idempotency/once.ts';
import { knownImages } from '#server/images/image-source.ts';
import { procedure, router } from '#server/trpc/trpc.ts';
import { reportDevice } from './device-report.service.ts';
import { getWorkSet } from './work-set.query.ts';

export const syncRouter = router({
  // A mutation: what is asked about is kept for whoever asked.
  knownImages: procedure.input(knownImagesSchema).mutation(({ ctx, input }) => knownImages(ctx.scope, input)),
  knownKeys: procedure.input(knownKeysSchema).query(({ ctx, input }) => knownKeys(ctx.scope, input.keys)),
  workSet: procedure.query(({ ctx }) => getWorkSet(ctx.scope)),
  report: procedure.input(deviceReportSchema).mutation(({ ctx, input }) => reportDevice(ctx.scope, input)),
});

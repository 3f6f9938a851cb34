/** placements: the remembered boxes of a customer. */
import * as z from 'zod/mini';
import { savePlacementsSchema } from '#common/schemas/placement.ts';
import { id } from '#common/schemas/primitives.ts';
import { procedure, router } from '#server/trpc/trpc.ts';
import { getPlacements, savePlacements } from './placement.service.ts';

export const placementsRouter = router({
  get: procedure
    .input(z.object({ customerId: id() }))
    .query(({ ctx, input }) => getPlacements(ctx.scope, input.customerId)),
  save: procedure.input(savePlacementsSchema).mutation(({ ctx, input }) => savePlacements(ctx.scope, input)),
});

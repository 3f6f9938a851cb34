/** baitBoxes: the numbered devices of an inspection. */
import * as z from 'zod/mini';
import {
  checkRestSchema,
  createBaitBoxSchema,
  deleteBaitBoxSchema,
  updateBaitBoxSchema,
} from '#common/schemas/bait-box.ts';
import { id } from '#common/schemas/primitives.ts';
import { presentBaitBox } from '#server/features/inspections/bait-box.presenter.ts';
import { listBaitBoxes } from '#server/features/inspections/bait-box.query.ts';
import { procedure, router } from '#server/trpc/trpc.ts';
import { checkRest, createBaitBox, deleteBaitBox, updateBaitBox } from './bait-box.service.ts';

export const baitBoxesRouter = router({
  list: procedure
    .input(z.object({ inspectionId: id() }))
    .query(({ ctx, input }) => listBaitBoxes(ctx.scope, input.inspectionId)),
  create: procedure
    .input(createBaitBoxSchema)
    .mutation(async ({ ctx, input }) => presentBaitBox(await createBaitBox(ctx.scope, input))),
  update: procedure
    .input(updateBaitBoxSchema)
    .mutation(async ({ ctx, input }) => presentBaitBox(await updateBaitBox(ctx.scope, input))),
  checkRest: procedure
    .input(checkRestSchema)
    .mutation(async ({ ctx, input }) => (await checkRest(ctx.scope, input)).map(presentBaitBox)),
  delete: procedure.input(deleteBaitBoxSchema).mutation(({ ctx, input }) => deleteBaitBox(ctx.scope, input)),
});

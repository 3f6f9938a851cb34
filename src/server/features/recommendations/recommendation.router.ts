/** recommendations: what customers are advised to do, and whether it is done. */
import * as z from 'zod/mini';
import { id } from '#common/schemas/primitives.ts';
import {
  createRecommendationSchema,
  currentRecommendationsSchema,
  describeRecommendationSchema,
  listRecommendationsSchema,
  stateRecommendationSchema,
  updateRecommendationSchema,
} from '#common/schemas/recommendation.ts';
import { procedure, router } from '#server/trpc/trpc.ts';
import { describeRecommendation, stateRecommendation } from './on-visit.service.ts';
import { currentRecommendations, getRecommendationHistory, listRecommendations } from './recommendation.query.ts';
import { createRecommendation, updateRecommendation } from './recommendation.service.ts';

export const recommendationsRouter = router({
  list: procedure.input(listRecommendationsSchema).query(({ ctx, input }) => listRecommendations(ctx.scope, input)),
  current: procedure
    .input(currentRecommendationsSchema)
    .query(({ ctx, input }) => currentRecommendations(ctx.scope, input.customerId)),
  get: procedure.input(z.object({ id: id() })).query(({ ctx, input }) => getRecommendationHistory(ctx.scope, input.id)),
  create: procedure
    .input(createRecommendationSchema)
    .mutation(({ ctx, input }) => createRecommendation(ctx.scope, input)),
  update: procedure
    .input(updateRecommendationSchema)
    .mutation(({ ctx, input }) => updateRecommendation(ctx.scope, input)),
  describe: procedure
    .input(describeRecommendationSchema)
    .mutation(({ ctx, input }) => describeRecommendation(ctx.scope, input)),
  state: procedure.input(stateRecommendationSchema).mutation(({ ctx, input }) => stateRecommendation(ctx.scope, input)),
});

/** overview: what several features know of one thing, summed up for a page. */
import * as z from 'zod/mini';
import { id } from '#common/schemas/primitives.ts';
import { procedure, router } from '#server/trpc/trpc.ts';
import { getCustomerOverview } from './customer-overview.query.ts';
import { getFigures } from './figures.service.ts';
import { getGroupOverview } from './group-overview.query.ts';

export const overviewRouter = router({
  customer: procedure.input(z.object({ id: id() })).query(({ ctx, input }) => getCustomerOverview(ctx.scope, input.id)),
  group: procedure.input(z.object({ id: id() })).query(({ ctx, input }) => getGroupOverview(ctx.scope, input.id)),
  figures: procedure.query(({ ctx }) => getFigures(ctx.scope)),
});

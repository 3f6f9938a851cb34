/** A procedure for whoever comes by a customer link, and for nobody else: `ctx.scope.visitor` is whom it lets in. */
import { authorizedProcedure, plainInput } from './trpc.ts';

/** The secret is asked for before the input is read. */
export const linkProcedure = authorizedProcedure
  .use(async ({ ctx, next }) => {
    const scope = await ctx.request.server.makeLinkScope(ctx.request, ctx.scope);
    return next({ ctx: { scope } });
  })
  .use(plainInput);

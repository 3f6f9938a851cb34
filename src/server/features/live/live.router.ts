/** live: what others do, told to open pages as it happens (ADR 055). */
import { tracked } from '@trpc/server';
import { enterSchema, liveChangesSchema } from '#common/schemas/live.ts';
import { procedure, router } from '#server/trpc/trpc.ts';

export const liveRouter = router({
  // When the browser goes, nobody reads on: the signal wakes whoever waits for news.
  changes: procedure.input(liveChangesSchema).subscription(async function* changes({ ctx, input, signal }) {
    const { live } = ctx.request.server;
    const stream = live.join(ctx.scope.actor, input);
    signal?.addEventListener('abort', () => stream.end());
    try {
      for (let news = await stream.next(); news; news = await stream.next()) {
        const { lastEventId, ...told } = news;
        yield tracked(lastEventId, told);
      }
    } finally {
      live.leave(stream);
    }
  }),
  since: procedure
    .input(liveChangesSchema)
    .query(({ ctx, input }) => ctx.request.server.live.since(ctx.scope.actor, input)),
  enter: procedure
    .input(enterSchema)
    .mutation(({ ctx, input }) => ctx.request.server.live.enter(ctx.scope.actor, input.browser, input.inspections)),
});

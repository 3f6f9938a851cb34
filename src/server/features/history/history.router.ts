/** history: what was changed, for administrators. */
import { listHistorySchema } from '#common/schemas/history.ts';
import { procedure, router } from '#server/trpc/trpc.ts';
import { listHistory } from './history.service.ts';

export const historyRouter = router({
  list: procedure.input(listHistorySchema).query(({ ctx, input }) => listHistory(ctx.scope, input)),
});

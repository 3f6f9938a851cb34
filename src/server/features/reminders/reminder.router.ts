/** reminders: which go by mail, and how long before. */
import { saveRemindersSchema } from '#common/schemas/reminders.ts';
import { procedure, router } from '#server/trpc/trpc.ts';
import { getReminders, saveReminders } from './reminder-settings.service.ts';

export const remindersRouter = router({
  get: procedure.query(({ ctx }) => getReminders(ctx.scope)),
  save: procedure.input(saveRemindersSchema).mutation(({ ctx, input }) => saveReminders(ctx.scope, input)),
});

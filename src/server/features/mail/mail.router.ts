/** mail: documents sent by it, what became of them, and the server behind it. */
import * as z from 'zod/mini';
import { saveMailSettingsSchema, sendDocumentSchema, testMailSchema } from '#common/schemas/mail.ts';
import { id } from '#common/schemas/primitives.ts';
import { procedure, router } from '#server/trpc/trpc.ts';
import { listMails, mailStatus, mailsOfInspection, sendDocument } from './mail.service.ts';
import { getMailSettings, removeMailSettings, saveMailSettings, testMail } from './mail-settings.service.ts';

export const mailRouter = router({
  status: procedure.query(({ ctx }) => mailStatus(ctx.scope)),
  sendDocument: procedure.input(sendDocumentSchema).mutation(({ ctx, input }) => sendDocument(ctx.scope, input)),
  ofInspection: procedure
    .input(z.object({ id: id() }))
    .query(({ ctx, input }) => mailsOfInspection(ctx.scope, input.id)),
  list: procedure.query(({ ctx }) => listMails(ctx.scope)),
  settings: procedure.query(({ ctx }) => getMailSettings(ctx.scope)),
  saveSettings: procedure
    .input(saveMailSettingsSchema)
    .mutation(({ ctx, input }) => saveMailSettings(ctx.scope, input)),
  removeSettings: procedure.mutation(({ ctx }) => removeMailSettings(ctx.scope)),
  test: procedure.input(testMailSchema).mutation(({ ctx, input }) => testMail(ctx.scope, input)),
});

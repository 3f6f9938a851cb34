/** settings: the company's texts, logos, rules and words. */
import * as z from 'zod/mini';
import { saveAgreementsSchema } from '#common/schemas/agreements.ts';
import { addCheckWordSchema, updateCheckWordSchema } from '#common/schemas/check-word.ts';
import { id } from '#common/schemas/primitives.ts';
import {
  saveAccessSchema,
  saveCompanyKeySchema,
  saveLogoSchema,
  updateSettingsSchema,
} from '#common/schemas/settings.ts';
import { guestProcedure, procedure, router } from '#server/trpc/trpc.ts';
import { getAccess, saveAccess } from './access.service.ts';
import { getCompanyAgreements, saveCompanyAgreements } from './agreements.service.ts';
import { addCheckWord, deleteCheckWord, listCheckWords, updateCheckWord } from './check-word.service.ts';
import { countUses } from './check-word-uses.ts';
import { getCompanyKey, removeCompanyKey, saveCompanyKey } from './company-key.service.ts';
import { presentContact, presentLogo } from './settings.presenter.ts';
import { getSettings, saveLogo, updateSettings } from './settings.service.ts';

export const settingsRouter = router({
  logo: guestProcedure.query(async ({ ctx }) => {
    const settings = await getSettings(ctx.scope);
    const { isRegistrationOpen } = await getAccess(ctx.scope);
    return { ...presentLogo(settings), companyName: settings.companyName, isRegistrationOpen };
  }),
  contact: guestProcedure.query(async ({ ctx }) => presentContact(await getSettings(ctx.scope))),
  get: procedure.query(({ ctx }) => getSettings(ctx.scope)),
  update: procedure.input(updateSettingsSchema).mutation(({ ctx, input }) => updateSettings(ctx.scope, input)),
  access: procedure.query(({ ctx }) => getAccess(ctx.scope)),
  saveAccess: procedure.input(saveAccessSchema).mutation(({ ctx, input }) => saveAccess(ctx.scope, input)),
  companyKey: procedure.query(({ ctx }) => getCompanyKey(ctx.scope)),
  saveCompanyKey: procedure.input(saveCompanyKeySchema).mutation(({ ctx, input }) => saveCompanyKey(ctx.scope, input)),
  removeCompanyKey: procedure.mutation(({ ctx }) => removeCompanyKey(ctx.scope)),
  agreements: procedure.query(({ ctx }) => getCompanyAgreements(ctx.scope)),
  saveAgreements: procedure
    .input(saveAgreementsSchema)
    .mutation(({ ctx, input }) => saveCompanyAgreements(ctx.scope, input.changes)),
  checkWords: procedure.query(({ ctx }) => listCheckWords(ctx.scope)),
  checkWordUses: procedure.query(({ ctx }) => countUses(ctx.scope)),
  addCheckWord: procedure.input(addCheckWordSchema).mutation(({ ctx, input }) => addCheckWord(ctx.scope, input)),
  updateCheckWord: procedure
    .input(updateCheckWordSchema)
    .mutation(({ ctx, input }) => updateCheckWord(ctx.scope, input)),
  deleteCheckWord: procedure
    .input(z.object({ id: id() }))
    .mutation(({ ctx, input }) => deleteCheckWord(ctx.scope, input.id)),
  saveLogo: procedure.input(saveLogoSchema).mutation(({ ctx, input }) => saveLogo(ctx.scope, input)),
});

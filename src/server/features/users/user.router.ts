/** users: one's own account, and all accounts for administrators. */
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { addPasskeySchema, passkeyAssertionSchema, renamePasskeySchema } from '#common/schemas/passkey.ts';
import { id, text } from '#common/schemas/primitives.ts';
import {
  changePasswordSchema,
  confirmTwoFactorSchema,
  createUserSchema,
  dismissNoticesSchema,
  loginWithFactorSchema,
  proofSchema,
  registerSchema,
  updateProfileSchema,
  updateUserSchema,
} from '#common/schemas/user.ts';
import type { GuestScope, Scope } from '#server/core/scope.ts';
import type { User } from '#server/entities/user.entity.ts';
import { getAccess } from '#server/features/settings/access.service.ts';
import { listSessions } from '#server/sessions/session.service.ts';
import { guestProcedure, procedure, router } from '#server/trpc/trpc.ts';
import { askForPasskey } from './assert-passkey.ts';
import { dismissNotices, listNotices } from './notices.service.ts';
import { rereadOwnAccount } from './own-account.ts';
import { endOtherSessions, endOwnSession } from './own-sessions.service.ts';
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from './passkey.service.ts';
import { passkeySiteOf, withSite } from './passkey-site.ts';
import { recordSignOut, signIn, signInWithPasskey } from './sign-in.ts';
import { confirmTwoFactor, disableTwoFactor, setUpTwoFactor } from './two-factor.service.ts';
import { presentCurrentUser, presentManagedUser } from './user.presenter.ts';
import { changePassword, findCurrentUser, listTechnicians, register, updateProfile } from './user.service.ts';
import { endSessionOf, endSessions, listSessionsOf, resetTwoFactor } from './user-access.service.ts';
import { createUser, deleteUser, updateUser } from './user-admin.service.ts';
import { listUsersWithUse } from './user-list.query.ts';

const targetSchema = z.object({ id: id() });
const sessionSchema = z.object({ id: text({ min: 1, max: 64 }) });

const sessionOfSchema = z.extend(sessionSchema, { userId: id() });

const usedPasskeySchema = z.object({ passkey: passkeyAssertionSchema });
const removePasskeySchema = z.extend(proofSchema, { id: id() });

const presentOwn = async (scope: GuestScope, user: User) => presentCurrentUser(user, await getAccess(scope));

/** Once another thing opens the account, the device of whoever changed it is still its owner's. */
async function rememberingDevice<Result>(
  { scope, request }: { scope: Scope; request: FastifyRequest },
  change: Promise<Result>,
): Promise<Result> {
  const result = await change;
  request.rememberDevice(await rereadOwnAccount(scope));
  return result;
}

export const usersRouter = router({
  current: guestProcedure.query(async ({ ctx }) => {
    const user = await findCurrentUser(ctx.scope);
    return user && presentOwn(ctx.scope, user);
  }),
  login: guestProcedure.input(loginWithFactorSchema).mutation(async ({ ctx, input }) => {
    const given = withSite(ctx.request, input);
    const user = await signIn(ctx.scope, given, (known) => ctx.request.beginSession(ctx.scope, known));
    return presentOwn(ctx.scope, user);
  }),
  askForPasskey: guestProcedure.mutation(({ ctx }) => askForPasskey(ctx.scope, passkeySiteOf(ctx.request.host))),
  loginWithPasskey: guestProcedure.input(usedPasskeySchema).mutation(async ({ ctx, input }) => {
    const used = { assertion: input.passkey, site: passkeySiteOf(ctx.request.host) };
    const user = await signInWithPasskey(ctx.scope, used, (known) => ctx.request.beginSession(ctx.scope, known));
    return presentOwn(ctx.scope, user);
  }),
  register: guestProcedure.input(registerSchema).mutation(async ({ ctx, input }) => {
    const user = await register(ctx.scope, input);
    await ctx.request.beginSession(ctx.scope, user);
    return presentOwn(ctx.scope, user);
  }),
  logout: guestProcedure.mutation(async ({ ctx }) => {
    await recordSignOut(ctx.scope);
    await ctx.request.endSession();
    return null;
  }),

  updateProfile: procedure
    .input(updateProfileSchema)
    .mutation(async ({ ctx, input }) => presentOwn(ctx.scope, await updateProfile(ctx.scope, { changes: input }))),
  changePassword: procedure.input(changePasswordSchema).mutation(async ({ ctx, input }) => {
    await ctx.request.beginSession(ctx.scope, await changePassword(ctx.scope, input));
    return null;
  }),
  sessions: procedure.query(({ ctx }) => listSessions(ctx.scope)),
  endSession: procedure.input(sessionSchema).mutation(({ ctx, input }) => endOwnSession(ctx.scope, input.id)),
  endOtherSessions: procedure.mutation(({ ctx }) => endOtherSessions(ctx.scope)),
  setUpTwoFactor: procedure
    .input(proofSchema)
    .mutation(({ ctx, input }) => setUpTwoFactor(ctx.scope, withSite(ctx.request, input))),
  confirmTwoFactor: procedure
    .input(confirmTwoFactorSchema)
    .mutation(({ ctx, input }) => rememberingDevice(ctx, confirmTwoFactor(ctx.scope, input))),
  disableTwoFactor: procedure
    .input(proofSchema)
    .mutation(({ ctx, input }) => rememberingDevice(ctx, disableTwoFactor(ctx.scope, withSite(ctx.request, input)))),
  passkeys: procedure.query(({ ctx }) => listPasskeys(ctx.scope)),
  beginPasskey: procedure
    .input(proofSchema)
    .mutation(({ ctx, input }) =>
      beginPasskey(ctx.scope, withSite(ctx.request, input), passkeySiteOf(ctx.request.host)),
    ),
  addPasskey: procedure
    .input(addPasskeySchema)
    .mutation(({ ctx, input }) =>
      rememberingDevice(ctx, addPasskey(ctx.scope, input, passkeySiteOf(ctx.request.host))),
    ),
  renamePasskey: procedure.input(renamePasskeySchema).mutation(({ ctx, input }) => renamePasskey(ctx.scope, input)),
  removePasskey: procedure
    .input(removePasskeySchema)
    .mutation(({ ctx, input: { id, ...proof } }) =>
      rememberingDevice(ctx, removePasskey(ctx.scope, id, withSite(ctx.request, proof))),
    ),
  notices: procedure.query(({ ctx }) => listNotices(ctx.scope)),
  dismissNotices: procedure.input(dismissNoticesSchema).mutation(({ ctx, input }) => dismissNotices(ctx.scope, input)),
  technicians: procedure.query(({ ctx }) => listTechnicians(ctx.scope)),

  list: procedure.query(({ ctx }) => listUsersWithUse(ctx.scope)),
  create: procedure
    .input(createUserSchema)
    .mutation(async ({ ctx, input }) => presentManagedUser(await createUser(ctx.scope, input))),
  update: procedure
    .input(updateUserSchema)
    .mutation(async ({ ctx, input }) => presentManagedUser(await updateUser(ctx.scope, input))),
  delete: procedure.input(targetSchema).mutation(({ ctx, input }) => deleteUser(ctx.scope, input.id)),
  resetTwoFactor: procedure
    .input(targetSchema)
    .mutation(async ({ ctx, input }) => presentManagedUser(await resetTwoFactor(ctx.scope, input.id))),
  endSessions: procedure.input(targetSchema).mutation(({ ctx, input }) => endSessions(ctx.scope, input.id)),
  sessionsOf: procedure.input(targetSchema).query(({ ctx, input }) => listSessionsOf(ctx.scope, input.id)),
  endSessionOf: procedure.input(sessionOfSchema).mutation(({ ctx, input }) => endSessionOf(ctx.scope, input)),
});

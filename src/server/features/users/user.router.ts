/** users: who is signed in, and who can be sent on an inspection. */
import { loginSchema } from '#common/schemas/user.ts';
import { guestProcedure, procedure, router } from '#server/trpc/trpc.ts';
import { presentUser } from './user.presenter.ts';
import { findCurrentUser, listTechnicians, login } from './user.service.ts';

export const usersRouter = router({
  current: guestProcedure.query(async ({ ctx }) => {
    const user = await findCurrentUser(ctx.scope);
    return user && presentUser(user);
  }),
  login: guestProcedure.input(loginSchema).mutation(async ({ ctx, input }) => {
    const user = await login(ctx.scope, input);
    await ctx.session.begin(ctx.scope.em, user.id, ctx.scope.now);
    return presentUser(user);
  }),
  logout: guestProcedure.mutation(async ({ ctx }) => {
    await ctx.session.end(ctx.scope.em);
    return null;
  }),
  technicians: procedure.query(({ ctx }) => listTechnicians(ctx.scope)),
});

/** /api/user, /api/login, /api/logout. */
import type { FastifyInstance } from 'fastify';
import { loginSchema } from '#common/schemas/user.ts';
import { AppError, parse } from '#server/errors.ts';
import { guestScopeOf } from '#server/rest/guard.ts';
import { presentUser } from './user.presenter.ts';
import { findCurrentUser, login } from './user.service.ts';

export async function userRoutes(app: FastifyInstance): Promise<void> {
  app.get('/api/user', { config: { action: 'users.current' } }, async (request) => {
    const user = await findCurrentUser(guestScopeOf(request));
    if (!user) throw new AppError('NOT_SIGNED_IN');
    return presentUser(user);
  });

  app.post('/api/login', { config: { action: 'users.login' } }, async (request, reply) => {
    const scope = guestScopeOf(request);
    const user = await login(scope, parse(loginSchema, request.body));
    await app.callSession(request, reply).begin(scope.em, user.id, scope.now);
    return presentUser(user);
  });

  app.post('/api/logout', { config: { action: 'users.logout' } }, async (request, reply) => {
    await app.callSession(request, reply).end(guestScopeOf(request).em);
    return { success: true };
  });
}

/**
 * The door of every route outside tRPC: the call's scope is made and its action authorised before
 * the body is read. A route without an action is a mistake and stops the start.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { Orm } from '#server/db/orm.ts';
import { type Action, authorize } from '#server/policies.ts';
import type { GuestScope, Scope } from '#server/scope.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The policy that a route falls under. */
    action?: Action;
  }
  interface FastifyRequest {
    guestScope: GuestScope | null;
  }
  interface FastifyInstance {
    makeScope: (request: FastifyRequest) => Promise<GuestScope>;
  }
}

/** The scope of a call; its EntityManager is this call's own. */
export const scopes = plugin<{ orm: Orm }>(async (app, { orm }) => {
  app.decorate('makeScope', async (request: FastifyRequest): Promise<GuestScope> => {
    const em = orm.em.fork();
    const now = new Date();
    return { em, now, actor: await app.findSessionActor(request, em, now), log: request.log };
  });
  app.decorateRequest('guestScope', null);
});

/** Guards every route registered on this instance from here on. */
export function guardRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', ({ config, url }) => {
    if (!config?.action) throw new Error(`Route ${url} names no action`);
  });
  app.addHook('onRequest', async (request) => {
    const { action } = request.routeOptions.config;
    // Not found: there is nothing to guard.
    if (!action) return;
    request.guestScope = await app.makeScope(request);
    authorize(request.guestScope.actor, action);
  });
}

/** The scope of a guarded call that anybody may make. */
export function guestScopeOf(request: FastifyRequest): GuestScope {
  if (!request.guestScope) throw new Error('The route is not guarded');
  return request.guestScope;
}

/** The scope of a guarded call by somebody who is signed in. */
export function scopeOf(request: FastifyRequest): Scope {
  const { actor, ...scope } = guestScopeOf(request);
  if (!actor) throw new Error('The route lets guests in');
  return { ...scope, actor };
}

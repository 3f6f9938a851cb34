/**
 * The guard of every route outside tRPC: its action is authorised before the body is read, and again when it has
 * arrived; then the call's scope is made. A route without an action is a mistake and stops the start.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { nameOrigin } from '#server/audit/audit-actor.ts';
import type { Actor } from '#server/core/actor.ts';
import type { DataKeys } from '#server/core/data-keys.ts';
import type { Outgoing } from '#server/core/outgoing.ts';
import { type Action, authorize, authorizeToken } from '#server/core/policies.ts';
import { isSafeMethod } from '#server/core/safe-methods.ts';
import type { GuestScope, Scope } from '#server/core/scope.ts';
import type { Orm } from '#server/db/orm.ts';

const USER_AGENT_MAX_LENGTH = 300;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The policy that a route falls under. */
    action?: Action;
    /** Whether failures carry `success: false`. */
    hasSuccessFlag?: boolean;
  }
  interface FastifyRequest {
    guestScope: GuestScope | null;
  }
  interface FastifyInstance {
    makeScope: (request: FastifyRequest) => GuestScope;
  }
}

/** As the audit log names whoever acts: by which token, too. */
const namedOf = ({ token, ...actor }: Actor): Actor => ({
  ...actor,
  fullName: token ? `${actor.fullName} (API: ${token.name})` : actor.fullName,
  token,
});

/** Whether somebody may make this call. @throws AppError as authorize and authorizeToken */
export function authorizeCall(request: FastifyRequest, actor: Actor | null, action: Action): void {
  authorize(actor, action);
  authorizeToken(actor, action, !isSafeMethod(request.method));
}

/** The scope of a call; its EntityManager is this call's own. */
export const scopes = plugin<{ orm: Orm; dataKeys: DataKeys; outgoing: Outgoing }>(
  async (app, { orm, dataKeys, outgoing }) => {
    app.decorate('makeScope', (request: FastifyRequest): GuestScope => {
      const actor = request.actor;
      const em = orm.em.fork();
      const now = new Date();
      // Whoever does anything through this unit of work is named in the audit log.
      nameOrigin(em, {
        actor: actor && namedOf(actor),
        address: request.ip,
        at: now,
        say: (security) => request.log.info({ security }, 'security'),
      });
      return {
        em,
        now,
        actor,
        address: request.ip,
        userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_MAX_LENGTH) ?? null,
        device: request.device,
        dataKeys,
        outgoing,
        signal: request.gone,
        log: request.log,
      };
    });
    app.decorateRequest('guestScope', null);
  },
);

/** Guards every route registered on this instance from here on. */
export function guardRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', ({ config, url }) => {
    if (!config?.action) throw new Error(`Route ${url} names no action`);
  });
  app.addHook('onRequest', async (request) => {
    const { action } = request.routeOptions.config;
    // Not found: there is nothing to guard.
    if (action) authorizeCall(request, request.actor, action);
  });
  app.addHook('preHandler', async (request) => {
    const { action } = request.routeOptions.config;
    if (!action) return;
    request.guestScope = app.makeScope(request);
    authorizeCall(request, request.guestScope.actor, action);
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

/** Sessions by @fastify/session, for the routes registered beside it; and how a request begins and ends its own. */
import fastifySession from '@fastify/session';
import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { GuestScope } from '#server/core/scope.ts';
import type { Orm } from '#server/db/orm.ts';
import type { SessionLifetime } from './session.service.ts';
import { cookieAttributes, sessionCookieName } from './session-cookie.ts';
import { databaseSessionStore } from './session-store.ts';

const DAY_MS = 24 * 60 * 60_000;

export type SessionOptions = { secret: string; lifetime: SessionLifetime };

type Options = SessionOptions & {
  orm: Orm;
  /** Whether visitors come by HTTPS, through a proxy that is believed. */
  isBehindHttps: boolean;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Signs in: a new session with a new id, so that an id planted or stolen before is worth nothing. */
    beginSession: (scope: GuestScope, userId: number) => Promise<void>;
    /** Signs out; no error for who is not signed in. */
    endSession: () => Promise<void>;
  }
}

export const sessions = plugin<Options>(async (app, { secret, lifetime, orm, isBehindHttps }) => {
  const store = databaseSessionStore(orm, lifetime, app.log);
  app.addHook('onClose', store.settle);
  await app.register(fastifySession, {
    secret,
    store,
    cookieName: sessionCookieName(isBehindHttps),
    cookie: { ...cookieAttributes, maxAge: lifetime.maxDays * DAY_MS },
    saveUninitialized: false,
    rolling: false,
  });

  app.decorateRequest('beginSession', async function beginSession(this: FastifyRequest, scope, userId) {
    if (isBehindHttps && this.protocol !== 'https') {
      this.log.warn('signed in over plain HTTP although TRUST_PROXY is set: browsers refuse the cookie');
    }
    const { now: createdAt, address, userAgent } = scope;
    const created = { userId, createdAt, address, userAgent };
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    // By callback, so that of two sign-ins in one batch each marks the session that was made for it.
    this.session.regenerate((error: unknown) => {
      if (error) return reject(error);
      this.session.created = created;
      resolve();
    });
    // Stored when the answer is sent: @fastify/session saves what has changed.
    await promise;
  });

  // The session that takes its place has nobody in it: it is not stored, and the cookie is taken away.
  app.decorateRequest('endSession', function endSession(this: FastifyRequest) {
    return this.session.regenerate();
  });
});

/**
 * Sessions by @fastify/session, for the routes registered beside it: read when a request begins, and again when its
 * body is there; and how a request begins and ends its own.
 */
import fastifySession from '@fastify/session';
import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { isSafeMethod } from '#server/core/safe-methods.ts';
import type { GuestScope } from '#server/core/scope.ts';
import type { Orm } from '#server/db/orm.ts';
import { devices } from './device-cookie.ts';
import { hashOf, type OpenedAccount, type SessionLifetime } from './session.service.ts';
import { cookieAttributes, sessionCookieName } from './session-cookie.ts';
import { databaseSessionStore } from './session-store.ts';

const DAY_MS = 24 * 60 * 60_000;

export type SessionOptions = {
  /** Cookies are signed with the first; those signed with the others still count. */
  secrets: string[];
  lifetime: SessionLifetime;
};

type Options = SessionOptions & {
  orm: Orm;
  /** Whether visitors come by HTTPS, through a proxy that is believed. */
  isBehindHttps: boolean;
};

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Signs in: a new session with a new id, so that an id planted or stolen before is worth nothing.
     *
     * @returns the hash of the new session's id
     * @throws AppError ACCOUNT_CHANGED when the account is no longer what was checked
     */
    beginSession: (scope: GuestScope, account: OpenedAccount) => Promise<string>;
    /** Signs out; no error for who is not signed in. */
    endSession: () => Promise<void>;
    /** Whether this request signs out. */
    isSigningOut: boolean;
    /** Whether the whole request had arrived when the session was read. */
    isSessionFresh: boolean;
    /** The last sign-in of this request: those of one batch come one after another. */
    signingIn: Promise<string> | undefined;
  }
}

export const sessions = plugin<Options>(async (app, { secrets, lifetime, orm, isBehindHttps }) => {
  const store = databaseSessionStore(orm, lifetime, app.log);
  app.addHook('onClose', store.settle);
  await app.register(fastifySession, {
    secret: secrets,
    store,
    cookieName: sessionCookieName(isBehindHttps),
    cookie: { ...cookieAttributes, maxAge: lifetime.maxDays * DAY_MS },
    saveUninitialized: false,
    rolling: false,
  });

  await app.register(devices, { isBehindHttps });

  // While a body arrived, the session may have ended and its account changed.
  app.decorateRequest('isSessionFresh', false);
  app.addHook('onRequest', (request, _reply, done) => {
    request.isSessionFresh = request.raw.complete || isSafeMethod(request.method);
    done();
  });
  app.addHook('preHandler', async (request) => {
    if (request.session.actor && !request.isSessionFresh) await request.session.reload();
  });

  app.decorateRequest('signingIn', undefined);
  app.decorateRequest('beginSession', function beginSession(this: FastifyRequest, scope, account) {
    if (isBehindHttps && this.protocol !== 'https') {
      this.log.warn('signed in over plain HTTP although TRUST_PROXY is set: browsers refuse the cookie');
    }
    const { now: createdAt, address, userAgent } = scope;
    const { id, passwordHash, totpSecret, hasPasskey, role, status } = account;
    const opened = { id, passwordHash, totpSecret, hasPasskey, role, status };
    const begin = async () => {
      await this.session.regenerate();
      this.session.created = { account: opened, createdAt, address, userAgent };
      try {
        // Now, not when the answer is sent: whether it can be stored is the answer.
        await this.session.save();
        this.rememberDevice(account);
      } finally {
        // With the answer, what has been stored is given its cookie; nothing is stored again.
        delete this.session.created;
      }
      return hashOf(this.session.sessionId);
    };
    this.signingIn = (this.signingIn ?? Promise.resolve('')).catch(() => undefined).then(begin);
    return this.signingIn;
  });

  // The session that takes its place has nobody in it: it is not stored, and the cookie is taken away.
  app.decorateRequest('isSigningOut', false);
  app.decorateRequest('endSession', function endSession(this: FastifyRequest) {
    this.isSigningOut = true;
    return this.session.regenerate();
  });

  // Of pictures and documents nothing stays behind in the browser. Its cache alone: "storage" would take away what waits
  // on the device to be sent, and the drafts; the session's cookie goes by itself.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.isSigningOut) reply.header('clear-site-data', '"cache"');
    done();
  });
});

/** The cookie that carries a session's id, and the calls that begin and end the session behind it. */
import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { Actor } from '#server/core/actor.ts';
import type { GuestScope } from '#server/core/scope.ts';
import type { Em, Orm } from '#server/db/orm.ts';
import { actorFinder } from './find-actors.ts';
import { beginSession, endSession, type SessionLifetime } from './session.service.ts';

const NAME = 'baitbook';
/** Browsers keep a __Host- cookie to this very host, over HTTPS only. */
const SECURE_NAME = `__Host-${NAME}`;
const DAY_SECONDS = 24 * 60 * 60;

export type SessionOptions = { secret: string; lifetime: SessionLifetime };

/** The current call's session, for whoever signs people in and out. */
export type CallSession = {
  /** Ends whatever session came in and begins a new one, so that an id planted before is worth nothing. */
  begin: (scope: GuestScope, userId: number) => Promise<void>;
  end: (em: Em) => Promise<void>;
};

declare module 'fastify' {
  interface FastifyInstance {
    findSessionActor: (request: FastifyRequest) => Promise<Actor | null>;
    callSession: (request: FastifyRequest, reply: FastifyReply) => CallSession;
  }
}

const cookieName = (request: FastifyRequest) => (request.protocol === 'https' ? SECURE_NAME : NAME);

/** The session id that came in; null without a cookie or with a forged one. */
function readSessionId(request: FastifyRequest): string | null {
  const value = request.cookies[cookieName(request)];
  if (!value) return null;
  const { valid, value: id } = request.unsignCookie(value);
  return valid ? id : null;
}

export const sessionCookie = plugin<SessionOptions & { orm: Orm }>(async (app, { secret, lifetime, orm }) => {
  const { find, settle } = actorFinder(orm, lifetime, app.log);
  app.addHook('onClose', settle);
  await app.register(cookie, { secret });

  app.decorate('findSessionActor', async (request: FastifyRequest) => {
    const id = readSessionId(request);
    return id === null ? null : find(id);
  });

  app.decorate('callSession', (request: FastifyRequest, reply: FastifyReply): CallSession => {
    const attributes = {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: request.protocol === 'https',
      signed: true,
    } as const;
    const end = async (em: Em) => {
      const id = readSessionId(request);
      if (id !== null) await endSession(em, id);
    };
    return {
      begin: async (scope, userId) => {
        await end(scope.em);
        const id = await beginSession(scope, userId);
        reply.setCookie(cookieName(request), id, { ...attributes, maxAge: lifetime.maxDays * DAY_SECONDS });
      },
      end: async (em) => {
        await end(em);
        reply.clearCookie(cookieName(request), attributes);
      },
    };
  });
});

/**
 * Calls with a token: who acts by it, found when the request begins and again when its body is there, and how often it
 * may call. Every /api path takes one, tRPC and pages do not (bearer.ts).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { Actor } from '#server/core/actor.ts';
import { AppError } from '#server/core/errors.ts';
import type { Unawaited } from '#server/core/unawaited.ts';
import type { Orm } from '#server/db/orm.ts';
import { findActors } from '#server/sessions/open-sessions.query.ts';
import type { SessionLifetime } from '#server/sessions/session.service.ts';
import { addressKeyOf, bucketOf, countCall, countTry } from '#server/throttle/throttle.service.ts';
import { findTokenUse, type TokenUse, touchToken } from './token-use.ts';

/** Ten a second, on average: one after another as fast as most scripts can. */
export const CALLS_PER_TOKEN = 600;
const CALLS_WINDOW_SECONDS = 60;
/** Of one address, with what is no token (any more): a right one is not counted here, and never locked out by wrong ones. */
const WRONG_TOKENS_PER_ADDRESS = 100;
const WRONG_WINDOW_SECONDS = 15 * 60;

declare module 'fastify' {
  interface FastifyInstance {
    /** What is being written down of calls with tokens; nobody waits for it but whoever closes the portal. */
    tokenUses: Unawaited;
  }
  interface FastifyRequest {
    /** Who acts by the call's token; null for a call without. */
    tokenActor: Actor | null;
    /** Who is calling: whoever a token belongs to, or is signed in; null for a guest. */
    readonly actor: Actor | null;
    /** The same as the database has them by now; null when their session or token has ended. */
    findActor: () => Promise<Actor | null>;
  }
}

export const apiTokens = plugin<{ orm: Orm; lifetime: SessionLifetime }>(async (app, { orm, lifetime }) => {
  app.decorateRequest('tokenActor', null);
  app.decorateRequest('actor', {
    getter(this: FastifyRequest) {
      return this.tokenActor ?? this.session.actor ?? null;
    },
  });

  app.decorateRequest('findActor', async function findActor(this: FastifyRequest) {
    if (this.bearer !== null) return (await findTokenUse(orm.em.fork(), this.bearer, new Date()))?.actor ?? null;
    if (!this.actor) return null;
    const [found] = await findActors(orm.em.fork(), lifetime, [this.actor.sessionHash]);
    return found ?? null;
  });

  app.addHook('onClose', () => app.tokenUses.settle());

  /** No request waits for it, or fails with it. */
  function touchInBackground({ ip: address, log }: FastifyRequest, actor: TokenUse['actor'], now: Date): void {
    const say = (security: object) => log.info({ security }, 'security');
    const touching = touchToken(orm.em.fork(), actor, { address, now, say });
    app.tokenUses.add(touching, (err) => log.warn({ err }, 'when a token was last used could not be stored'));
  }

  async function refuse({ ip }: FastifyRequest, reply: FastifyReply): Promise<never> {
    const limit = { max: WRONG_TOKENS_PER_ADDRESS, windowSeconds: WRONG_WINDOW_SECONDS };
    await countTry({ em: orm.em.fork() }, [{ bucket: bucketOf('wrong-token', addressKeyOf(ip)), ...limit }]);
    reply.header('www-authenticate', 'Bearer error="invalid_token"');
    throw new AppError('INVALID_TOKEN');
  }

  /** Counts the call, and says in its answer how many there may be. @throws AppError TOO_MANY_TRIES */
  async function count(reply: FastifyReply, { token }: TokenUse['actor']): Promise<void> {
    const limit = { max: CALLS_PER_TOKEN, windowSeconds: CALLS_WINDOW_SECONDS };
    const bucket = bucketOf('token', String(token.id));
    const { remaining, resetSeconds, isRefused } = await countCall(orm.em.fork(), { bucket, ...limit });
    reply
      .header('ratelimit-limit', CALLS_PER_TOKEN)
      .header('ratelimit-remaining', remaining)
      .header('ratelimit-reset', resetSeconds);
    if (isRefused) throw new AppError('TOO_MANY_TRIES', { retryAfterSeconds: resetSeconds });
  }

  app.addHook('onRequest', async (request, reply) => {
    if (request.bearer === null) return;
    const now = new Date();
    const use = await findTokenUse(orm.em.fork(), request.bearer, now);
    if (!use) return refuse(request, reply);
    await count(reply, use.actor);
    if (use.isTouchDue) touchInBackground(request, use.actor, now);
    request.tokenActor = use.actor;
  });

  // While a body arrived, the token may have ended and its account changed.
  app.addHook('preHandler', async (request, reply) => {
    if (request.bearer === null || request.isSessionFresh) return;
    const use = await findTokenUse(orm.em.fork(), request.bearer, new Date());
    if (!use) return refuse(request, reply);
    request.tokenActor = use.actor;
  });
});

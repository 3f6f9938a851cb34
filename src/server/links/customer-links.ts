/**
 * Calls by a customer link: noticed by their header, let in by the secret in it, and counted. The same for procedures and
 * for files; which of them a link opens, those say themselves (trpc/link-procedure.ts, features/by-link).
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { CUSTOMER_LINK_HEADER, linkActorName } from '#common/domain/customer-link.ts';
import { LINK_CALLS_MAX, LINK_CALLS_WINDOW_SECONDS } from '#common/link-limits.ts';
import { nameOrigin } from '#server/audit/audit-actor.ts';
import { AppError } from '#server/core/errors.ts';
import type { GuestScope } from '#server/core/scope.ts';
import type { Orm } from '#server/db/orm.ts';
import { bucketOf, countTry } from '#server/throttle/throttle.service.ts';
import { findLinkVisitor, type LinkScope, type LinkVisitor } from './link-use.ts';
import { countWrongLink } from './wrong-link.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What stands in the header of a customer link; null for a call without. */
    linkToken: string | null;
    /** Of a call to files by a link, before its body is read: which link; null of any other. */
    linkId: number | null;
  }
  interface FastifyInstance {
    /** Makes the scope of a call by a link, or refuses it. */
    makeLinkScope: (request: FastifyRequest, scope: GuestScope, token?: string | null) => Promise<LinkScope>;
  }
}

/**
 * Takes notice of the header, and the cookies away from whoever sends it: somebody of the office who opens a link is its
 * visitor there, and nothing that their account may do can be reached by it. To be called before cookies are read.
 */
export function noticeLinks(app: FastifyInstance): void {
  app.decorateRequest('linkToken', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const token = request.headers[CUSTOMER_LINK_HEADER];
    if (token !== undefined) {
      request.linkToken = String(token);
      delete request.raw.headers.cookie;
    }
    done();
  });
}

async function letIn(orm: Orm, { ip }: FastifyRequest, token: string, now: Date): Promise<LinkVisitor> {
  // A unit of work of its own: what is counted stays counted.
  const em = orm.em.fork();
  try {
    const visitor = await findLinkVisitor(em, token, now);
    const bucket = bucketOf('link', String(visitor.linkId));
    await countTry({ em }, [{ bucket, max: LINK_CALLS_MAX, windowSeconds: LINK_CALLS_WINDOW_SECONDS }]);
    return visitor;
  } catch (error) {
    if (error instanceof AppError && error.code === 'LINK_UNKNOWN') await countWrongLink(em, ip);
    throw error;
  }
}

export const customerLinks = plugin<{ orm: Orm }>(async (app, { orm }) => {
  app.decorateRequest('linkId', null);
  // A photo is read for whoever a link lets in; whether it still does is asked again when it is there.
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'POST' || !request.routeOptions.url?.startsWith('/link-files')) return;
    if (request.linkToken === null) throw new AppError('LINK_UNKNOWN');
    request.linkId = (await letIn(orm, request, request.linkToken, new Date())).linkId;
  });
  app.decorate('makeLinkScope', async (request, { actor: _, ...scope }, token = request.linkToken) => {
    if (token === null) throw new AppError('LINK_UNKNOWN');
    const visitor = await letIn(orm, request, token, scope.now);
    nameOrigin(scope.em, {
      // Its number alone: the name goes with the customer's data, and the line stays.
      actor: { id: null, username: null, fullName: linkActorName(visitor.linkId) },
      address: scope.address,
      at: scope.now,
      say: (security) => request.log.info({ security: { ...security, link: visitor.linkId } }, 'security'),
    });
    return { ...scope, actor: null, visitor };
  });
});

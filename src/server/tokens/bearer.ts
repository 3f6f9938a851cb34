/** Which calls come with a token: those of /api that say `Authorization: Bearer`. Whatever cookie comes with one does not count. */
import type { FastifyInstance } from 'fastify';

const BEARER = /^Bearer +(\S+) *$/i;
const NAMES_BEARER = /^Bearer\b/i;

declare module 'fastify' {
  interface FastifyRequest {
    /** What stands behind Bearer, whether it is a token or not; null for a call without. */
    bearer: string | null;
  }
}

/**
 * Takes notice of the header, and the cookies away from whoever sends it: nobody is two people at once, and a page of
 * another site that made a browser send its cookie would gain nothing. To be called before cookies and origins are read.
 */
export function noticeBearers(app: FastifyInstance): void {
  app.decorateRequest('bearer', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const { authorization } = request.headers;
    if (authorization && NAMES_BEARER.test(authorization) && request.routeOptions.url?.startsWith('/api/')) {
      request.bearer = BEARER.exec(authorization)?.[1] ?? '';
      delete request.raw.headers.cookie;
    }
    done();
  });
}

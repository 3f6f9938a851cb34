/**
 * Writes that another site makes a visitor's browser send are refused, whatever cookie they carry. One with a token carries
 * none (tokens/bearer.ts): no browser sends a token by itself.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/core/errors.ts';
import { isSafeMethod } from '#server/core/safe-methods.ts';

/** Browsers send these headers with every write; programs, which have no visitor, need not. */
function isForeign({ headers, protocol, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = headers;
  if (origin === undefined) return false;
  const own = `${protocol}://${host}`;
  return !URL.canParse(origin) || !URL.canParse(own) || new URL(origin).host !== new URL(own).host;
}

export function refuseForeignWrites(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = request.bearer === null && !isSafeMethod(request.method) && isForeign(request);
    done(isRefused ? new AppError('FOREIGN_ORIGIN') : undefined);
  });
}

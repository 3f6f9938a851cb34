/** Turns whatever was thrown into an answer that tells the caller enough and a stranger nothing. */
import { OptimisticLockError } from '@mikro-orm/core';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#common/error-codes.ts';
import { AppError, errorRules } from '#server/core/errors.ts';
import { isDatabaseAway } from '#server/db/database-away.ts';
import { isSignedRefusal } from '#server/db/signed-refusal.ts';
import { documentFailurePage, isOpenedAsPage } from './document-failure.ts';
import { errorBody } from './error-body.ts';

/** Fastify's own refusals, by status. */
const fastifyRefusals: Record<number, ErrorCode> = {
  // A file's address that leads out of the client's directory.
  403: 'NOT_FOUND',
  404: 'NOT_FOUND',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};

/** What a status of Fastify's own means here; anything else that is the caller's fault is about what was sent. */
function refusalOf(status: number | undefined): ErrorCode {
  if (status === undefined || status < 400 || status >= 500) return 'INTERNAL';
  return fastifyRefusals[status] ?? 'INVALID_INPUT';
}

/** Any failure as one that has a name. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error)) return new AppError('UNAVAILABLE', { cause: error });
  // Services look first; what they overlooked, the database refuses.
  if (isSignedRefusal(error)) return new AppError('INSPECTION_SIGNED', { cause: error });
  // What two changed at once without waiting for each other, one of them has to look at again.
  if (error instanceof OptimisticLockError) return new AppError('STALE', { cause: error });
  const { statusCode } = error as Partial<FastifyError>;
  return new AppError(refusalOf(statusCode), { cause: error });
}

/** Somebody tried what they may not, or could not say who they are. Sign-ins have lines of their own, with more in them. */
const securityRefusals = new Set<ErrorCode>([
  'NOT_ALLOWED',
  'NOT_OWN_INSPECTION',
  'FOREIGN_ORIGIN',
  'ACCOUNT_PENDING',
  'ACCOUNT_REJECTED',
  'WRONG_PASSWORD',
]);

/** Failures of our own making are logged whole; those of the caller are not worth more than a line. */
export function logFailure(log: FastifyRequest['log'], error: AppError): void {
  const { status } = errorRules[error.code];
  if (status >= 500) log.error({ err: error.cause ?? error, code: error.code }, 'failed');
  else if (securityRefusals.has(error.code)) log.info({ security: { event: 'refused', code: error.code } }, 'security');
  else log.debug({ code: error.code, issues: error.issues }, 'refused');
}

/** Where an address that cannot be read is answered. */
const UNREADABLE_PATH = '/unreadable';

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request: FastifyRequest, reply: FastifyReply) => {
    const appError = toAppError(error);
    logFailure(request.log, appError);
    const body = errorBody(appError);
    if (appError.retryAfterSeconds !== undefined) reply.header('retry-after', String(appError.retryAfterSeconds));
    const { status } = errorRules[appError.code];
    if (isOpenedAsPage(request)) {
      const page = documentFailurePage(request, { code: appError.code, status });
      return reply.code(status).type('text/html; charset=utf-8').send(page);
    }
    reply.code(status).type('application/json; charset=utf-8');
    const { hasSuccessFlag } = request.routeOptions.config;
    return reply.send(hasSuccessFlag ? { success: false, error: body.message, ...body } : body);
  });
}

const refuse = async () => {
  throw new AppError('INVALID_INPUT');
};

/** The route that refuseAddress leads to; registered after the hooks that every answer needs. */
export async function unreadableAddress(app: FastifyInstance): Promise<void> {
  app.all(UNREADABLE_PATH, { onRequest: refuse }, refuse);
}

/** Fastify finds no route for an address that cannot even be read, and runs no hook: it is given one that refuses. */
export function refuseAddress(_error: FastifyError, { raw, server }: FastifyRequest, reply: FastifyReply): void {
  raw.url = UNREADABLE_PATH;
  server.routing(raw, reply.raw);
}

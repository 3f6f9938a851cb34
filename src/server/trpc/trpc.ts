/** tRPC's foundations: the context, how failures look, and the one guard in front of every procedure. */
import { initTRPC, type TRPCError } from '@trpc/server';
import { type TRPC_ERROR_CODE_KEY, TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { ErrorCode } from '#common/error-codes.ts';
import { AppError, errorRules, type Factors, type Issue, issuesOf } from '#server/core/errors.ts';
import { authorize, isAction } from '#server/core/policies.ts';
import type { GuestScope, Scope } from '#server/core/scope.ts';
import { toAppError } from '#server/http/error-answers.ts';
import { expectAccount } from '#server/http/expected-account.ts';
import { assertPlainShape } from '#server/http/json-shape.ts';

export type Context = {
  /** A new scope for each procedure: a batch runs several at once. */
  makeScope: () => GuestScope;
  request: FastifyRequest;
};

export type ErrorData = {
  code: TRPC_ERROR_CODE_KEY;
  httpStatus: number;
  /** Which failure it is; the client words it in its own language. */
  appCode: ErrorCode;
  issues?: readonly Issue[];
  current?: unknown;
  retryAfterSeconds?: number;
  factors?: Factors;
};

/** tRPC's own refusals; the rest of them are about the input. */
const trpcRefusals: Partial<Record<TRPC_ERROR_CODE_KEY, ErrorCode>> = {
  NOT_FOUND: 'NOT_FOUND',
  METHOD_NOT_SUPPORTED: 'METHOD_NOT_ALLOWED',
  UNSUPPORTED_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
};

/** Any failure of a procedure under the name it has in the portal. */
export function appErrorOf({ code, cause }: TRPCError): AppError {
  if (cause instanceof z.core.$ZodError) return new AppError('INVALID_INPUT', { issues: issuesOf(cause) });
  if (cause instanceof AppError) return cause;
  if (code === 'INTERNAL_SERVER_ERROR') return toAppError(cause);
  return new AppError(trpcRefusals[code] ?? 'INVALID_INPUT');
}

/** A line that says nothing for twice as long, and a little, is broken. */
const PING_MS = 20_000;

const t = initTRPC.context<Context>().create({
  // Proxies end a line on which nothing comes for a minute.
  sse: { ping: { enabled: true, intervalMs: PING_MS } },
  // tRPC sends stack traces unless told not to.
  isDev: false,
  errorFormatter: ({ error }) => {
    const { code: appCode, issues, current, retryAfterSeconds, factors } = appErrorOf(error);
    const { status: httpStatus, trpc: code } = errorRules[appCode];
    const data: ErrorData = {
      code,
      httpStatus,
      appCode,
      ...(issues ? { issues } : {}),
      ...(current === undefined ? {} : { current }),
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
      ...(factors ? { factors } : {}),
    };
    return { code: TRPC_ERROR_CODES_BY_KEY[code], message: appCode, data };
  },
});

export const router = t.router;

/** What the policy of its path lets through. */
export const authorizedProcedure = t.procedure.use(async ({ ctx, path, next }) => {
  if (!isAction(path)) throw new Error(`Procedure ${path} has no policy`);
  const scope = ctx.makeScope();
  authorize(scope.actor, path);
  expectAccount(ctx.request, scope.actor);
  return next({ ctx: { scope } });
});

/** tRPC parses the body by itself, when its input is asked for: it is looked at before. */
export const plainInput = t.middleware(({ ctx, next }) => {
  if (typeof ctx.request.body === 'string') assertPlainShape(ctx.request.body);
  return next();
});

/** A procedure that anybody may call. Its path names the policy that is asked before its input is read. */
export const guestProcedure = authorizedProcedure.use(plainInput);

/** A procedure for somebody who is signed in. */
export const procedure = guestProcedure.use(({ ctx, next }) => {
  const { actor, ...scope } = ctx.scope;
  if (!actor) throw new AppError('NOT_SIGNED_IN');
  return next({ ctx: { scope: { ...scope, actor } satisfies Scope } });
});

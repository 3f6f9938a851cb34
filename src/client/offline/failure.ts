/** Failures of calls as entries keep them, and as screens get them back. */
import { TRPCClientError } from '@trpc/client';
import { errorCodeOf } from '#client/lib/error-text.ts';
import type { ErrorCode } from '#common/error-codes.ts';
import type { Failure } from '#common/sync/entry.ts';
import type { AppRouter } from '#server/app-router.ts';

export const failureOf = (error: unknown): Failure => ({
  code: errorCodeOf(error),
  ...(error instanceof TRPCClientError && error.shape ? { shape: error.shape } : {}),
});

/** The error that a screen would have got without an outbox. */
export function errorOf({ code, shape }: Failure): TRPCClientError<AppRouter> {
  if (shape) return TRPCClientError.from({ error: shape } as never);
  // What is no procedure, as an upload, answers with its code alone.
  return code ? refusal(code) : new TRPCClientError('The portal was not reached');
}

type Shape = { data?: { current?: unknown; retryAfterSeconds?: number } };

/** The thing as it is now, as a refusal told it. */
export const currentIn = ({ shape }: Failure): unknown => (shape as Shape | undefined)?.data?.current ?? null;

export const retryAfterIn = ({ shape }: Failure): number => (shape as Shape | undefined)?.data?.retryAfterSeconds ?? 0;

/** A refusal that this device makes by itself. */
export const refusal = (appCode: ErrorCode, details: { current?: object } = {}): TRPCClientError<AppRouter> =>
  errorOf({
    code: appCode,
    shape: { message: appCode, code: -32_009, data: { code: 'CONFLICT', httpStatus: 409, appCode, ...details } },
  });

/** Whether the portal was not reached. */
export const isOutOfReach = (error: unknown): boolean => errorCodeOf(error) === null;

/** What whoever asked no longer wants to know, because they have gone. */
export const brokenOff = (): Error => TRPCClientError.from(new DOMException('Nobody waits for it', 'AbortError'));

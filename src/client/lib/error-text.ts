/** Failures in the reader's language. */
import { TRPCClientError } from '@trpc/client';
import { type ErrorCode, errorCodes } from '#common/error-codes.ts';
import type { Translate } from '#common/i18n/keys.ts';
import type { AppRouter } from '#server/trpc/app-router.ts';

const isErrorCode = (value: unknown): value is ErrorCode => errorCodes.some((code) => code === value);

/** A refusal that a plain HTTP call of the portal came back with. */
export class HttpError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

/** Which of the portal's failures this is; null when the portal was not reached. */
export function errorCodeOf(error: unknown): ErrorCode | null {
  if (error instanceof HttpError) return error.code;
  if (!(error instanceof TRPCClientError)) return null;
  const code = (error as TRPCClientError<AppRouter>).data?.appCode;
  return isErrorCode(code) ? code : null;
}

/** The failure as a sentence. */
export function errorText(error: unknown, t: Translate): string {
  const code = errorCodeOf(error);
  return t(code === null ? 'errors.NETWORK' : `errors.${code}`);
}

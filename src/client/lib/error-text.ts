/** Failures in the reader's language. */
import { TRPCClientError } from '@trpc/client';
import { type ErrorCode, errorCodes } from '#common/error-codes.ts';
import type { Translate, TranslationKey } from '#common/i18n/keys.ts';
import type { AppRouter } from '#server/app-router.ts';
import { fullIn } from './device-full.ts';
import { isNotSentYet } from './not-sent-yet.ts';

const isErrorCode = (value: unknown): value is ErrorCode => errorCodes.some((code) => code === value);
const SECONDS_PER_MINUTE = 60;

/** A refusal that a plain HTTP call of the portal came back with. */
export class ApiError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

const dataOf = (error: unknown) =>
  error instanceof TRPCClientError ? (error as TRPCClientError<AppRouter>).data : undefined;

/** Which of the portal's failures this is; null when the portal was not reached. */
export function errorCodeOf(error: unknown): ErrorCode | null {
  if (error instanceof ApiError) return error.code;
  const code = dataOf(error)?.appCode;
  return isErrorCode(code) ? code : null;
}

/** Whether whoever asked no longer wants to know. */
export const isBrokenOff = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && error.cause.name === 'AbortError';

/** Which second factors an account has whose password was right. */
export const factorsIn = (error: unknown) => dataOf(error)?.factors ?? { app: true, passkey: false };

/** The newer version, when somebody else changed it first; null for every other failure. */
export function newerVersionIn<Thing>(error: unknown): Thing | null {
  return errorCodeOf(error) === 'STALE' ? ((dataOf(error)?.current ?? null) as Thing | null) : null;
}

/** What the portal refused of a form, field by field; empty for every other failure. */
export const issuesIn = (error: unknown): readonly { path: string; message: string }[] => dataOf(error)?.issues ?? [];

/**
 * The failure as a sentence; who has tried too often reads how long to wait. `otherwise` is said of one that the
 * server knows no more about.
 */
export function errorText(error: unknown, t: Translate, otherwise?: TranslationKey): string {
  if (fullIn(error)) return t('errors.DEVICE_FULL');
  if (isNotSentYet(error)) return t('errors.NOT_SENT_YET');
  const code = errorCodeOf(error);
  if (code === 'INTERNAL' && otherwise) return t(otherwise);
  const seconds = dataOf(error)?.retryAfterSeconds;
  if (code === 'TOO_MANY_TRIES' && seconds !== undefined) {
    return t('auth.tooManyTries', { count: Math.ceil(seconds / SECONDS_PER_MINUTE) });
  }
  return t(code === null ? 'errors.NETWORK' : `errors.${code}`);
}

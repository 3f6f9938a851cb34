/** Failures the portal names, and the one table that gives each its status. */
import type { TRPC_ERROR_CODE_KEY } from '@trpc/server';
import * as z from 'zod/mini';
import type { ErrorCode } from '#common/error-codes.ts';
import type { Language } from '#common/i18n/languages.ts';

type ErrorRule = {
  status: number;
  trpc: TRPC_ERROR_CODE_KEY;
  /** The language the specification gives the text in; REST answers in it. */
  language: Language;
};

const rule = (status: number, trpc: TRPC_ERROR_CODE_KEY, language: Language = 'en'): ErrorRule => ({
  status,
  trpc,
  language,
});

export const errorRules = {
  NOT_SIGNED_IN: rule(401, 'UNAUTHORIZED'),
  INVALID_TOKEN: rule(401, 'UNAUTHORIZED'),
  TOKEN_NOT_ALLOWED: rule(403, 'FORBIDDEN'),
  TOKEN_READ_ONLY: rule(403, 'FORBIDDEN'),
  TOKEN_NOT_FOUND: rule(404, 'NOT_FOUND'),
  MAX_TOKENS: rule(409, 'CONFLICT'),
  SERVICE_ACCOUNT: rule(409, 'CONFLICT'),
  LINK_UNKNOWN: rule(401, 'UNAUTHORIZED'),
  LINK_WITHDRAWN: rule(403, 'FORBIDDEN'),
  LINK_EXPIRED: rule(403, 'FORBIDDEN'),
  LINK_NOT_FOUND: rule(404, 'NOT_FOUND'),
  MAX_LINKS: rule(409, 'CONFLICT'),
  INVALID_CREDENTIALS: rule(401, 'UNAUTHORIZED', 'nl'),
  TOTP_REQUIRED: rule(401, 'UNAUTHORIZED'),
  INVALID_TOTP: rule(401, 'UNAUTHORIZED'),
  PASSKEY_REFUSED: rule(403, 'FORBIDDEN'),
  PASSKEYS_UNAVAILABLE: rule(409, 'CONFLICT'),
  PASSKEY_NOT_FOUND: rule(404, 'NOT_FOUND'),
  MAX_PASSKEYS: rule(409, 'CONFLICT'),
  WRONG_PASSWORD: rule(403, 'FORBIDDEN'),
  ACCOUNT_PENDING: rule(403, 'FORBIDDEN'),
  ACCOUNT_REJECTED: rule(403, 'FORBIDDEN'),
  ACCOUNT_CHANGED: rule(409, 'CONFLICT'),
  TWO_FACTOR_REQUIRED: rule(403, 'FORBIDDEN'),
  REGISTRATION_CLOSED: rule(403, 'FORBIDDEN'),
  NOT_ALLOWED: rule(403, 'FORBIDDEN'),
  NOT_OWN_INSPECTION: rule(403, 'FORBIDDEN'),
  FOREIGN_ORIGIN: rule(403, 'FORBIDDEN'),
  INVALID_INPUT: rule(400, 'BAD_REQUEST'),
  UNKNOWN_PARAMETER: rule(400, 'BAD_REQUEST'),
  INVALID_IMAGE: rule(400, 'BAD_REQUEST'),
  IMAGE_TOO_LARGE: rule(400, 'BAD_REQUEST'),
  SVG_NOT_ALLOWED: rule(400, 'BAD_REQUEST'),
  UNKNOWN_CUSTOMER: rule(400, 'BAD_REQUEST'),
  UNKNOWN_GROUP: rule(400, 'BAD_REQUEST'),
  UNKNOWN_TECHNICIAN: rule(400, 'BAD_REQUEST'),
  UNKNOWN_PREVIOUS_INSPECTION: rule(400, 'BAD_REQUEST'),
  UNKNOWN_IMAGE: rule(400, 'BAD_REQUEST'),
  UNKNOWN_DEVICE: rule(400, 'BAD_REQUEST'),
  LOGO_TOO_LARGE: rule(413, 'PAYLOAD_TOO_LARGE', 'nl'),
  SIGNATURE_REQUIRED: rule(400, 'BAD_REQUEST'),
  SIGNATURE_WITHOUT_INK: rule(400, 'BAD_REQUEST'),
  SIGNATURE_USED: rule(400, 'BAD_REQUEST'),
  SIGNER_REQUIRED: rule(400, 'BAD_REQUEST'),
  NOT_FOUND: rule(404, 'NOT_FOUND'),
  USER_NOT_FOUND: rule(404, 'NOT_FOUND'),
  SESSION_NOT_FOUND: rule(404, 'NOT_FOUND'),
  CUSTOMER_NOT_FOUND: rule(404, 'NOT_FOUND'),
  GROUP_NOT_FOUND: rule(404, 'NOT_FOUND'),
  INSPECTION_NOT_FOUND: rule(404, 'NOT_FOUND'),
  BAIT_BOX_NOT_FOUND: rule(404, 'NOT_FOUND'),
  DEVICE_NOT_FOUND: rule(404, 'NOT_FOUND'),
  LABEL_REPLACED: rule(404, 'NOT_FOUND'),
  PHOTO_NOT_FOUND: rule(404, 'NOT_FOUND'),
  RECOMMENDATION_NOT_FOUND: rule(404, 'NOT_FOUND'),
  IMAGE_NOT_FOUND: rule(404, 'NOT_FOUND'),
  VISIT_NOT_FOUND: rule(404, 'NOT_FOUND'),
  METHOD_NOT_ALLOWED: rule(405, 'METHOD_NOT_SUPPORTED'),
  STALE: rule(409, 'CONFLICT'),
  IDEMPOTENCY_MISMATCH: rule(409, 'CONFLICT'),
  INSPECTION_SIGNED: rule(409, 'CONFLICT'),
  INSPECTION_NOT_SIGNED: rule(409, 'CONFLICT'),
  VISIT_BEGUN: rule(409, 'CONFLICT'),
  AMENDMENT_CUSTOMER: rule(409, 'CONFLICT'),
  CONTRACT_CHANGED: rule(409, 'CONFLICT'),
  USERNAME_TAKEN: rule(409, 'CONFLICT'),
  OWN_ACCOUNT: rule(409, 'CONFLICT'),
  LAST_ADMIN: rule(409, 'CONFLICT'),
  USER_HAS_INSPECTIONS: rule(409, 'CONFLICT'),
  USER_HAS_OPEN_WORK: rule(409, 'CONFLICT'),
  CUSTOMER_ANONYMISED: rule(409, 'CONFLICT'),
  GROUP_NAME_TAKEN: rule(409, 'CONFLICT'),
  GROUP_FULL: rule(409, 'CONFLICT'),
  CUSTOMER_HAS_INSPECTIONS: rule(409, 'CONFLICT'),
  TWO_FACTOR_NOT_SET_UP: rule(409, 'CONFLICT'),
  BOX_NUMBER_TAKEN: rule(409, 'CONFLICT'),
  CHECK_NOT_MEASURED: rule(400, 'BAD_REQUEST'),
  UNKNOWN_SPECIES: rule(400, 'BAD_REQUEST'),
  UNKNOWN_ACTION: rule(400, 'BAD_REQUEST'),
  CHECK_WORD_NOT_FOUND: rule(404, 'NOT_FOUND'),
  JOB_NOT_FOUND: rule(404, 'NOT_FOUND'),
  WEBHOOK_NOT_FOUND: rule(404, 'NOT_FOUND'),
  MAX_WEBHOOKS: rule(409, 'CONFLICT'),
  MAIL_NOT_SET_UP: rule(409, 'CONFLICT'),
  CHECK_WORD_TAKEN: rule(409, 'CONFLICT'),
  CHECK_WORD_IN_USE: rule(409, 'CONFLICT'),
  MAX_CHECK_WORDS: rule(409, 'CONFLICT'),
  BOXES_REQUIRED: rule(409, 'CONFLICT'),
  CHECKS_MISSING: rule(409, 'CONFLICT'),
  MAX_PHOTOS: rule(409, 'CONFLICT', 'nl'),
  BODY_TOO_LARGE: rule(413, 'PAYLOAD_TOO_LARGE'),
  UNSUPPORTED_MEDIA_TYPE: rule(415, 'UNSUPPORTED_MEDIA_TYPE'),
  TOO_MANY_TRIES: rule(429, 'TOO_MANY_REQUESTS'),
  PDF_FAILED: rule(500, 'INTERNAL_SERVER_ERROR'),
  PDF_TIMEOUT: rule(503, 'SERVICE_UNAVAILABLE'),
  BUSY: rule(503, 'SERVICE_UNAVAILABLE'),
  // Nobody reads the answer.
  CANCELLED: rule(499, 'CLIENT_CLOSED_REQUEST'),
  KEY_MISSING: rule(503, 'SERVICE_UNAVAILABLE'),
  SECRET_DAMAGED: rule(503, 'SERVICE_UNAVAILABLE'),
  UNAVAILABLE: rule(503, 'SERVICE_UNAVAILABLE'),
  INTERNAL: rule(500, 'INTERNAL_SERVER_ERROR'),
} as const satisfies Record<ErrorCode, ErrorRule>;

export type Issue = { path: string; message: string };

/** Besides recovery codes. */
export type Factors = { app: boolean; passkey: boolean };

type Details = {
  /** What is wrong with which field, for INVALID_INPUT; messages are dictionary keys. */
  issues?: readonly Issue[];
  /** The thing as it is now, presented, for STALE. */
  current?: unknown;
  /** How long to wait, for TOO_MANY_TRIES and BUSY. */
  retryAfterSeconds?: number;
  /** Which second factors the account has, for TOTP_REQUIRED. */
  factors?: Factors;
  cause?: unknown;
};

export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly issues: readonly Issue[] | undefined;
  readonly current: unknown;
  readonly retryAfterSeconds: number | undefined;
  readonly factors: Factors | undefined;

  constructor(code: ErrorCode, { issues, current, retryAfterSeconds, factors, cause }: Details = {}) {
    super(code, { cause });
    this.code = code;
    this.issues = issues;
    this.current = current;
    this.retryAfterSeconds = retryAfterSeconds;
    this.factors = factors;
  }
}

/** What a failed parse says, field by field. */
export const issuesOf = (error: z.core.$ZodError): Issue[] =>
  error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));

/**
 * Parses what came from outside.
 *
 * @throws AppError INVALID_INPUT with every issue
 */
export function parse<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.infer<Schema> {
  const result = z.safeParse(schema, value);
  if (!result.success) throw new AppError('INVALID_INPUT', { issues: issuesOf(result.error) });
  return result.data;
}

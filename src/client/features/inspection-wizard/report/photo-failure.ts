/** Why a photo was not taken, in words, and whether trying again can help. */
import { errorCodeOf, errorText } from '#client/lib/error-text.ts';
import type { ErrorCode } from '#common/error-codes.ts';
import type { Translate } from '#common/i18n/keys.ts';

/** The same file would be refused again. */
const FINAL_CODES: readonly (ErrorCode | null)[] = ['INVALID_IMAGE', 'BODY_TOO_LARGE'];

export const isRefusedForGood = (error: unknown): boolean => FINAL_CODES.includes(errorCodeOf(error));

export const photoFailureText = (error: unknown, t: Translate): string =>
  errorCodeOf(error) === 'INVALID_IMAGE'
    ? t('report.photoUnreadable')
    : `${t('report.photoFailed')} ${errorText(error, t)}`;

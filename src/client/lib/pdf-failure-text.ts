/** Why there is no PDF, in words. */
import { errorCodes } from '#common/error-codes.ts';
import type { Translate } from '#common/i18n/keys.ts';
import { EmptyPdfError, PdfRefusedError } from './download-pdf.ts';

export function pdfRefusalText(status: number, code: string | null | undefined, t: Translate): string {
  const known = errorCodes.find((one) => one === code) ?? 'INTERNAL';
  return t('download.refused', { status, reason: t(`errors.${known}`) });
}

export function pdfFailureText(error: unknown, t: Translate): string {
  if (error instanceof EmptyPdfError) return t('download.empty');
  if (error instanceof PdfRefusedError) return pdfRefusalText(error.status, error.code, t);
  return t('errors.NETWORK');
}

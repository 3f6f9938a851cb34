/** Downloads PDFs and says what went wrong: a toast, and a notice that stays for a while. */
import { useEffect, useRef, useState } from 'react';
import { errorCodes } from '#common/error-codes.ts';
import { DOWNLOAD_NOTICE_MS } from '#common/limits.ts';
import { browserPdfDownloader } from './browser-pdf-downloader.ts';
import { downloadPdf, EmptyPdfError, type PdfAddress, PdfRefusedError } from './download-pdf.ts';
import { notify } from './notify.ts';
import { useTranslate } from './use-translate.ts';

export type PdfDownload = {
  start: (address: PdfAddress) => Promise<void>;
  isBusy: boolean;
  /** Why the last one failed; null once it has been shown long enough. */
  failure: string | null;
};

export function usePdfDownload(): PdfDownload {
  const { t } = useTranslate();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const reasonOf = (error: unknown): string => {
    if (error instanceof EmptyPdfError) return t('download.empty');
    if (!(error instanceof PdfRefusedError)) return t('errors.NETWORK');
    const code = errorCodes.find((known) => known === error.code) ?? 'INTERNAL';
    return t('download.refused', { status: error.status, reason: t(`errors.${code}`) });
  };

  const start = async (address: PdfAddress): Promise<void> => {
    clearTimeout(timer.current);
    setFailure(null);
    setIsBusy(true);
    try {
      await downloadPdf(address, browserPdfDownloader);
    } catch (error) {
      const reason = reasonOf(error);
      setFailure(reason);
      timer.current = setTimeout(() => setFailure(null), DOWNLOAD_NOTICE_MS);
      notify.failureText('download.failed', reason);
    } finally {
      setIsBusy(false);
    }
  };
  return { start, isBusy, failure };
}

/** Downloads PDFs and says what went wrong: a toast, and a notice that stays for a while. */
import { useEffect, useRef, useState } from 'react';
import { DOWNLOAD_NOTICE_MS } from '#common/limits.ts';
import { browserPdfDownloader } from './browser-pdf-downloader.ts';
import { downloadPdf, type PdfAddress } from './download-pdf.ts';
import { notify } from './notify.ts';
import { pdfFailureText } from './pdf-failure-text.ts';
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

  const start = async (address: PdfAddress): Promise<void> => {
    clearTimeout(timer.current);
    setFailure(null);
    setIsBusy(true);
    try {
      await downloadPdf(address, browserPdfDownloader);
    } catch (error) {
      const reason = pdfFailureText(error, t);
      setFailure(reason);
      timer.current = setTimeout(() => setFailure(null), DOWNLOAD_NOTICE_MS);
      notify.failureText('download.failed', reason);
    } finally {
      setIsBusy(false);
    }
  };
  return { start, isBusy, failure };
}

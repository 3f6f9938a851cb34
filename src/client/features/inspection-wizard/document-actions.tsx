/** The buttons for a signed inspection's PDF: open, save, print and share. */

import { Button, Flex } from '@chakra-ui/react';
import { ExternalLink, FileDown, Mail, Printer, Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { serverClient, trpc } from '#client/api/server-client.ts';
import { DownloadNotice } from '#client/components/download-notice.tsx';
import { fetchPdf } from '#client/lib/browser-pdf-downloader.ts';
import { withDeskTexts } from '#client/lib/i18n.ts';
import { notify } from '#client/lib/notify.ts';
import { pdfFailureText } from '#client/lib/pdf-failure-text.ts';
import { usePdfDownload } from '#client/lib/use-pdf-download.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';
import type { Language } from '#common/i18n/languages.ts';

/** No visit waits for it. */
const MailDialog = lazy(async () => ({
  default: (await withDeskTexts(import('#client/features/mail/mail-dialog.tsx'))).MailDialog,
}));

type DocumentActionsProps = { inspectionId: number; language: Language };

/** Whether the device can hand a PDF to another program. */
const canShareFiles = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([], 'contract.pdf', { type: 'application/pdf' })] });

/** Prints from a hidden frame, so that the page stays where it is. */
function printPdf(pdf: File): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = URL.createObjectURL(pdf);
  frame.onload = () => frame.contentWindow?.print();
  document.body.append(frame);
}

export function DocumentActions({ inspectionId, language }: DocumentActionsProps) {
  const { t } = useTranslate();
  const download = usePdfDownload();
  const canMail = trpc.mail.status.useQuery().data?.isSetUp;
  const [isMailing, setIsMailing] = useState(false);
  const [busyWith, setBusyWith] = useState<'print' | 'share' | null>(null);
  const address = serverClient.contractPdf(inspectionId, language);
  const hand = async (to: 'print' | 'share', failed: TranslationKey, use: (pdf: File) => unknown) => {
    setBusyWith(to);
    try {
      await use(await fetchPdf(address.view));
    } catch (error) {
      // Closing the share sheet is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      notify.failureText(failed, pdfFailureText(error, t));
    } finally {
      setBusyWith(null);
    }
  };
  return (
    <>
      <Flex gap="2" wrap="wrap">
        <Button asChild variant="outline" minHeight="11">
          <a href={address.view} target="_blank" rel="noopener">
            <ExternalLink aria-hidden />
            {t('pdf.open')}
          </a>
        </Button>
        <Button
          variant="outline"
          minHeight="11"
          loading={download.isBusy}
          onClick={() => {
            void download.start(address);
          }}
        >
          <FileDown aria-hidden />
          {t('pdf.download')}
        </Button>
        <Button
          variant="outline"
          minHeight="11"
          hideBelow="md"
          loading={busyWith === 'print'}
          onClick={() => void hand('print', 'pdf.printFailed', printPdf)}
        >
          <Printer aria-hidden />
          {t('pdf.print')}
        </Button>
        {canShareFiles() ? (
          <Button
            variant="outline"
            minHeight="11"
            loading={busyWith === 'share'}
            onClick={() =>
              void hand('share', 'pdf.shareFailed', (pdf) => navigator.share({ files: [pdf], title: t('pdf.title') }))
            }
          >
            <Share2 aria-hidden />
            {t('pdf.share')}
          </Button>
        ) : null}
        {canMail ? (
          <Button variant="outline" minHeight="11" onClick={() => setIsMailing(true)}>
            <Mail aria-hidden />
            {t('copy.mail')}
          </Button>
        ) : null}
      </Flex>
      <Suspense>
        {isMailing ? <MailDialog inspectionId={inspectionId} onClose={() => setIsMailing(false)} /> : null}
      </Suspense>
      <DownloadNotice failure={download.failure} />
    </>
  );
}

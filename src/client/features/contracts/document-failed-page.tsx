/** What is read in the window of a document that could not be made: why, and how to try again. */
import { Button } from '@chakra-ui/react';
import { FileX2 } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { MessagePage } from '#client/components/message-page.tsx';
import { pdfRefusalText } from '#client/lib/pdf-failure-text.ts';
import { useTranslate } from '#client/lib/use-translate.ts';

/** A document of this portal, and nothing else that somebody may have written into the address. */
const DOCUMENT = /^\/api\/[\w/-]+(\?[\w=&%.-]*)?$/;

export function DocumentFailedPage() {
  const { t } = useTranslate();
  const [parameters] = useSearchParams();
  const from = parameters.get('from') ?? '';
  const status = Number(parameters.get('status'));
  const isStatus = Number.isInteger(status) && status >= 400 && status < 600;
  const reason = pdfRefusalText(isStatus ? status : 500, parameters.get('code'), t);
  return (
    <MessagePage Icon={FileX2} title="page.documentFailed" text={reason} isAlert>
      {DOCUMENT.test(from) ? (
        <Button asChild minHeight="11">
          <a href={from}>{t('download.again')}</a>
        </Button>
      ) : null}
      <Button asChild minHeight="11" variant="outline">
        <Link to="/">{t('download.home')}</Link>
      </Button>
    </MessagePage>
  );
}

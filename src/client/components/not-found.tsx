/** The screen for an address that does not exist, and for a thing that is not there any more. */
import { Button } from '@chakra-ui/react';
import { MapPinOff } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useOutletContext } from 'react-router';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';
import { MessagePage } from './message-page.tsx';

/** Tells the frame what is said instead of what the address names; null once it is there again. */
export type TellMissing = (title: TranslationKey | null) => void;

type NotFoundProps = { title?: TranslationKey; text?: TranslationKey };

export function NotFound({ title = 'page.notFound', text = 'notFound.text' }: NotFoundProps) {
  const { t } = useTranslate();
  const tell = useOutletContext<TellMissing>();
  useEffect(() => {
    tell(title);
    return () => tell(null);
  }, [tell, title]);
  return (
    <MessagePage Icon={MapPinOff} title={title} text={t(text)}>
      <Button asChild>
        <Link to="/">{t('notFound.home')}</Link>
      </Button>
    </MessagePage>
  );
}

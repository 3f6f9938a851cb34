/** The screen for an address that does not exist. */
import { Button } from '@chakra-ui/react';
import { MapPinOff } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useOutletContext } from 'react-router';
import { useTranslate } from '#client/lib/use-translate.ts';
import { MessagePage } from './message-page.tsx';

/** Tells the frame whether there is nothing at the address. */
export type TellMissing = (isMissing: boolean) => void;

export function NotFound() {
  const { t } = useTranslate();
  const tell = useOutletContext<TellMissing>();
  useEffect(() => {
    tell(true);
    return () => tell(false);
  }, [tell]);
  return (
    <MessagePage Icon={MapPinOff} title="page.notFound" text={t('notFound.text')}>
      <Button asChild>
        <Link to="/">{t('notFound.home')}</Link>
      </Button>
    </MessagePage>
  );
}

/** The screen for an address that does not exist. */
import { Button, Center, Stack, Text } from '@chakra-ui/react';
import { MapPinOff } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useOutletContext } from 'react-router';
import { useTranslate } from '#client/lib/use-translate.ts';
import { PageHeading } from './page-heading.tsx';

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
    <Stack gap="4" align="center" textAlign="center" paddingY={{ base: '10', md: '20' }}>
      <Center boxSize="16" borderRadius="full" bg="colorPalette.subtle" color="colorPalette.fg" aria-hidden>
        <MapPinOff size={30} />
      </Center>
      <PageHeading title="page.notFound" />
      <Text color="fg.muted">{t('notFound.text')}</Text>
      <Button asChild>
        <Link to="/">{t('notFound.home')}</Link>
      </Button>
    </Stack>
  );
}

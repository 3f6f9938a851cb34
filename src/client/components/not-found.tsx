/** The screen for an address that does not exist. */
import { Button, Center, Stack, Text } from '@chakra-ui/react';
import { MapPinOff } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslate } from '#client/lib/use-translate.ts';
import { PageHeading } from './page-heading.tsx';

export function NotFound() {
  const { t } = useTranslate();
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

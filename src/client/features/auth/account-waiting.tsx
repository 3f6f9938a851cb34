/** The screen of an account that is not approved, or not any more: why, and whom to ask. */
import { Box, Button, Card, Center, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Hourglass, LogOut, RefreshCw, ShieldX } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { useSignOut } from '#client/api/use-sign-out.ts';
import { Wordmark } from '#client/components/brand-mark.tsx';
import { LanguageSelect } from '#client/components/language-select.tsx';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { localeOf } from '#common/i18n/languages.ts';
import { UnsentHere } from './unsent-here.tsx';

export function AccountWaiting() {
  const { t, language } = useTranslate();
  const { signOut, isBusy } = useSignOut();
  const user = trpc.users.current.useQuery();
  const brand = trpc.settings.logo.useQuery();
  const [checkedAt, setCheckedAt] = useState<Date | null>(null);
  if (!user.data) return null;

  const { fullName, username, status } = user.data;
  const state = status === 'rejected' || status === 'left' ? status : 'pending';
  const isClosed = state !== 'pending';
  const check = async () => {
    try {
      await user.refetch({ throwOnError: true });
      // With an approved account the guard shows the portal.
      setCheckedAt(new Date());
    } catch (error) {
      notify.failure(null, error);
    }
  };
  const time = checkedAt?.toLocaleTimeString(localeOf[language], { hour: '2-digit', minute: '2-digit' });
  return (
    <Flex as="main" direction="column" minHeight="100dvh" padding={{ base: '5', md: '8' }} gap="8">
      <title>{`${t(isClosed ? `waiting.${state}.page` : 'waiting.page')} · ${t('app.name')}`}</title>
      <Flex justify="space-between" align="center">
        <Wordmark />
        <LanguageSelect isShort />
      </Flex>
      <Center flex="1" paddingBottom={{ md: '20' }}>
        <Card.Root width="full" maxWidth="lg" borderRadius="xl" boxShadow="md">
          <Card.Body gap="6" padding={{ base: '5', md: '8' }}>
            <Center
              boxSize="14"
              borderRadius="full"
              colorPalette={isClosed ? 'red' : 'pine'}
              bg="colorPalette.subtle"
              color="colorPalette.fg"
              aria-hidden
            >
              {isClosed ? <ShieldX size={26} /> : <Hourglass size={26} />}
            </Center>
            <Stack gap="3">
              <Heading as="h1" size="2xl">
                {t(`waiting.${state}.title`)}
              </Heading>
              <Text>
                {t(`waiting.${state}.text`, { name: fullName, company: brand.data?.companyName ?? t('app.name') })}
              </Text>
              <Text color="fg.muted">{t(`waiting.${state}.ask`, { username })}</Text>
            </Stack>
            <UnsentHere userId={user.data.id} />
            <Flex gap="3" direction={{ base: 'column', md: 'row' }}>
              <Button size="lg" loading={user.isFetching} onClick={() => void check()}>
                <RefreshCw size={18} aria-hidden />
                {t('waiting.check')}
              </Button>
              <Button size="lg" variant="outline" loading={isBusy} onClick={signOut}>
                <LogOut size={18} aria-hidden />
                {t('nav.signOut')}
              </Button>
            </Flex>
            <Box role="status" minHeight="5" fontSize="sm" color="fg.muted">
              {time && !user.isFetching ? t('waiting.unchanged', { time }) : null}
            </Box>
          </Card.Body>
        </Card.Root>
      </Center>
    </Flex>
  );
}

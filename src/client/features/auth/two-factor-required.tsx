/** The screen of an account without a second factor where everybody needs one: it is set up here, then the portal opens. */
import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { LogOut } from 'lucide-react';
import { useSignOut } from '#client/api/use-sign-out.ts';
import { Wordmark } from '#client/components/brand-mark.tsx';
import { LanguageSelect } from '#client/components/language-select.tsx';
import { PasskeysCard } from '#client/features/settings/security/passkeys-card.tsx';
import { TwoFactorCard } from '#client/features/settings/security/two-factor-card.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';

export function TwoFactorRequired() {
  const { t } = useTranslate();
  const { signOut, isBusy } = useSignOut();
  return (
    <Flex as="main" direction="column" minHeight="100dvh" padding={{ base: '5', md: '8' }} gap="8">
      <title>{`${t('access.required.title')} · ${t('app.name')}`}</title>
      <Flex justify="space-between" align="center">
        <Wordmark />
        <LanguageSelect isShort />
      </Flex>
      <Stack gap="6" width="full" maxWidth="2xl" marginX="auto">
        <Box>
          <Heading as="h1" size="2xl">
            {t('access.required.title')}
          </Heading>
          <Text marginTop="2">{t('access.required.text')}</Text>
        </Box>
        <TwoFactorCard />
        <PasskeysCard />
        <Button size="lg" variant="outline" alignSelf="flex-start" loading={isBusy} onClick={signOut}>
          <LogOut size={18} aria-hidden />
          {t('nav.signOut')}
        </Button>
      </Stack>
    </Flex>
  );
}

/** What surrounds every screen of a signed-in user: brand, navigation, language, signing out. */
import { Box, Button, Container, Flex, Link, Spacer, Text } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { Outlet, Link as RouterLink } from 'react-router';
import { trpc } from '#client/lib/trpc.ts';
import { useNotify } from '#client/lib/use-notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { LanguageSelect } from './language-select.tsx';

export function AppShell() {
  const { t } = useTranslate();
  return (
    <>
      <Link
        href="#content"
        position="absolute"
        left="-999px"
        _focus={{ left: '4', top: '4', zIndex: 'skipNav', bg: 'bg', padding: '2' }}
      >
        {t('app.skipToContent')}
      </Link>
      <Box as="header" bg="bg" borderBottomWidth="1px">
        <Container maxWidth="6xl" paddingX={{ base: '4', md: '6' }}>
          <Flex as="nav" aria-label={t('nav.label')} align="center" gap={{ base: '2', md: '4' }} height="14">
            <Link asChild fontWeight="bold" fontSize="lg" color="colorPalette.fg">
              <RouterLink to="/">
                <Text as="span">{t('app.name')}</Text>
              </RouterLink>
            </Link>
            <Spacer />
            <LanguageSelect isShort />
            <SignOutButton />
          </Flex>
        </Container>
      </Box>
      <Container as="main" id="content" tabIndex={-1} maxWidth="6xl" paddingX={{ base: '4', md: '6' }} paddingY="6">
        <Outlet />
      </Container>
    </>
  );
}

function SignOutButton() {
  const { t } = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const logout = trpc.users.logout.useMutation({
    onSuccess: () => {
      // What one user has loaded is not the next one's to see.
      queryClient.clear();
      utils.users.current.setData(undefined, null);
      notify.success('auth.signedOut');
    },
    onError: (error) => notify.failure('auth.signOutFailed', error),
  });
  return (
    <Button variant="ghost" size="sm" loading={logout.isPending} onClick={() => logout.mutate()}>
      <LogOut size={18} aria-hidden />
      {t('nav.signOut')}
    </Button>
  );
}

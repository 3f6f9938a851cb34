/** The frame of every screen of a signed-in user: menu, header and content. */
import { Box, Flex, Link } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import type { TellMissing } from '#client/components/not-found.tsx';
import { AccountNotices } from '#client/features/users/account-notices.tsx';
import { prepareForAnnouncements } from '#client/lib/announcements.ts';
import { placeOf, rememberOverview } from '#client/lib/overview.ts';
import { restoreLostFocus } from '#client/lib/restore-lost-focus.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { startShell } from '#client/shell/start-shell.ts';
import { Header } from './header.tsx';
import { OutboxNotice } from './outbox-notice.tsx';
import { SIDEBAR_WIDTH, Sidebar } from './sidebar.tsx';
import { UpdateBar } from './update-bar.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

export function AppShell() {
  const { t } = useTranslate();
  const [isMissing, setIsMissing] = useState(false);
  useEffect(restoreLostFocus, []);
  useEffect(prepareForAnnouncements, []);
  useEffect(startShell, []);
  useFocusOnNavigation();
  const location = useLocation();
  useEffect(() => rememberOverview(location), [location]);
  return (
    <Flex minHeight="100dvh">
      <Link
        href="#content"
        position="absolute"
        left="-999px"
        _focus={{ left: '4', top: '4', zIndex: 'skipNav', bg: 'bg', padding: '3', borderRadius: 'md' }}
      >
        {t('app.skipToContent')}
      </Link>
      <Box as="aside" hideBelow="md" position="fixed" insetBlock="0" insetInlineStart="0" width={SIDEBAR_WIDTH}>
        <Sidebar />
      </Box>
      <Flex direction="column" flex="1" minWidth="0" marginInlineStart={{ base: '0', md: SIDEBAR_WIDTH }}>
        <Header isMissing={isMissing} />
        <Box
          as="main"
          id="content"
          tabIndex={-1}
          width="100%"
          maxWidth="6xl"
          marginX="auto"
          paddingX={{ base: '4', md: '8' }}
          paddingTop={{ base: '5', md: '8' }}
          paddingBottom="12"
          _focus={{ outline: 'none' }}
        >
          <UpdateBar />
          <OutboxNotice />
          <AccountNotices />
          <Outlet context={setIsMissing satisfies TellMissing} />
        </Box>
      </Flex>
      {/* After the page: a long list scrolls to its beginning as it appears. */}
      <ScrollRestoration getKey={placeOf} />
    </Flex>
  );
}

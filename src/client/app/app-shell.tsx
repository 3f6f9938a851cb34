/** The frame of every screen of a signed-in user: menu, header and content. */
import { Box, Flex, Link } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { trpc } from '#client/api/server-client.ts';
import type { TellMissing } from '#client/components/not-found.tsx';
import { AccountNotices } from '#client/features/users/account-notices.tsx';
import { prepareForAnnouncements } from '#client/lib/announcements.ts';
import { placeOf, rememberOverview } from '#client/lib/overview.ts';
import { restoreLostFocus } from '#client/lib/restore-lost-focus.ts';
import { UNDER_OWN_BARS } from '#client/lib/use-has-own-bars.ts';
import { useIsWide } from '#client/lib/use-is-wide.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { whenIdle } from '#client/lib/when-idle.ts';
import { startLive } from '#client/live/live.ts';
import { startShell } from '#client/shell/start-shell.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';
import { Header } from './header.tsx';
import { OutboxNotice } from './outbox-notice.tsx';
import { SIDEBAR_WIDTH, Sidebar } from './sidebar.tsx';
import { UpdateBar } from './update-bar.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

/** The first screen comes first: what is changed meanwhile is told afterwards. */
const LIVE_AFTER_MS = 1_000;

function useLive(): void {
  const client = useQueryClient();
  const userId = trpc.users.current.useQuery().data?.id;
  useEffect(() => {
    if (userId === undefined) return;
    let stop = () => {};
    const timer = setTimeout(() => {
      stop = startLive(client, userId);
    }, LIVE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client, userId]);
}

export function AppShell() {
  const { t } = useTranslate();
  const isWide = useIsWide();
  const [missing, setMissing] = useState<TranslationKey | null>(null);
  useEffect(restoreLostFocus, []);
  useEffect(() => whenIdle(prepareForAnnouncements), []);
  useEffect(startShell, []);
  useLive();
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
      {isWide ? (
        <Box
          as="aside"
          position="fixed"
          insetBlock="0"
          insetInlineStart="0"
          width={SIDEBAR_WIDTH}
          css={{ [UNDER_OWN_BARS]: { display: 'none' } }}
        >
          <Sidebar />
        </Box>
      ) : null}
      <Flex
        direction="column"
        flex="1"
        minWidth="0"
        marginInlineStart={{ base: '0', md: SIDEBAR_WIDTH }}
        css={{ [UNDER_OWN_BARS]: { marginInlineStart: '0' } }}
      >
        <Header missing={missing} />
        <Box
          as="main"
          id="content"
          tabIndex={-1}
          width="100%"
          maxWidth="6xl"
          marginX="auto"
          paddingX={{ base: '4', md: '8' }}
          paddingTop={{ base: '4.75rem', md: '5.5rem' }}
          paddingBottom="12"
          _focus={{ outline: 'none' }}
          css={{ [UNDER_OWN_BARS]: { padding: '0', maxWidth: 'none' }, '&:has([data-wide])': { maxWidth: '112rem' } }}
        >
          <Box data-notices css={{ [`${UNDER_OWN_BARS} > *`]: { margin: '4' } }}>
            <UpdateBar />
            <OutboxNotice />
            <AccountNotices />
          </Box>
          <Outlet context={setMissing satisfies TellMissing} />
        </Box>
      </Flex>
      {/* After the page: a long list scrolls to its beginning as it appears. */}
      <ScrollRestoration getKey={placeOf} />
    </Flex>
  );
}

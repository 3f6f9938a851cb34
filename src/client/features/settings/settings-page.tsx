/** Settings: its tabs, each with its own address, and which of them who sees (specification, section 2). */
import { Box, Flex, Spacer, Stack, Tabs } from '@chakra-ui/react';
import { Bell, ClipboardCheck, FileText, Palette, ShieldCheck, UserRound, Waypoints, WifiOff } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { trpc } from '#client/api/server-client.ts';
import { HistoryLink } from '#client/components/history-link.tsx';
import { PageHeading } from '#client/components/page-heading.tsx';
import { OfflineTab } from '#client/features/offline/offline-tab.tsx';
import { withDeskTexts } from '#client/lib/i18n.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { AppearanceTab } from './appearance-tab.tsx';
import { NotificationsTab } from './notifications-tab.tsx';

// What is set up at a desk, which no phone has to read.
const AccountTab = lazy(async () => ({ default: (await import('./account-tab.tsx')).AccountTab }));
const SecurityTab = lazy(async () => ({
  default: (await withDeskTexts(import('./security/security-tab.tsx'))).SecurityTab,
}));
const TemplatesTab = lazy(async () => ({
  default: (await withDeskTexts(import('./templates/templates-tab.tsx'))).TemplatesTab,
}));
const ChecksTab = lazy(async () => ({ default: (await withDeskTexts(import('./checks/checks-tab.tsx'))).ChecksTab }));
const ConnectionsTab = lazy(async () => ({
  default: (await withDeskTexts(import('./connections/connections-tab.tsx'))).ConnectionsTab,
}));

const allTabs = [
  { key: 'account', Icon: UserRound, Content: AccountTab },
  { key: 'appearance', Icon: Palette, Content: AppearanceTab },
  { key: 'notifications', Icon: Bell, Content: NotificationsTab },
  { key: 'security', Icon: ShieldCheck, Content: SecurityTab },
  { key: 'offline', Icon: WifiOff, Content: OfflineTab },
  { key: 'templates', Icon: FileText, Content: TemplatesTab },
  { key: 'connections', Icon: Waypoints, Content: ConnectionsTab },
  { key: 'checks', Icon: ClipboardCheck, Content: ChecksTab, isForAdmins: true },
] as const;

/** Where all tabs are on one line without their icons. */
const NARROW_DESK = '@media (min-width: 768px) and (max-width: 1439px)';

export function SettingsPage() {
  const { t } = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  const isAdmin = trpc.users.current.useQuery().data?.role === 'admin';
  const tabs = allTabs.filter((tab) => isAdmin || !('isForAdmins' in tab));
  const asked = parameters.get('tab');
  const current = tabs.find(({ key }) => key === asked) ?? allTabs[0];
  const list = useRef<HTMLDivElement>(null);
  // On a phone the tabs are wider than the screen.
  useEffect(() => {
    list.current
      ?.querySelector(`[data-value="${current.key}"]`)
      ?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [current.key]);
  return (
    <Stack gap="6">
      <Flex gap="3" align="center" wrap="wrap">
        <PageHeading title="settings.title" />
        <Spacer />
        <HistoryLink of="settings" />
      </Flex>
      <Tabs.Root
        value={current.key}
        lazyMount
        unmountOnExit
        onValueChange={({ value }) => setParameters({ tab: value }, { replace: true, preventScrollReset: true })}
      >
        <Box overflowX="auto" marginX={{ base: '-4', md: '0' }} paddingX={{ base: '4', md: '0' }}>
          <Tabs.List
            ref={list}
            aria-label={t('settings.tabs')}
            width={{ base: 'max-content', md: 'auto' }}
            minWidth="full"
            // A mouse does not scroll sideways: at a desk all of them are seen.
            flexWrap={{ md: 'wrap' }}
          >
            {tabs.map(({ key, Icon }) => (
              <Tabs.Trigger key={key} value={key} minHeight="11" paddingX={{ base: '4', md: '3' }} whiteSpace="nowrap">
                <Box as="span" css={{ [NARROW_DESK]: { display: 'none' } }}>
                  <Icon size={16} aria-hidden />
                </Box>
                {t(`settings.tab.${key}`)}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
        </Box>
        {tabs.map(({ key, Content }) => (
          <Tabs.Content key={key} value={key} paddingTop="6">
            <Suspense fallback={null}>
              <Content />
            </Suspense>
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </Stack>
  );
}

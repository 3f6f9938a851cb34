/** The two tabs of the login page: signing in and, where strangers may, registering. */
import { Tabs, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { useTranslate } from '#client/lib/use-translate.ts';

const authTabs = ['login', 'register'] as const;
type AuthTab = (typeof authTabs)[number];

/** What each tab shows. */
type AuthTabsProps = Record<AuthTab, ReactNode>;

export function AuthTabs(contents: AuthTabsProps) {
  const { t } = useTranslate();
  const portal = trpc.settings.logo.useQuery();
  if (portal.data?.isRegistrationOpen === false) {
    return (
      <>
        {contents.login}
        <Text marginTop="6" color="fg.muted">
          {t('auth.registrationClosed')}
        </Text>
      </>
    );
  }
  return (
    <Tabs.Root defaultValue={authTabs[0]} variant="enclosed" size="lg" fitted lazyMount unmountOnExit>
      <Tabs.List aria-label={t('auth.tabs')} gap="1">
        {authTabs.map((tab) => (
          <Tabs.Trigger key={tab} value={tab} fontWeight="semibold" _selected={{ color: 'fg' }}>
            {t(`auth.${tab}`)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {authTabs.map((tab) => (
        <Tabs.Content key={tab} value={tab} paddingTop="8">
          {contents[tab]}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

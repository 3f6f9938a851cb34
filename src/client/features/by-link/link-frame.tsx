/** What stands around each screen of a customer link: whose page it is, its tabs, and how to reach the company. */
import { Box, Flex, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Link as RouterLink, useLocation, useParams } from 'react-router';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatDate } from '#common/i18n/format.ts';
import { CallButton } from './call-button.tsx';
import { useLink } from './link-context.ts';
import { LinkIcon } from './link-icon.tsx';
import { linkScreens } from './link-screens.tsx';
import { LinkTop } from './link-top.tsx';

export function LinkFrame({ children }: { children: ReactNode }) {
  const { t, language } = useTranslate();
  const { page } = useLink();
  const { customer, company, name, expiresAt } = page;
  return (
    <Flex direction="column" minHeight="100dvh">
      <title>{`${customer.name} · ${company.name}`}</title>
      <LinkTop name={company.name} logoPath={company.logoPath} />
      <NoConnection />
      <Stack as="main" gap="5" width="full" maxWidth="3xl" marginX="auto" padding="16px" paddingBottom="10" flex="1">
        <Box>
          <Heading as="h1" size="2xl" overflowWrap="anywhere">
            {customer.name}
          </Heading>
          <Text color="fg.muted" overflowWrap="anywhere">
            {customer.address}
          </Text>
        </Box>
        <NextVisit />
        <Tabs />
        {children}
      </Stack>
      <Stack as="footer" gap="4" align="center" textAlign="center" padding="6" borderTopWidth="1px" bg="bg.panel">
        {company.phone ? <CallButton name={company.name} phone={company.phone} isQuiet /> : null}
        {company.email ? (
          <Link href={`mailto:${company.email}`} minHeight="11" overflowWrap="anywhere" color="colorPalette.fg">
            {t('byLink.mail', { company: company.name })}
          </Link>
        ) : null}
        <Text textStyle="sm" color="fg.muted" maxWidth="60ch">
          {t('byLink.until', { name, date: formatDate(expiresAt, language) })}
        </Text>
      </Stack>
    </Flex>
  );
}

function Tabs() {
  const { t } = useTranslate();
  const { screen = '' } = useParams();
  const { hash } = useLocation();
  const open = useLink().page.recommendations.filter(({ state }) => state === 'open' || state === 'started').length;
  return (
    <Flex as="nav" aria-label={t('byLink.nav')} wrap="wrap" gap="1" padding="1" borderRadius="xl" bg="bg.muted">
      {linkScreens.map(({ path, tab }) =>
        tab ? (
          <Flex
            key={path}
            asChild
            // Beside each other as long as their words are whole.
            flex="1 1 5.25rem"
            direction="column"
            align="center"
            justify="center"
            gap="0.5"
            minHeight="14"
            minWidth="0"
            paddingX="0"
            borderRadius="lg"
            textStyle="sm"
            fontWeight="medium"
            color={path === screen ? 'colorPalette.fg' : 'fg.muted'}
            bg={path === screen ? 'bg.panel' : undefined}
            shadow={path === screen ? 'xs' : undefined}
          >
            <RouterLink
              to={`/c${path ? `/${path}` : ''}${hash}`}
              aria-current={path === screen ? 'page' : undefined}
              replace
            >
              <LinkIcon name={tab.icon} />
              <Text as="span" textAlign="center" overflowWrap="anywhere">
                {t(tab.label)}
                {path === '' && open > 0 ? ` (${open})` : ''}
              </Text>
            </RouterLink>
          </Flex>
        ) : null,
      )}
    </Flex>
  );
}

function NextVisit() {
  const { t, language } = useTranslate();
  const { nextVisit } = useLink().page;
  if (!nextVisit) return null;
  const { startTime: start, endTime: end } = nextVisit;
  const day = formatDate(`${nextVisit.day}T12:00:00Z`, language);
  return (
    <Flex align="center" gap="3" padding="3" borderRadius="lg" bg="colorPalette.subtle" color="colorPalette.fg">
      <LinkIcon name="calendar" />
      <Text>{start && end ? t('byLink.nextVisitAt', { day, start, end }) : t('byLink.nextVisit', { day })}</Text>
    </Flex>
  );
}

const watchConnection = (onChange: () => void) => {
  for (const event of ['online', 'offline']) window.addEventListener(event, onChange);
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, onChange);
  };
};

function NoConnection() {
  const { t } = useTranslate();
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine);
  return (
    <Box role="status">
      {isOnline ? null : (
        <Flex align="center" gap="3" padding="3" paddingX="4" bg="orange.subtle" color="orange.fg">
          <LinkIcon name="offline" />
          <Text>{t('byLink.offline')}</Text>
        </Flex>
      )}
    </Box>
  );
}

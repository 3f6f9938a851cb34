/** The menu: fixed beside the page on a desktop, inside a drawer on a phone. */
import { Box, Flex, IconButton, Link, Stack, Text } from '@chakra-ui/react';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { NavLink } from 'react-router';
import { trpc } from '#client/api/server-client.ts';
import { useOutbox } from '#client/api/use-outbox.ts';
import { useSignOut } from '#client/api/use-sign-out.ts';
import { ColorModeButton } from '#client/components/color-mode-button.tsx';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { LanguageSelect } from '#client/components/language-select.tsx';
import { unsentWords } from '#client/features/outbox/unsent-words.ts';
import { useIsWide } from '#client/lib/use-is-wide.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { initialsOf } from '#common/domain/user.ts';
import { CompanyLogo } from './company-logo.tsx';
import { type NavEntry, navEntries } from './nav-entries.ts';

export const SIDEBAR_WIDTH = '248px';

/** @param onNavigate called when an entry is chosen: a drawer then closes */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useTranslate();
  const isWide = useIsWide();
  const user = trpc.users.current.useQuery().data;
  const entries = navEntries.filter(({ isForAdmins }) => !isForAdmins || user?.role === 'admin');
  return (
    <Flex
      direction="column"
      height="100%"
      // What is around the entries leaves a phone no room for them, on its side or with large text: all of it scrolls.
      overflowY={{ mdDown: 'auto' }}
      bg="pine.950"
      color="white"
      paddingX="3"
      paddingTop="5"
      paddingBottom="4"
    >
      <Box paddingX="3" marginBottom="7">
        <CompanyLogo />
      </Box>
      <Stack
        as="nav"
        aria-label={t('nav.label')}
        gap="1"
        flex={{ base: '1 0 auto', md: '1' }}
        overflowY={{ md: 'auto' }}
      >
        {entries.map((entry) => (
          <Entry key={entry.path} entry={entry} onNavigate={onNavigate} />
        ))}
      </Stack>
      {isWide ? null : (
        // Always on the dark of the menu.
        <Flex className="dark" gap="2" align="center" wrap="wrap" paddingX="2" paddingY="3">
          <LanguageSelect />
          <ColorModeButton />
        </Flex>
      )}
      <Account />
    </Flex>
  );
}

function Entry({
  entry: { path, label, icon: Icon },
  onNavigate,
}: {
  entry: NavEntry;
  onNavigate: (() => void) | undefined;
}) {
  const { t } = useTranslate();
  return (
    <Link
      asChild
      display="flex"
      alignItems="center"
      gap="3"
      minHeight="11"
      paddingX="3"
      borderRadius="lg"
      fontWeight="medium"
      fontSize="sm"
      color="whiteAlpha.800"
      textDecoration="none"
      position="relative"
      _hover={{ bg: 'whiteAlpha.100', color: 'white' }}
      _focusVisible={{ outline: '2px solid', outlineColor: 'white', outlineOffset: '-2px' }}
      css={{
        '&[aria-current=page]': { bg: 'whiteAlpha.200', color: 'white' },
        '&[aria-current=page]::before': {
          content: '""',
          position: 'absolute',
          insetBlock: '10px',
          insetInlineStart: '0',
          width: '4px',
          borderRadius: '2px',
          background: 'accent',
        },
      }}
    >
      <NavLink to={path} end={path === '/' || path === '/inspections'} onClick={onNavigate}>
        <Icon size={20} aria-hidden />
        {t(label)}
      </NavLink>
    </Link>
  );
}

function Account() {
  const { t } = useTranslate();
  const user = trpc.users.current.useQuery().data;
  const { signOut, isBusy } = useSignOut();
  const { summary } = useOutbox();
  const [isAsking, setIsAsking] = useState(false);
  if (!user) return null;
  return (
    <Flex
      align="center"
      wrap="wrap"
      gap="3"
      borderTopWidth="1px"
      borderColor="whiteAlpha.200"
      paddingTop="4"
      paddingX="2"
    >
      <Flex
        align="center"
        justify="center"
        flexShrink="0"
        width="10"
        height="10"
        borderRadius="full"
        bg="pine.700"
        fontWeight="semibold"
        fontSize="sm"
        aria-hidden
      >
        {initialsOf(user.fullName)}
      </Flex>
      <Box flex="1 1 6rem" minWidth="0">
        <Text fontWeight="semibold" fontSize="sm" truncate>
          {user.fullName}
        </Text>
        <Text fontSize="xs" color="whiteAlpha.700">
          {t(`role.${user.role}`)}
        </Text>
      </Box>
      <IconButton
        variant="plain"
        color="whiteAlpha.800"
        _hover={{ bg: 'whiteAlpha.200', color: 'white' }}
        aria-label={t('nav.signOut')}
        title={t('nav.signOut')}
        loading={isBusy}
        onClick={() => (summary.steps > 0 ? setIsAsking(true) : signOut())}
      >
        <LogOut aria-hidden />
      </IconButton>
      <ConfirmDialog
        isOpen={isAsking}
        question="outbox.signOutQuestion"
        subject={t('outbox.signOutText', { what: unsentWords(summary.lanes, t) })}
        confirmLabel="outbox.signOutAnyway"
        isHarmless
        isBusy={isBusy}
        onConfirm={() => {
          setIsAsking(false);
          signOut();
        }}
        onCancel={() => setIsAsking(false)}
      />
    </Flex>
  );
}

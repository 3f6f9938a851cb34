/**
 * Above every screen: the menu's button on a phone, the page's title, the outbox's state, the bell. Language, light and dark
 * are here where there is room, and in the menu on a phone.
 */
import { Center, CloseButton, Drawer, Flex, IconButton, Portal, Spacer, Text } from '@chakra-ui/react';
import { Bell, Menu } from 'lucide-react';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { ColorModeButton } from '#client/components/color-mode-button.tsx';
import { LanguageSelect } from '#client/components/language-select.tsx';
import { OutboxStateLink } from '#client/features/outbox/outbox-state.tsx';
import { lazyExtra } from '#client/lib/lazy-extra.ts';
import { UNDER_OWN_BARS } from '#client/lib/use-has-own-bars.ts';
import { useIsWide } from '#client/lib/use-is-wide.ts';
import { useLinkMenu } from '#client/lib/use-link-menu.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';
import { pageTitle } from './nav-entries.ts';
import { PaletteButton } from './palette-button.tsx';
import { Sidebar } from './sidebar.tsx';

/** What a link to a visit need not wait for: on a phone it is not even shown there. */
const WaitingBell = lazyExtra(async () => (await import('./waiting-bell.tsx')).WaitingBell);
/** Until it is there, its place. */
const bellToCome = (
  <Center boxSize="11" aria-hidden>
    <Bell size={20} />
  </Center>
);

/** @param missing what is said where there is nothing at the address, though it looks like one of ours */
export function Header({ missing }: { missing: TranslationKey | null }) {
  const { t } = useTranslate();
  const { pathname } = useLocation();
  const isWide = useIsWide();
  return (
    <Flex
      as="header"
      position="sticky"
      top="0"
      zIndex="docked"
      align="center"
      gap={{ base: '1', md: '2' }}
      minHeight="14"
      // The page begins below it by its padding: it does not jump where the header is not shown.
      marginBottom="-14"
      paddingX={{ base: '2', md: '8' }}
      bg="bg"
      borderBottomWidth="1px"
      css={{ [UNDER_OWN_BARS]: { display: 'none' } }}
      containerType="inline-size"
    >
      <MenuDrawer />
      {/* With large text there is room for a letter or two of it, and the page begins with its title. */}
      <Text fontWeight="semibold" truncate css={{ '@container (max-width: 14rem)': { display: 'none' } }}>
        {t(missing ?? pageTitle(pathname))}
      </Text>
      <Spacer />
      <OutboxStateLink />
      {isWide ? (
        <>
          <PaletteButton />
          <LanguageSelect isShort />
          <ColorModeButton isShort />
        </>
      ) : null}
      <Suspense fallback={bellToCome}>
        <WaitingBell />
      </Suspense>
    </Flex>
  );
}

function MenuDrawer() {
  const { t } = useTranslate();
  const { leave, rootProps } = useLinkMenu();
  return (
    <Drawer.Root placement="start" {...rootProps}>
      <Drawer.Trigger asChild>
        <IconButton variant="ghost" size="lg" hideFrom="md" aria-label={t('nav.open')}>
          <Menu aria-hidden />
        </IconButton>
      </Drawer.Trigger>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content width="17.5rem" maxWidth="85vw" aria-label={t('nav.menu')}>
            <Sidebar onNavigate={leave} />
            <Drawer.CloseTrigger asChild position="absolute" top="3" insetInlineEnd="3">
              <CloseButton color="white" _hover={{ bg: 'whiteAlpha.200' }} aria-label={t('app.close')} />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}

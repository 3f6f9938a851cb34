/** Above every screen: the menu's button on a phone, the page's title, language, light or dark, the bell. */
import { CloseButton, Drawer, Flex, IconButton, Portal, Spacer, Text } from '@chakra-ui/react';
import { Menu, Moon, Sun } from 'lucide-react';
import { useLocation } from 'react-router';
import { LanguageSelect } from '#client/components/language-select.tsx';
import { useColorMode } from '#client/lib/color-mode.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { pageTitle } from './nav-entries.ts';
import { OutboxStateLink } from './outbox-state.tsx';
import { Sidebar } from './sidebar.tsx';
import { useLinkMenu } from './use-link-menu.ts';
import { WaitingBell } from './waiting-bell.tsx';

/** With `isMissing` there is nothing at the address, though it looks like one of ours. */
export function Header({ isMissing }: { isMissing: boolean }) {
  const { t } = useTranslate();
  const { pathname } = useLocation();
  return (
    <Flex
      as="header"
      position="sticky"
      top="0"
      zIndex="docked"
      align="center"
      gap={{ base: '1', md: '2' }}
      minHeight="14"
      paddingX={{ base: '2', md: '8' }}
      bg="bg"
      borderBottomWidth="1px"
    >
      <MenuDrawer />
      <Text fontWeight="semibold" truncate>
        {t(isMissing ? 'page.notFound' : pageTitle(pathname))}
      </Text>
      <Spacer />
      <OutboxStateLink />
      <LanguageSelect isShort />
      <ColorModeButton />
      <WaitingBell />
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
          <Drawer.Content width="280px" maxWidth="85vw" aria-label={t('nav.menu')}>
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

function ColorModeButton() {
  const { t } = useTranslate();
  const { mode, setMode } = useColorMode();
  const other = mode === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      variant="ghost"
      size="lg"
      aria-label={t(`colorMode.${other}`)}
      title={t(`colorMode.${other}`)}
      onClick={() => setMode(other)}
    >
      {mode === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </IconButton>
  );
}

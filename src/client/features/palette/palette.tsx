/** The palette: finds customers, groups, inspections, devices, pages and actions by a few words, and opens the chosen one. */
import { Combobox, createListCollection, Dialog, Flex, Portal, Spinner, Text } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { keepOpen } from '#client/lib/keep-open.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { type PaletteEntry, type PalettePage, usePaletteEntries } from './use-palette-entries.ts';

type PaletteProps = { pages: readonly PalettePage[]; isOpen: boolean; onClose: () => void };

export function Palette({ pages, isOpen, onClose }: PaletteProps) {
  const { t } = useTranslate();
  return (
    <Dialog.Root
      lazyMount
      unmountOnExit
      placement="top"
      open={isOpen}
      onFocusOutside={keepOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner paddingX="4">
          <Dialog.Content aria-label={t('palette.label')} maxWidth="2xl" overflow="hidden">
            <Finder pages={pages} onClose={onClose} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

function Finder({ pages, onClose }: Pick<PaletteProps, 'pages' | 'onClose'>) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { entries, isSearching, hasFailed } = usePaletteEntries(pages, typed);
  const collection = useMemo(
    () =>
      createListCollection({
        items: entries,
        itemToValue: ({ value }) => value,
        itemToString: ({ label }) => label,
        groupBy: ({ group }) => group,
      }),
    [entries],
  );
  return (
    <Combobox.Root
      unstyled
      open
      // Its list closes with the dialog: one of its own, leaving later, would take along what is opened meanwhile.
      disableLayer
      collection={collection}
      inputBehavior="autohighlight"
      selectionBehavior="preserve"
      loopFocus
      inputValue={typed}
      onInputValueChange={({ inputValue, reason }) => {
        if (reason === 'input-change') setTyped(inputValue);
      }}
      onValueChange={({ value: [chosen] }) => {
        if (chosen === undefined) return;
        onClose();
        void navigate(chosen);
      }}
    >
      <Combobox.Control borderBottomWidth="1px">
        <Flex align="center" width="full">
          <Flex paddingInlineStart="4" color="fg.muted" aria-hidden>
            <Search size={20} />
          </Flex>
          <Combobox.Input
            autoFocus
            aria-label={t('palette.label')}
            placeholder={t('palette.placeholder')}
            flex="1"
            minWidth="0"
            paddingX="3"
            fontSize="md"
            bg="transparent"
            minHeight="14"
            _focusVisible={{ outline: 'none' }}
          />
          {isSearching ? <Spinner size="sm" marginInlineEnd="4" color="fg.muted" /> : null}
        </Flex>
      </Combobox.Control>
      <Combobox.Content maxHeight="min(28rem, 60dvh)" overflowY="auto" padding="2">
        {collection.group().map(([group, items]) => (
          <Combobox.ItemGroup key={group}>
            <Combobox.ItemGroupLabel
              paddingX="3"
              paddingTop="3"
              paddingBottom="1"
              textStyle="xs"
              fontWeight="semibold"
              color="fg.muted"
            >
              {t(group as PaletteEntry['group'])}
            </Combobox.ItemGroupLabel>
            {items.map((entry) => (
              <Row key={entry.value} entry={entry} />
            ))}
          </Combobox.ItemGroup>
        ))}
      </Combobox.Content>
      <Text role="status" fontSize="sm" color="fg.muted" paddingX="4" paddingBottom={entries.length === 0 ? '4' : '0'}>
        {hasFailed ? t('palette.failed') : null}
        {entries.length === 0 && !isSearching && !hasFailed ? t('palette.nothing', { search: typed.trim() }) : null}
      </Text>
    </Combobox.Root>
  );
}

function Row({ entry }: { entry: PaletteEntry }) {
  const { Icon, label, detail } = entry;
  return (
    <Combobox.Item
      item={entry}
      display="flex"
      alignItems="center"
      gap="3"
      minHeight="11"
      paddingX="3"
      borderRadius="md"
      cursor="pointer"
      _highlighted={{ bg: 'bg.emphasized' }}
    >
      <Flex color="fg.muted" aria-hidden>
        <Icon size={18} />
      </Flex>
      <Combobox.ItemText flex="none" maxWidth="60%" truncate fontWeight="medium">
        {label}
      </Combobox.ItemText>
      <Text as="span" color="fg.muted" fontSize="sm" truncate>
        {detail}
      </Text>
    </Combobox.Item>
  );
}

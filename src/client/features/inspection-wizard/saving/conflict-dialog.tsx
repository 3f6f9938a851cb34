/** The same was changed twice, by two people or in two tabs: both versions are shown, and one is chosen. */
import { Box, Button, Dialog, Heading, Portal, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { LOW_SCREEN } from '#client/lib/use-has-own-bars.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';
import type { Conflict } from './use-step-form.ts';

type ConflictDialogProps = {
  conflict: Conflict | null;
  /** What each field is called. */
  labels: Readonly<Record<string, TranslationKey>>;
  onChoose: (choice: 'mine' | 'theirs') => void;
};

export function ConflictDialog({ conflict, labels, onChoose }: ConflictDialogProps) {
  const { t } = useTranslate();
  return (
    <ConflictFrame isOpen={conflict !== null} title={t('conflict.title')} text={t('conflict.text')} onChoose={onChoose}>
      {conflict?.names.map((name) => (
        <Versions
          key={name}
          name={t(labels[name] ?? 'conflict.title')}
          mine={conflict.mine[name]}
          theirs={conflict.theirs[name]}
        />
      ))}
    </ConflictFrame>
  );
}

type VersionsProps = { name: string; mine: string | undefined; theirs: string | undefined };

/** Both versions of one field, under its name. */
export function Versions({ name, mine, theirs }: VersionsProps) {
  return (
    <Stack gap="2">
      <Heading as="h3" size="sm">
        {name}
      </Heading>
      {/* On a phone that lies, one beside the other: both have to be seen. */}
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
        <Version title="conflict.mine" text={mine} />
        <Version title="conflict.theirs" text={theirs} />
      </SimpleGrid>
    </Stack>
  );
}

type ConflictFrameProps = {
  isOpen: boolean;
  title: string;
  text: string;
  onChoose: (choice: 'mine' | 'theirs') => void;
  children: ReactNode;
};

/** Around two versions of anything: one of them is chosen. */
export function ConflictFrame({ isOpen, title, text, onChoose, children }: ConflictFrameProps) {
  const { t } = useTranslate();
  return (
    <Dialog.Root
      role="alertdialog"
      open={isOpen}
      size="lg"
      scrollBehavior="inside"
      // There is no way around choosing: closing would lose one of the two.
      closeOnEscape={false}
      closeOnInteractOutside={false}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="3">
          {/* On a phone held either way, both versions have to be seen before one is chosen. */}
          <Dialog.Content
            marginY={{ base: '0', md: '16' }}
            maxHeight={{ base: 'calc(100dvh - 1.5rem)', md: 'calc(100dvh - 9.5rem)' }}
            css={{ [LOW_SCREEN]: { '& > *': { paddingBlock: '2' } } }}
          >
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            {/* Two plans may be longer than the screen. */}
            <Dialog.Body tabIndex={0}>
              <Stack gap="5">
                <Text>{text}</Text>
                {children}
              </Stack>
            </Dialog.Body>
            <Dialog.Footer flexWrap="wrap">
              <Button variant="outline" minHeight="11" onClick={() => onChoose('theirs')}>
                {t('conflict.takeTheirs')}
              </Button>
              <Button minHeight="11" onClick={() => onChoose('mine')}>
                {t('conflict.keepMine')}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/** One of two versions, under whose it is. */
function Version({ title, text }: { title: TranslationKey; text: string | undefined }) {
  const { t } = useTranslate();
  return (
    <Box borderWidth="1px" borderRadius="md" padding="3">
      <Text fontSize="sm" color="fg.muted" marginBottom="1">
        {t(title)}
      </Text>
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere" maxHeight="40" overflowY="auto">
        {text || t('conflict.empty')}
      </Text>
    </Box>
  );
}

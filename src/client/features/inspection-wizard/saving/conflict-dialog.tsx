/** Two people changed the same text: both are shown, and one is chosen. */
import { Box, Button, Dialog, Heading, Portal, SimpleGrid, Stack, Text } from '@chakra-ui/react';
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
    <Dialog.Root
      role="alertdialog"
      open={conflict !== null}
      size="lg"
      scrollBehavior="inside"
      // There is no way around choosing: closing would lose one of the two.
      closeOnEscape={false}
      closeOnInteractOutside={false}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="3">
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{t('conflict.title')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Stack gap="5">
                <Text>{t('conflict.text')}</Text>
                {conflict?.names.map((name) => (
                  <Stack key={name} gap="2">
                    <Heading as="h3" size="sm">
                      {t(labels[name] ?? 'conflict.title')}
                    </Heading>
                    <SimpleGrid columns={{ base: 1, md: 2 }} gap="3">
                      <Version title="conflict.mine" text={conflict.mine[name]} />
                      <Version title="conflict.theirs" text={conflict.theirs[name]} />
                    </SimpleGrid>
                  </Stack>
                ))}
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

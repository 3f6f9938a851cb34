/** What can be done on a list with a key. */
import { Button, chakra, Dialog, Portal, Table } from '@chakra-ui/react';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';

const keys: readonly (readonly [key: string, does: TranslationKey])[] = [
  ['↓ ↑', 'inspections.keys.rows'],
  ['Enter', 'inspections.keys.open'],
  ['x', 'inspections.keys.tick'],
  ['/', 'inspections.keys.search'],
  ['n', 'inspections.keys.new'],
  ['Ctrl K', 'inspections.keys.palette'],
  ['?', 'inspections.keys.help'],
];

export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslate();
  return (
    <Dialog.Root
      lazyMount
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{t('inspections.keys')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Table.Root>
                <Table.Body>
                  {keys.map(([key, does]) => (
                    <Table.Row key={key} bg="transparent">
                      <Table.ColumnHeader scope="row" width="24">
                        <chakra.kbd
                          paddingX="2"
                          paddingY="1"
                          borderWidth="1px"
                          borderRadius="md"
                          bg="bg.subtle"
                          fontFamily="mono"
                        >
                          {key}
                        </chakra.kbd>
                      </Table.ColumnHeader>
                      <Table.Cell>{t(does)}</Table.Cell>
                    </Table.Row>
                  ))}
                </Table.Body>
              </Table.Root>
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" minHeight="11" onClick={onClose}>
                {t('app.close')}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

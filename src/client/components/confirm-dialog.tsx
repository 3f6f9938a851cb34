/** A question before something that cannot be taken back. */
import { Button, Dialog, Portal, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';

type ConfirmDialogProps = {
  isOpen: boolean;
  question: TranslationKey;
  /** What it is about, such as a name. */
  subject?: ReactNode;
  confirmLabel: TranslationKey;
  /** Nothing is lost by it. */
  isHarmless?: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

export function ConfirmDialog({
  isOpen,
  question,
  subject,
  confirmLabel,
  isHarmless = false,
  isBusy,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const { t } = useTranslate();
  return (
    <Dialog.Root
      role="alertdialog"
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) onCancel();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{t(question)}</Dialog.Title>
            </Dialog.Header>
            {subject ? (
              <Dialog.Body>
                <Text color="fg.muted">{subject}</Text>
              </Dialog.Body>
            ) : null}
            <Dialog.Footer>
              <Button variant="outline" onClick={onCancel}>
                {t('app.cancel')}
              </Button>
              <Button {...(isHarmless ? {} : { colorPalette: 'red' })} loading={isBusy} onClick={onConfirm}>
                {t(confirmLabel)}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

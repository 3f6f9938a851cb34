/** A question before something that cannot be taken back. */
import { Button, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';
import { DialogFrame } from './dialog-frame.tsx';

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
    <DialogFrame
      role="alertdialog"
      isOpen={isOpen}
      onClose={onCancel}
      title={t(question)}
      actions={
        <>
          <Button variant="outline" onClick={onCancel}>
            {t('app.cancel')}
          </Button>
          <Button {...(isHarmless ? {} : { colorPalette: 'red' })} loading={isBusy} onClick={onConfirm}>
            {t(confirmLabel)}
          </Button>
        </>
      }
    >
      {subject ? <Text color="fg.muted">{subject}</Text> : null}
    </DialogFrame>
  );
}

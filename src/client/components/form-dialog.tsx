/** A form in a dialog: title, fields, cancel and save. */
import { Button, CloseButton, chakra, Dialog, Portal, Stack } from '@chakra-ui/react';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';
import { useDiscardQuestion } from './discard-question.tsx';

type FormDialogProps = {
  isOpen?: boolean;
  /** Something was typed before it was opened. */
  isResumed?: boolean;
  title: TranslationKey;
  submitLabel?: TranslationKey;
  isBusy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
};

export function FormDialog(props: FormDialogProps) {
  const { isOpen = true, isResumed = false, title, submitLabel, isBusy, onSubmit, onClose, children } = props;
  const { t } = useTranslate();
  const [isFilled, setIsFilled] = useState(isResumed);
  useEffect(() => {
    if (!isOpen) setIsFilled(false);
  }, [isOpen]);
  const { close, question } = useDiscardQuestion({ isOpen, isFilled, onDiscard: onClose });
  return (
    <Dialog.Root
      open={isOpen}
      scrollBehavior="outside"
      // A tap beside the dialog must not throw away what was typed.
      closeOnInteractOutside={!isFilled}
      onOpenChange={({ open }) => {
        if (!open) close();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content borderRadius="xl">
            {/* A form cannot be a dialog itself: the role does not fit the element. */}
            <chakra.form
              noValidate
              display="flex"
              flexDirection="column"
              onChange={() => setIsFilled(true)}
              onSubmit={(event) => {
                // A dialog inside another form is its child only in React's eyes.
                event.stopPropagation();
                onSubmit(event);
              }}
            >
              <Dialog.Header>
                <Dialog.Title>{t(title)}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body asChild>
                <Stack gap="5">{children}</Stack>
              </Dialog.Body>
              <Dialog.Footer>
                <Button variant="outline" onClick={onClose}>
                  {t('app.cancel')}
                </Button>
                <Button type="submit" loading={isBusy}>
                  {t(submitLabel ?? 'app.save')}
                </Button>
              </Dialog.Footer>
              <Dialog.CloseTrigger asChild position="absolute" top="3" insetEnd="3">
                <CloseButton size="sm" aria-label={t('app.close')} />
              </Dialog.CloseTrigger>
            </chakra.form>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
      {question}
    </Dialog.Root>
  );
}

/** A form in a dialog: title, why it was refused as a whole, fields, cancel and save. */
import { Button, CloseButton, chakra, Dialog, Portal, Stack } from '@chakra-ui/react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { keepOpen } from '#client/lib/keep-open.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';
import { useDiscardQuestion } from './discard-question.tsx';
import { FormNotice } from './form-notice.tsx';

type FormDialogProps = {
  isOpen?: boolean;
  /** Something was typed before it was opened. */
  isResumed?: boolean;
  title: TranslationKey;
  submitLabel?: TranslationKey;
  /** Why it was refused as a whole. */
  notice?: string | null;
  isBusy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
};

export function FormDialog(props: FormDialogProps) {
  const { isOpen = true, isResumed = false, title, submitLabel, notice = null, isBusy, onSubmit, onClose } = props;
  const { t } = useTranslate();
  const [isFilled, setIsFilled] = useState(isResumed);
  useEffect(() => {
    if (!isOpen) setIsFilled(false);
  }, [isOpen]);
  const header = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It was told to somebody who has pressed the last button of a form that is longer than the screen.
    if (notice) header.current?.scrollIntoView({ block: 'nearest' });
  }, [notice]);
  const { close, question } = useDiscardQuestion({ isOpen, isFilled, onDiscard: onClose });
  return (
    <Dialog.Root
      open={isOpen}
      scrollBehavior="outside"
      // A tap beside the dialog must not throw away what was typed.
      closeOnInteractOutside={!isFilled}
      onFocusOutside={keepOpen}
      onOpenChange={({ open }) => {
        if (!open) close();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content>
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
              <Dialog.Header ref={header}>
                <Dialog.Title>{t(title)}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body asChild>
                <Stack gap="5">
                  <FormNotice text={notice} />
                  {props.children}
                </Stack>
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

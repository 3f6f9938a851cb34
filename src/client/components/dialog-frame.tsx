/** What dialogs that are no form have in common: title, what it is about, what can be done, and a cross where it may just be closed. */
import { Dialog, Portal, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { keepOpen } from '#client/lib/keep-open.ts';
import { CloseButton } from './close-button.tsx';

type DialogFrameProps = Omit<Dialog.RootProps, 'children' | 'open' | 'onOpenChange'> & {
  title: ReactNode;
  /** Beside the title. */
  mark?: ReactNode;
  actions: ReactNode;
  isOpen?: boolean;
  /** Of Escape, a press beside it and the cross, which a question has not; without it only what stands in `actions` closes it. */
  onClose?: () => void;
  children?: ReactNode;
};

export function DialogFrame({ title, mark, actions, isOpen = true, onClose, children, ...root }: DialogFrameProps) {
  return (
    <Dialog.Root
      open={isOpen}
      onFocusOutside={keepOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose?.();
      }}
      {...root}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content>
            <Dialog.Header gap="3" flexWrap="wrap" alignItems="center">
              <Dialog.Title>{title}</Dialog.Title>
              {mark}
            </Dialog.Header>
            {children ? (
              <Dialog.Body asChild>
                <Stack gap="5">{children}</Stack>
              </Dialog.Body>
            ) : null}
            <Dialog.Footer>{actions}</Dialog.Footer>
            {onClose && root.role !== 'alertdialog' ? <CloseButton onClick={onClose} /> : null}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

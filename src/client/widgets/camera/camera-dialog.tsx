/** The camera over the whole screen, for a series of shots. Closing it stops the camera. */
import { Button, Dialog, Flex, Portal, Spacer, Text } from '@chakra-ui/react';
import { keepOpen } from '#client/lib/keep-open.ts';
import { LOW_SCREEN, useIsPhone } from '#client/lib/use-has-own-bars.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { Camera } from './camera.tsx';

/** On its side a phone has room for the picture and its buttons, and hardly more. */
const TIGHT = { [LOW_SCREEN]: { paddingBlock: '1' } };

type CameraDialogProps = {
  isOpen: boolean;
  /** How many pictures have been taken, and how many there is room for. */
  taken: number;
  max: number;
  onShot: (picture: Blob) => void;
  onClose: () => void;
};

export function CameraDialog({ isOpen, taken, max, onShot, onClose }: CameraDialogProps) {
  const { t } = useTranslate();
  const isFull = taken >= max;
  return (
    <Dialog.Root
      open={isOpen}
      size={useIsPhone() ? 'full' : 'xl'}
      lazyMount
      unmountOnExit
      onFocusOutside={keepOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header css={TIGHT}>
              <Dialog.Title>{t('camera.title')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body paddingX={{ base: '3', md: '6' }} css={TIGHT}>
              <Camera onShot={onShot} isFull={isFull} />
            </Dialog.Body>
            <Dialog.Footer css={TIGHT}>
              <Flex align="center" width="full" gap="3">
                <Text role="status">{isFull ? t('report.maxPhotos', { max }) : t('camera.taken', { taken, max })}</Text>
                <Spacer />
                <Button minHeight="11" onClick={onClose}>
                  {t('camera.done')}
                </Button>
              </Flex>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

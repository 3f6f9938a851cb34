/** The camera over the whole screen, for a series of shots. Closing it stops the camera. */
import { Button, Dialog, Flex, Portal, Spacer, Text } from '@chakra-ui/react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { Camera } from './camera.tsx';

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
      size={{ mdDown: 'full', md: 'xl' }}
      lazyMount
      unmountOnExit
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{t('camera.title')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body paddingX={{ base: '3', md: '6' }}>
              <Camera onShot={onShot} isFull={isFull} />
            </Dialog.Body>
            <Dialog.Footer>
              <Flex align="center" width="full" gap="3">
                <Text role="status">{isFull ? t('report.maxPhotos', { max }) : t('camera.taken', { taken, max })}</Text>
                <Spacer />
                <Button onClick={onClose}>{t('camera.done')}</Button>
              </Flex>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

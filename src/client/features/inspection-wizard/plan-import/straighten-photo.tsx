/** Asks where the corners of a drawing are on a photo of it, and makes it straight. */
import { Box, Button, Dialog, Flex, Portal, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { CloseButton } from '#client/components/close-button.tsx';
import { startCorners } from '#common/floor-plan/perspective.ts';
import { CornerHandles } from './corner-handles.tsx';
import { straightenPicture } from './straighten-picture.ts';
import { usePlanTexts } from './use-plan-texts.ts';

/** A photo that was decoded, and as a file. */
export type Photo = { picture: Blob; bitmap: ImageBitmap };

type StraightenPhotoProps = {
  photo: Photo;
  isBusy: boolean;
  /** Makes a plan of what the work comes to. */
  onTake: (work: () => Promise<Blob>) => void;
  onClose: () => void;
};

export function StraightenPhoto({ photo: { picture, bitmap }, isBusy, onTake, onClose }: StraightenPhotoProps) {
  const { texts } = usePlanTexts();
  const [size] = useState({ width: bitmap.width, height: bitmap.height });
  const [corners, setCorners] = useState(() => startCorners(size));
  const [href, setHref] = useState<string | null>(null);
  useEffect(() => {
    const address = URL.createObjectURL(picture);
    setHref(address);
    return () => URL.revokeObjectURL(address);
  }, [picture]);
  return (
    <Dialog.Root
      open
      size="full"
      // A finger that slips off a handle is no wish to leave.
      closeOnInteractOutside={false}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content height="100dvh" minHeight="0" aria-busy={isBusy}>
            <Dialog.Header paddingY="3" paddingEnd="14">
              <Dialog.Title>{texts.straightenTitle}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body
              display="flex"
              flexDirection="column"
              minHeight="0"
              overflowY="auto"
              gap="3"
              padding="3"
              paddingTop="0"
              // A phone on its side has its room beside the photo.
              css={{ '@media (max-height: 480px)': { flexDirection: 'row' } }}
            >
              <Box flex="1" minHeight="40" minWidth="0" padding="6" bg="bg.muted" borderRadius="lg">
                <Flex height="full" align="center" css={{ containerType: 'size' }}>
                  {href ? (
                    <CornerHandles
                      href={href}
                      size={size}
                      corners={corners}
                      isDisabled={isBusy}
                      onChange={setCorners}
                    />
                  ) : null}
                </Flex>
              </Box>
              <Flex
                direction="column"
                gap="3"
                maxWidth="2xl"
                width="full"
                marginX="auto"
                css={{ '@media (max-height: 480px)': { width: '16rem', justifyContent: 'center' } }}
              >
                <Text color="fg.muted" textStyle="sm">
                  {texts.straightenHint}{' '}
                  <Text as="span" css={{ '@media (pointer: coarse)': { display: 'none' } }}>
                    {texts.keysHint}
                  </Text>
                </Text>
                <Flex gap="2" wrap="wrap">
                  <Button
                    flex="1 0 auto"
                    minHeight="11"
                    loading={isBusy}
                    onClick={() => onTake(() => straightenPicture(bitmap, corners))}
                  >
                    {texts.straighten}
                  </Button>
                  <Button
                    flex="1 0 auto"
                    minHeight="11"
                    variant="outline"
                    disabled={isBusy}
                    onClick={() => onTake(async () => picture)}
                  >
                    {texts.asItIs}
                  </Button>
                </Flex>
              </Flex>
            </Dialog.Body>
            <CloseButton onClick={onClose} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

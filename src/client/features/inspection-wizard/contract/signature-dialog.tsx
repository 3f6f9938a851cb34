/** The dialog in which the customer signs. The strokes live outside it: closing it loses nothing. */
import { Box, Button, Dialog, Flex, Portal, Stack, Text } from '@chakra-ui/react';
import { Eraser, Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { SignaturePad } from '#client/widgets/signature/signature-pad.tsx';
import { isSignature, type SignatureStroke } from '#common/ink/signature.ts';
import { SIGNATURE_HEIGHT_PX, SIGNATURE_WIDTH_PX } from '#common/limits.ts';

type SignatureDialogProps = {
  isOpen: boolean;
  strokes: readonly SignatureStroke[];
  onStrokes: (strokes: readonly SignatureStroke[]) => void;
  onSave: () => void;
  onClose: () => void;
};

export function SignatureDialog({ isOpen, strokes, onStrokes, onSave, onClose }: SignatureDialogProps) {
  const { t } = useTranslate();
  const isPenDown = useRef(false);
  return (
    <Dialog.Root
      open={isOpen}
      size="lg"
      // A finger that slips off the pad must not close it.
      closeOnInteractOutside={false}
      onEscapeKeyDown={(event) => {
        if (isPenDown.current) event.preventDefault();
      }}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="3">
          <Dialog.Content>
            <Dialog.Header paddingBottom="2">
              <Dialog.Title>{t('signature.title')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body paddingX={{ base: '3', md: '6' }}>
              <Stack gap="3">
                <Text color="fg.muted" css={{ '@media (max-height: 480px)': { display: 'none' } }}>
                  {t('signature.hint')}
                </Text>
                {/* Never higher than a phone on its side has room for. */}
                <Box width="full" maxWidth={`calc(48dvh * ${SIGNATURE_WIDTH_PX / SIGNATURE_HEIGHT_PX})`} marginX="auto">
                  <SignaturePad
                    label={t('signature.pad')}
                    strokes={strokes}
                    onStroke={(stroke) => onStrokes([...strokes, stroke])}
                    onUndo={() => onStrokes(strokes.slice(0, -1))}
                    onPen={(isDown) => {
                      isPenDown.current = isDown;
                    }}
                  />
                </Box>
                <Flex gap="2" justify="center">
                  <Button
                    variant="ghost"
                    minHeight="11"
                    disabled={strokes.length === 0}
                    onClick={() => onStrokes(strokes.slice(0, -1))}
                  >
                    <Undo2 aria-hidden />
                    {t('signature.undo')}
                  </Button>
                  <Button variant="ghost" minHeight="11" disabled={strokes.length === 0} onClick={() => onStrokes([])}>
                    <Eraser aria-hidden />
                    {t('signature.clear')}
                  </Button>
                </Flex>
              </Stack>
            </Dialog.Body>
            <Dialog.Footer paddingTop="2">
              <Button variant="outline" minHeight="11" onClick={onClose}>
                {t('app.cancel')}
              </Button>
              <Button minHeight="11" disabled={!isSignature(strokes)} onClick={onSave}>
                {t('signature.save')}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

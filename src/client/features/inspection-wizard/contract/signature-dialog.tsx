/** The dialog in which the customer signs, all of a phone's screen. The strokes live outside it: closing it loses nothing. */
import { Box, Button, Dialog, Flex, Portal, Stack, Text } from '@chakra-ui/react';
import { Eraser, RotateCw, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { LOW_SCREEN, useIsPhone } from '#client/lib/use-has-own-bars.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { SignaturePad } from '#client/widgets/signature/signature-pad.tsx';
import { isSignature, type SignatureStroke } from '#common/ink/signature.ts';
import { SIGNATURE_HEIGHT_PX, SIGNATURE_WIDTH_PX } from '#common/limits.ts';

/** What the title and the two rows of buttons leave. */
const UPRIGHT_WIDTH = `calc(48dvh * ${SIGNATURE_WIDTH_PX / SIGNATURE_HEIGHT_PX})`;
const SIDEWAYS_WIDTH = `calc((100dvh - 18rem) * ${SIGNATURE_HEIGHT_PX / SIGNATURE_WIDTH_PX})`;

/** On its side a phone has room for the pad and its buttons, and hardly more. */
const TIGHT = { [LOW_SCREEN]: { paddingBlock: '1' } };

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
  const isPhone = useIsPhone();
  const [wantsSideways, setWantsSideways] = useState(false);
  const isSideways = isPhone && wantsSideways;
  return (
    <Dialog.Root
      open={isOpen}
      size={isPhone ? 'full' : 'lg'}
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
        <Dialog.Positioner padding={isPhone ? '0' : '3'}>
          <Dialog.Content>
            <Dialog.Header paddingBottom="2" css={TIGHT}>
              <Dialog.Title>{t('signature.title')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body paddingX={{ base: '3', md: '6' }} css={TIGHT} asChild>
              <Stack gap="3" justify="center" minHeight="0">
                <Text color="fg.muted" css={{ '@media (max-height: 480px)': { display: 'none' } }}>
                  {t('signature.hint')}
                </Text>
                {/* Never higher than a phone has room for, upright or on its side. */}
                <Box width="full" maxWidth={isSideways ? SIDEWAYS_WIDTH : UPRIGHT_WIDTH} marginX="auto">
                  <SignaturePad
                    label={t('signature.pad')}
                    isSideways={isSideways}
                    strokes={strokes}
                    onStroke={(stroke) => onStrokes([...strokes, stroke])}
                    onUndo={() => onStrokes(strokes.slice(0, -1))}
                    onPen={(isDown) => {
                      isPenDown.current = isDown;
                    }}
                  />
                </Box>
                <Flex gap="2" justify="center" wrap="wrap">
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
                  {isPhone ? (
                    <Button
                      variant="ghost"
                      minHeight="11"
                      css={{ '@media (orientation: landscape)': { display: 'none' } }}
                      onClick={() => setWantsSideways(!wantsSideways)}
                    >
                      <RotateCw aria-hidden />
                      {t(isSideways ? 'signature.upright' : 'signature.sideways')}
                    </Button>
                  ) : null}
                </Flex>
              </Stack>
            </Dialog.Body>
            <Dialog.Footer paddingTop="2" css={TIGHT}>
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

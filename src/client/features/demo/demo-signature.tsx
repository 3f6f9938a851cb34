/** The signature pad to try: signed, shown, cleared; nothing is sent. */
import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { DrawnSignature } from '#client/widgets/signature/drawn-signature.tsx';
import { SignaturePad } from '#client/widgets/signature/signature-pad.tsx';
import { isSignature, type SignatureStroke } from '#common/ink/signature.ts';
import { DEMO_SIGNATURE_HEIGHT_PX, SIGNATURE_HEIGHT_PX, SIGNATURE_WIDTH_PX } from '#common/limits.ts';

export function DemoSignature() {
  const { t } = useTranslate();
  const [strokes, setStrokes] = useState<readonly SignatureStroke[]>([]);
  const [saved, setSaved] = useState<readonly SignatureStroke[]>([]);
  const isEmpty = !isSignature(strokes);
  // As wide as makes it the height that the specification gives.
  const maxWidth = `${(DEMO_SIGNATURE_HEIGHT_PX * SIGNATURE_WIDTH_PX) / SIGNATURE_HEIGHT_PX}px`;
  return (
    <Stack gap="4" align="flex-start">
      <Text color="fg.muted">{t('demo.signatureHint')}</Text>
      <Box width="full" maxWidth={maxWidth}>
        <SignaturePad
          label={t('demo.signaturePad')}
          strokes={strokes}
          onStroke={(stroke) => setStrokes((old) => [...old, stroke])}
          onUndo={() => setStrokes((old) => old.slice(0, -1))}
        />
      </Box>
      <Flex gap="2">
        <Button minHeight="11" variant="outline" disabled={strokes.length === 0} onClick={() => setStrokes([])}>
          {t('demo.clear')}
        </Button>
        <Button
          minHeight="11"
          disabled={isEmpty}
          onClick={() => {
            setSaved(strokes);
            notify.success('demo.signatureSaved');
          }}
        >
          {t('demo.saveSignature')}
        </Button>
      </Flex>
      {saved.length > 0 ? <DrawnSignature strokes={saved} label={t('demo.savedSignature')} /> : null}
    </Stack>
  );
}

/** The signature pad to try: signed, shown, cleared; nothing is sent. */
import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { type PadStroke, padPath, SignaturePad } from '#client/widgets/signature/signature-pad.tsx';
import { inkLength } from '#common/ink/stroke-outline.ts';
import {
  DEMO_SIGNATURE_HEIGHT_PX,
  SIGNATURE_HEIGHT_PX,
  SIGNATURE_INK_MIN_PX,
  SIGNATURE_WIDTH_PX,
} from '#common/limits.ts';

export function DemoSignature() {
  const { t } = useTranslate();
  const [strokes, setStrokes] = useState<readonly PadStroke[]>([]);
  const [saved, setSaved] = useState<readonly PadStroke[]>([]);
  const isEmpty = inkLength(strokes.map(({ points }) => points)) < SIGNATURE_INK_MIN_PX;
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
        <Button height="11" variant="outline" disabled={strokes.length === 0} onClick={() => setStrokes([])}>
          {t('demo.clear')}
        </Button>
        <Button
          height="11"
          disabled={isEmpty}
          onClick={() => {
            setSaved(strokes);
            notify.success('demo.signatureSaved');
          }}
        >
          {t('demo.saveSignature')}
        </Button>
      </Flex>
      {saved.length > 0 ? (
        <chakra.svg
          role="img"
          aria-label={t('demo.savedSignature')}
          viewBox={`0 0 ${SIGNATURE_WIDTH_PX} ${SIGNATURE_HEIGHT_PX}`}
          width="full"
          maxWidth="60"
          bg="white"
          borderWidth="1px"
          borderRadius="md"
        >
          {saved.map((stroke) => (
            <path key={padPath(stroke)} d={padPath(stroke)} fill="#0f172a" />
          ))}
        </chakra.svg>
      ) : null}
    </Stack>
  );
}

/** A signature as it was drawn: black on white in every colour mode. */
import { chakra } from '@chakra-ui/react';
import { SIGNATURE_INK, type SignatureStroke, signaturePath } from '#common/ink/signature.ts';
import { SIGNATURE_HEIGHT_PX, SIGNATURE_WIDTH_PX } from '#common/limits.ts';

type DrawnSignatureProps = { strokes: readonly SignatureStroke[]; label: string };

export function DrawnSignature({ strokes, label }: DrawnSignatureProps) {
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${SIGNATURE_WIDTH_PX} ${SIGNATURE_HEIGHT_PX}`}
      width="full"
      maxWidth="64"
      bg="white"
      borderWidth="1px"
      borderRadius="md"
    >
      {strokes.map((stroke, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was drawn does not change any more
        <path key={index} d={signaturePath(stroke)} fill={SIGNATURE_INK} />
      ))}
    </chakra.svg>
  );
}

/** Signatures, each drawn anew: one that stands under a contract is no other contract's. */
import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { type SignatureStroke, signatureSvg } from '#common/ink/signature.ts';
import { dataUrl } from './pictures.ts';

type MutableStroke = { points: [number, number, number][]; hasPressure: boolean };

/** Strokes that nobody has signed with before. */
export const drawnSignature = (): MutableStroke[] => [
  {
    hasPressure: false,
    points: Array.from({ length: 40 }, (_, index) => [40 + index * 10, 60 + randomInt(800) / 10, 0.5]),
  },
];

export const pictureOf = (strokes: readonly SignatureStroke[]): Promise<Buffer> =>
  sharp(Buffer.from(signatureSvg(strokes)))
    .png()
    .toBuffer();

/** A picture of a signature as a program sends it. */
export const signatureDataUrl = async (): Promise<string> => dataUrl('image/png', await pictureOf(drawnSignature()));

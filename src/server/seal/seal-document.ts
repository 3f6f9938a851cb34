/**
 * Seals a PDF: a PAdES signature over all of its bytes (level B-B; with a timestamp B-T). Any reader shows from then on
 * whether a byte has changed.
 */
import { X509Certificate } from 'node:crypto';
import { SignPdf } from '@signpdf/signpdf';
import { CadesSigner } from './cades-signer.ts';
import { certificateFactsOf, type SealingKey } from './sealing-key.ts';
import { withSignatureField } from './signature-field.ts';
import { requestTimestamp, TimestampError, type TimestampProblem, TOKEN_BYTES_MAX } from './timestamp.ts';

/** For a signature without its certificates and timestamp. */
const SIGNATURE_BYTES_MAX = 2_048;

export type SealDetails = {
  key: SealingKey;
  /** Who seals, and why, as a PDF reader shows it. */
  name: string;
  reason: string;
  at: Date;
  /** What the document is found by. */
  code: string;
  /** The address of the timestamp authority, where there is one. */
  timestampUrl: string | undefined;
};

/** The PDF with its seal, and what there is to say of that. */
export type SealedPdf = {
  pdf: Uint8Array;
  /** SHA-256 of the certificate that sealed it, in hexadecimal; null without a seal. */
  certificate: string | null;
  /** The time that the authority vouches for. */
  timestampedAt: Date | null;
  /** Why there is none, though one was asked for. */
  timestampProblem: TimestampProblem | null;
};

const roomFor = ({ key, timestampUrl }: SealDetails): number =>
  SIGNATURE_BYTES_MAX +
  key.certificates.reduce((sum, pem) => sum + new X509Certificate(pem).raw.byteLength, 0) +
  (timestampUrl ? TOKEN_BYTES_MAX : 0);

/** Seals a document; a timestamp that cannot be had is told of and holds nothing up. */
export async function sealDocument(pdf: Uint8Array, details: SealDetails): Promise<SealedPdf> {
  const { key, name, reason, at, code, timestampUrl } = details;
  const { fingerprint: certificate } = certificateFactsOf(key);
  const outcome: Omit<SealedPdf, 'pdf'> = { certificate, timestampedAt: null, timestampProblem: null };
  const signer = new CadesSigner(key, async (signature) => {
    if (!timestampUrl) return null;
    try {
      const timestamp = await requestTimestamp(timestampUrl, signature);
      outcome.timestampedAt = timestamp.at;
      return timestamp;
    } catch (error) {
      if (!(error instanceof TimestampError)) throw error;
      outcome.timestampProblem = error.problem;
      return null;
    }
  });
  const prepared = await withSignatureField(pdf, { name, reason, at, code, room: roomFor(details) });
  return { pdf: await new SignPdf().sign(Buffer.from(prepared), signer), ...outcome };
}

/** Seals documents for the company: with its key, and a timestamp where an authority is configured. */

import { companyKey, type KeyScope } from './company-key.ts';
import { type SealedDocument, sealDocument } from './seal-document.ts';
import { certificateFactsOf } from './sealing-key.ts';

/** What stands beside the seal: why it was sealed, as a PDF reader shows it, and what the document is found by. */
export type SealReason = { reason: string; code: string };

export type CompanySeal = SealedDocument & {
  /** SHA-256 of the certificate, in hexadecimal. */
  fingerprint: string;
};

export type Sealer = {
  /** @throws AppError KEY_MISSING */
  seal: (scope: KeyScope, pdf: Uint8Array, why: SealReason) => Promise<CompanySeal>;
};

/** @param timestampUrl - the address of a timestamp authority (RFC 3161) */
export const createSealer = (timestampUrl: string | undefined): Sealer => ({
  seal: async (scope, pdf, { reason, code }) => {
    const key = await companyKey(scope);
    const { subject, fingerprint } = certificateFactsOf(key);
    const sealed = await sealDocument(pdf, { key, name: subject, reason, code, at: scope.now, timestampUrl });
    return { ...sealed, fingerprint };
  },
});

/** Seals documents for the company: with its key, and a timestamp where an authority is configured. */
import type { Language } from '#common/i18n/languages.ts';
import { translator } from '#server/i18n/translate.ts';
import { companyKey, type KeyScope } from './company-key.ts';
import { type SealedDocument, sealDocument } from './seal-document.ts';
import { certificateFactsOf } from './sealing-key.ts';

/** What the seal says of the document. */
export type SealSubject = { code: string; inspectionId: number; language: Language; signedAt: Date };

export type CompanySeal = SealedDocument & {
  /** SHA-256 of the certificate, in hexadecimal. */
  certificate: string;
};

/** @throws AppError KEY_MISSING */
export type Sealer = (
  scope: Pick<KeyScope, 'em' | 'dataKeys'>,
  pdf: Uint8Array,
  subject: SealSubject,
) => Promise<CompanySeal>;

/** @param timestampUrl - the address of a timestamp authority (RFC 3161) */
export const createSealer =
  (timestampUrl?: string): Sealer =>
  async ({ em, dataKeys }, pdf, { code, inspectionId, language, signedAt }) => {
    const key = await companyKey({ em, dataKeys, now: signedAt });
    const { subject, fingerprint } = certificateFactsOf(key);
    const reason = translator(language)('document.sealReason', { id: inspectionId });
    const sealed = await sealDocument(pdf, { key, name: subject, reason, at: signedAt, code, timestampUrl });
    return { ...sealed, certificate: fingerprint };
  };

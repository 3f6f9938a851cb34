/** Seals documents for the company: with its key, and a timestamp where an authority is configured. */
import type { Language } from '#common/i18n/languages.ts';
import { translator } from '#server/i18n/translate.ts';
import { companyKey, type KeyScope } from './company-key.ts';
import { type SealedPdf, sealDocument } from './seal-document.ts';
import { certificateFactsOf } from './sealing-key.ts';

/** What the seal says of the document. */
export type SealSubject = { code: string; inspectionId: number; language: Language; signedAt: Date };

/**
 * Opens what a document is sealed with, and answers what seals its PDF: nobody waits for a printer when there is nothing
 * to seal with.
 *
 * @throws AppError KEY_MISSING, SECRET_DAMAGED
 */
export type Sealer = (
  scope: Pick<KeyScope, 'em' | 'dataKeys'>,
  subject: SealSubject,
) => Promise<(pdf: Uint8Array) => Promise<SealedPdf>>;

/** @param timestampUrl - the address of a timestamp authority (RFC 3161) */
export const createSealer =
  (timestampUrl?: string): Sealer =>
  async ({ em, dataKeys }, { code, inspectionId, language, signedAt: at }) => {
    const key = await companyKey({ em, dataKeys, now: at });
    const { subject: name } = certificateFactsOf(key);
    const reason = translator(language)('document.sealReason', { id: inspectionId });
    return (pdf) => sealDocument(pdf, { key, name, reason, at, code, timestampUrl });
  };

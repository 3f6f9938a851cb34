/** The old seal, of what was signed before documents were kept: a checksum of the contract alone (ADR 016). */
import { canonicalJson, type SignedContent, signedContentText } from '#common/contract/signed-content.ts';
import { sha256 } from '#server/core/sha256.ts';
import type { Inspection } from '#server/entities/inspection.entity.ts';

/** All that was signed, as the row has it; null for a contract that was not signed as a whole. */
function signedContentOf(inspection: Inspection): SignedContent | null {
  const { contractText: text, contractCustomer: customer, contractLanguage: language } = inspection;
  const { contractSignatureId: signatureId, contractSignedDate: signedAt } = inspection;
  if (!text || !customer || !language || !signatureId || !signedAt) return null;
  return {
    inspectionId: inspection.id,
    termsVersion: inspection.contractTermsVersion ?? '',
    language,
    text,
    customer,
    priceStatus: inspection.priceStatus,
    price: inspection.contractPrice ?? null,
    notes: inspection.contractNotes ?? null,
    signerName: inspection.signerName ?? null,
    signerRole: inspection.signerRole ?? undefined,
    signatureId,
    signedAt: signedAt.toISOString(),
    receivedAt: inspection.contractReceivedDate?.toISOString(),
    strokesHash: inspection.contractStrokes ? sha256(canonicalJson(inspection.contractStrokes)) : undefined,
  };
}

/** The checksum of what the row says was signed, in hexadecimal; null when nothing whole was signed. */
export function contractHashOf(inspection: Inspection): string | null {
  const content = signedContentOf(inspection);
  return content && sha256(signedContentText(content));
}

/** Signing: what turns an inspection into evidence (specification, section 4; design, section 3). */
import { createHash } from 'node:crypto';
import { CONTRACT_TERMS_VERSION, type ContractText, contractText } from '#common/contract/contract-text.ts';
import { canonicalJson, type SignedContent, signedContentText } from '#common/contract/signed-content.ts';
import type { PriceStatus, SignerRole } from '#common/domain/inspection.ts';
import type { Language } from '#common/i18n/languages.ts';
import type { SignatureStroke } from '#common/ink/signature.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import type { Scope } from '#server/core/scope.ts';
import type { Inspection } from '#server/entities/inspection.entity.ts';
import { getSettings } from '#server/features/settings/settings.service.ts';
import { getInspection } from './inspection.query.ts';

type Price = { priceStatus: PriceStatus; price: string | null };

/** The contract's text for an inspection as it stands now. */
export const contractTextOf = async (
  scope: Scope,
  inspection: InspectionDto,
  price: Price,
  language: Language,
): Promise<ContractText> => {
  const { companyName, contractIntro, generalTerms } = await getSettings(scope);
  return contractText(
    {
      companyName,
      companyIntro: contractIntro[language],
      generalTerms: generalTerms[language],
      customerName: inspection.customerName,
      customerAddress: inspection.customerAddress,
      technicianName: inspection.technicianName,
      inspectionDate: new Date(inspection.date),
      ...price,
    },
    language,
  );
};

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

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

type Signing = {
  signatureId: string;
  /** Null for a signature that came as a picture. */
  strokes: readonly SignatureStroke[] | null;
  signerName: string;
  signerRole: SignerRole;
  /** When it was signed in the words of whoever sends it; the portal's own time stands beside it. */
  claimedAt: Date | null;
  language: Language;
};

/** Writes signature, text, time and checksum into the inspection, which can no longer change after this. */
export async function signContract(scope: Scope, inspection: Inspection, signing: Signing): Promise<void> {
  const price = { priceStatus: inspection.priceStatus, price: inspection.contractPrice ?? null };
  const current = await getInspection(scope, inspection.id);
  inspection.contractText = await contractTextOf(scope, current, price, signing.language);
  inspection.contractTermsVersion = CONTRACT_TERMS_VERSION;
  inspection.contractLanguage = signing.language;
  inspection.contractSignatureId = signing.signatureId;
  inspection.contractStrokes = signing.strokes;
  inspection.contractSignedDate = signing.claimedAt ?? scope.now;
  inspection.contractReceivedDate = scope.now;
  inspection.signerName = signing.signerName;
  inspection.signerRole = signing.signerRole;
  inspection.contractSigned = true;
  inspection.status = 'completed';
  inspection.contractCustomer = { name: current.customerName, address: current.customerAddress };
  inspection.contractHash = contractHashOf(inspection);
}

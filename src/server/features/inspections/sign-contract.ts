/** Signing: what turns an inspection into evidence (specification, section 4; design, section 3). */
import { createHash } from 'node:crypto';
import { CONTRACT_TERMS_VERSION, type ContractText, contractText } from '#common/contract/contract-text.ts';
import { type SignedContent, signedContentText } from '#common/contract/signed-content.ts';
import type { PriceStatus } from '#common/domain/inspection.ts';
import type { Language } from '#common/i18n/languages.ts';
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
    signatureId,
    signedAt: signedAt.toISOString(),
  };
}

/** The checksum of what the row says was signed, in hexadecimal; null when nothing whole was signed. */
export function contractHashOf(inspection: Inspection): string | null {
  const content = signedContentOf(inspection);
  return content && createHash('sha256').update(signedContentText(content), 'utf8').digest('hex');
}

type Signing = {
  signatureId: string;
  signerName: string | null;
  signedAt: Date;
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
  inspection.contractSignedDate = signing.signedAt;
  inspection.signerName = signing.signerName;
  inspection.contractSigned = true;
  inspection.status = 'completed';
  inspection.contractCustomer = { name: current.customerName, address: current.customerAddress };
  inspection.contractHash = contractHashOf(inspection);
}

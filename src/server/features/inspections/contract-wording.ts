/** The contract's words for an inspection, with the company's own texts. */
import { type ContractText, contractText } from '#common/contract/contract-text.ts';
import { type StandingContract, visitText } from '#common/contract/standing-contract.ts';
import type { PriceStatus } from '#common/domain/inspection.ts';
import type { Language } from '#common/i18n/languages.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import type { Scope } from '#server/core/scope.ts';
import { getSettings } from '#server/features/settings/settings.service.ts';

type Price = { priceStatus: PriceStatus; price: string | null };

/** The contract's text for an inspection as it stands now; under a standing contract, that of the visit alone. */
export const contractTextOf = async (
  scope: Scope,
  inspection: InspectionDto,
  price: Price,
  language: Language,
  standing: StandingContract | null = null,
): Promise<ContractText> => {
  const { companyName, contractIntro, generalTerms } = await getSettings(scope);
  const facts = {
    companyName,
    customerName: inspection.customerName,
    customerAddress: inspection.customerAddress,
    technicianName: inspection.technicianName,
    inspectionDate: new Date(inspection.date),
  };
  if (standing) return visitText(facts, standing, language);
  const texts = { companyIntro: contractIntro[language], generalTerms: generalTerms[language] };
  return contractText({ ...facts, ...texts, ...price }, language);
};

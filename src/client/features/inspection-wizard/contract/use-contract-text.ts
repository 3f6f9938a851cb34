/** The contract as it would be signed now; null until the company's texts are there. */
import { trpc } from '#client/api/server-client.ts';
import { type ContractText, contractText } from '#common/contract/contract-text.ts';
import { type StandingContract, visitText } from '#common/contract/standing-contract.ts';
import type { PriceStatus } from '#common/domain/inspection.ts';
import type { Language } from '#common/i18n/languages.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';

/** With the contract that stands, the text is that of a visit under it. */
type Terms = { standing: StandingContract | null; language: Language; priceStatus: PriceStatus; price: string };

/** The company's texts are read anew: a phone may have had the portal open since before they changed. */
export function useContractText(
  inspection: InspectionDto,
  { standing, language, priceStatus, price }: Terms,
): { text: ContractText | null; refetch: () => void } {
  const settings = trpc.settings.get.useQuery(undefined, { refetchOnMount: 'always' });
  const refetch = () => void settings.refetch();
  if (!settings.data) return { text: null, refetch };
  const { companyName, contractIntro, generalTerms } = settings.data;
  const facts = {
    companyName,
    customerName: inspection.customerName,
    customerAddress: inspection.customerAddress,
    technicianName: inspection.technicianName,
    inspectionDate: new Date(inspection.date),
  };
  const texts = { companyIntro: contractIntro[language], generalTerms: generalTerms[language] };
  const text = standing
    ? visitText(facts, standing, language)
    : contractText({ ...facts, ...texts, priceStatus, price }, language);
  return { text, refetch };
}

/** The service contract that a visit is made under: which one stands, and what is signed for such a visit instead of a new one. */
import type { PriceStatus } from '#common/domain/inspection.ts';
import { formatDate } from '#common/i18n/format.ts';
import type { Language } from '#common/i18n/languages.ts';
import type { ContractFacts, ContractText } from './contract-text.ts';
import { formatPrice } from './price.ts';
import type { ContractCustomer } from './signed-content.ts';

/** Goes up whenever the wording below changes, and is stored with every signature under it. */
export const VISIT_TERMS_VERSION = 'visit-2026-1';

/** A signed contract as a visit refers to it. */
export type StandingContract = {
  /** The inspection that it was signed with. */
  inspectionId: number;
  /** ISO 8601 in UTC. */
  signedAt: string;
  priceStatus: PriceStatus;
  price: string | null;
};

/** What is known of an earlier visit. */
export type EarlierSigning = {
  id: number;
  contractSigned: boolean;
  contractSignedDate: string | null;
  priceStatus: PriceStatus;
  contractPrice: string | null;
  /** As the contract names them; null when nobody signed, or when that was not kept yet. */
  contractCustomer: ContractCustomer | null;
  /** The contract that it was itself made under. */
  standingContract: StandingContract | null;
};

/**
 * The contract that a visit after `earlier` is made under: the one that was signed then, or that stood then. None where
 * nobody signed, or where the customer has another name or address by now: that is a contract with somebody else.
 */
export function standingContractAfter(earlier: EarlierSigning, customer: ContractCustomer): StandingContract | null {
  const { contractSigned, contractSignedDate: signedAt, contractCustomer: named, priceStatus } = earlier;
  if (!contractSigned || signedAt === null) return null;
  if (named?.name !== customer.name || named.address !== customer.address) return null;
  if (earlier.standingContract) return earlier.standingContract;
  return { inspectionId: earlier.id, signedAt, priceStatus, price: earlier.contractPrice };
}

type VisitFacts = Pick<
  ContractFacts,
  'companyName' | 'customerName' | 'customerAddress' | 'technicianName' | 'inspectionDate'
>;

const wordings: Record<
  Language,
  (facts: VisitFacts, visit: string, signed: string, price: string | null) => ContractText
> = {
  nl: ({ companyName, customerName, customerAddress, technicianName }, visit, signed, price) => ({
    title: 'Bezoekverslag',
    intro: `${technicianName} heeft op ${visit} namens ${companyName} (opdrachtnemer) een bezoek gebracht aan ${customerName}, ${customerAddress} (opdrachtgever).`,
    articles: [
      {
        heading: 'Waarvoor wordt getekend',
        body: 'De ondertekenaar bevestigt dat dit bezoek heeft plaatsgevonden, en heeft het rapport en de aanbevelingen kunnen inzien. Met deze handtekening wordt geen nieuw contract gesloten.',
      },
      {
        heading: 'Servicecontract',
        body: `Het bezoek valt onder het servicecontract dat op ${signed} is ondertekend. Dat contract blijft ongewijzigd van kracht. ${price === null ? 'De prijs ervan wordt nader bepaald.' : `De prijs ervan bedraagt ${price}, exclusief btw.`}`,
      },
    ],
  }),
  en: ({ companyName, customerName, customerAddress, technicianName }, visit, signed, price) => ({
    title: 'Visit report',
    intro: `On ${visit}, ${technicianName} visited ${customerName}, ${customerAddress} (the client) on behalf of ${companyName} (the contractor).`,
    articles: [
      {
        heading: 'What is signed for',
        body: 'The signer confirms that this visit took place, and has been able to read the report and the recommendations. No new contract is made by this signature.',
      },
      {
        heading: 'Service contract',
        body: `The visit is part of the service contract that was signed on ${signed}. That contract remains in force unchanged. ${price === null ? 'Its price is to be determined.' : `Its price is ${price}, excluding VAT.`}`,
      },
    ],
  }),
};

/** What the customer signs for a visit under a standing contract, in their language. */
export function visitText(facts: VisitFacts, contract: StandingContract, language: Language): ContractText {
  const { priceStatus, price, signedAt } = contract;
  const amount = priceStatus === 'fixed' ? formatPrice(price ?? '0', language) : null;
  const days = [facts.inspectionDate, new Date(signedAt)].map((day) => formatDate(day, language));
  return wordings[language](facts, days[0] ?? '', days[1] ?? '', amount);
}

/** A contract as a device shows it, for tests of what is signed without a connection. */
import { CONTRACT_TERMS_VERSION, contractText, wholeContract } from '#common/contract/contract-text.ts';
import type { CompleteContractInput } from '#common/schemas/contract.ts';
import { sha256 } from '#server/core/sha256.ts';
import type { Visitor } from './portal.ts';

/** What a device shows of an inspection in Dutch, with the settings as they are by then. */
export async function shownTo(visitor: Visitor, id: number): Promise<NonNullable<CompleteContractInput['shown']>> {
  const inspection = await visitor.trpc.inspections.get.query({ id });
  const { companyName, contractIntro, generalTerms } = await visitor.trpc.settings.get.query();
  const { customerName: name, customerAddress: address } = inspection;
  const text = contractText(
    {
      companyName,
      customerName: name,
      customerAddress: address,
      technicianName: inspection.technicianName,
      inspectionDate: new Date(inspection.date),
      priceStatus: inspection.priceStatus,
      price: inspection.contractPrice,
      companyIntro: contractIntro.nl,
      generalTerms: generalTerms.nl,
    },
    'nl',
  );
  return {
    text,
    customer: { name, address },
    termsVersion: CONTRACT_TERMS_VERSION,
    sha256: sha256(wholeContract(text)),
  };
}

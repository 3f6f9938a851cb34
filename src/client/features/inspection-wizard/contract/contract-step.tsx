/** Step 5: the contract, read and signed by the customer. */

import { trpc } from '#client/api/server-client.ts';
import { Loading } from '#client/components/loading.tsx';
import { standingContractAfter } from '#common/contract/standing-contract.ts';
import type { Language } from '#common/i18n/languages.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { ContractForm } from './contract-form.tsx';

const onlyUnder: typeof standingContractAfter = (earlier, customer) =>
  earlier.standingContract ? standingContractAfter(earlier, customer) : null;

type ContractStepProps = {
  inspection: InspectionDto;
  /** Called with the language in which it was signed. */
  onSigned: (language: Language) => void;
};

export function ContractStep({ inspection, onSigned }: ContractStepProps) {
  const settings = trpc.settings.get.useQuery();
  // Who signed what is amended, or the visit before, is likely to sign again.
  const earlierId = inspection.amendsId ?? inspection.previousInspectionId;
  const earlier = trpc.inspections.get.useQuery({ id: earlierId ?? 0 }, { enabled: earlierId !== null });
  const customer = trpc.customers.get.useQuery({ id: inspection.customerId });
  if (settings.isPending || earlier.isLoading || customer.isLoading) return <Loading />;
  const { customerName: name, customerAddress: address } = inspection;
  // What amends a contract signs a contract again; what amends a visit under one, that visit.
  const stands = inspection.amendsId === null ? standingContractAfter : onlyUnder;
  const standing = earlier.data ? stands(earlier.data, { name, address }) : null;
  return (
    <ContractForm
      inspection={inspection}
      standing={standing}
      usualSigner={earlier.data?.signerName ?? customer.data?.contactPerson ?? ''}
      // An amendment begins without a price.
      usualPrice={(inspection.amendsId === null && earlier.data?.contractPrice) || ''}
      onSigned={onSigned}
    />
  );
}

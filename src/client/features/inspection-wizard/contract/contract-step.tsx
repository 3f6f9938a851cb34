/** Step 5: the contract, read and signed by the customer. */

import { useState } from 'react';
import { Loading } from '#client/components/loading.tsx';
import { trpc } from '#client/lib/server-client.ts';
import { standingContractAfter } from '#common/contract/standing-contract.ts';
import type { Language } from '#common/i18n/languages.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { ContractForm } from './contract-form.tsx';
import { ContractSigned } from './contract-signed.tsx';
import { SignedContract } from './signed-contract.tsx';

const onlyUnder: typeof standingContractAfter = (earlier, customer) =>
  earlier.standingContract ? standingContractAfter(earlier, customer) : null;

type ContractStepProps = { inspection: InspectionDto; isReadOnly: boolean };

export function ContractStep({ inspection, isReadOnly }: ContractStepProps) {
  const settings = trpc.settings.get.useQuery();
  const [signedIn, setSignedIn] = useState<Language | null>(null);
  // Who signed what is amended, or the visit before, is likely to sign again.
  const earlierId = inspection.amendsId ?? inspection.previousInspectionId;
  const earlier = trpc.inspections.get.useQuery({ id: earlierId ?? 0 }, { enabled: earlierId !== null && !isReadOnly });
  const customer = trpc.customers.get.useQuery({ id: inspection.customerId }, { enabled: !isReadOnly });
  if (settings.isPending || earlier.isLoading || customer.isLoading) return <Loading />;
  const { customerName: name, customerAddress: address } = inspection;
  // What amends a contract signs a contract again; what amends a visit under one, that visit.
  const stands = inspection.amendsId === null ? standingContractAfter : onlyUnder;
  const standing = earlier.data ? stands(earlier.data, { name, address }) : null;
  return (
    <>
      {isReadOnly ? (
        <SignedContract inspection={inspection} />
      ) : (
        <ContractForm
          inspection={inspection}
          standing={standing}
          usualSigner={earlier.data?.signerName ?? customer.data?.contactPerson ?? ''}
          // An amendment begins without a price.
          usualPrice={(inspection.amendsId === null && earlier.data?.contractPrice) || ''}
          onSigned={setSignedIn}
        />
      )}
      <ContractSigned
        isOpen={signedIn !== null}
        isVisit={inspection.standingContract != null}
        inspectionId={inspection.id}
        language={signedIn ?? 'nl'}
        onClose={() => {
          setSignedIn(null);
          window.scrollTo(0, 0);
        }}
      />
    </>
  );
}

/** What is chosen in the customer step: kept in the browser until the server has it. */
import { useEffect, useState } from 'react';
import { clearDraft, draftKey, readDraft, writeDraft } from '#client/lib/draft.ts';
import { trpc } from '#client/lib/trpc.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import type { PickedCustomer } from './customer-picker.tsx';

export type CustomerChoice = {
  customer: PickedCustomer | null;
  technicianId: number | null;
  previousId: number | null;
};

const isChoice = (value: unknown): value is CustomerChoice =>
  typeof value === 'object' &&
  value !== null &&
  'customer' in value &&
  'technicianId' in value &&
  'previousId' in value;

const choiceOf = (inspection: InspectionDto | null, userId: number | null): CustomerChoice => ({
  customer: inspection && {
    id: inspection.customerId,
    name: inspection.customerName,
    address: inspection.customerAddress,
  },
  technicianId: inspection?.technicianId ?? userId,
  previousId: inspection?.previousInspectionId ?? null,
});

type Choosing = { choice: CustomerChoice; change: (changes: Partial<CustomerChoice>) => void; forget: () => void };

/** A new inspection's technician is whoever makes it, unless another one is chosen. */
export function useCustomerChoice(inspection: InspectionDto | null, isReadOnly: boolean): Choosing {
  const user = trpc.users.current.useQuery();
  const key = draftKey(user.data?.id ?? 0, inspection?.id ?? 'new', 'customer');
  const [choice, setChoice] = useState(
    () => (isReadOnly ? null : readDraft(key, isChoice)) ?? choiceOf(inspection, user.data?.id ?? null),
  );
  const [isChanged, setIsChanged] = useState(false);
  useEffect(() => {
    if (isChanged) writeDraft(key, choice);
  }, [isChanged, key, choice]);
  return {
    choice,
    change: (changes) => {
      setIsChanged(true);
      setChoice((old) => ({ ...old, ...changes }));
    },
    forget: () => {
      setIsChanged(false);
      clearDraft(key);
    },
  };
}

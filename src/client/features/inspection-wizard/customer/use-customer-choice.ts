/**
 * What is chosen in the customer step: kept in the browser until the server has it, together with
 * what it was chosen over, so that nobody's choice is written over in silence.
 */
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { v4 as newUuid } from 'uuid';
import { trpc } from '#client/api/server-client.ts';
import { isWritten } from '#client/api/use-outbox.ts';
import { clearDraft, draftKey, hasDraft, readDraft, writeDraft } from '#client/lib/draft.ts';
import { useIsStillHere } from '#client/lib/use-is-still-here.ts';
import { useStableCallback } from '#client/lib/use-stable-callback.ts';
import { type Fields, mergeEdits } from '#common/domain/merge-edits.ts';
import type { CustomerDto } from '#common/schemas/customer.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import type { PickedCustomer } from './customer-picker.tsx';

export type CustomerChoice = {
  customer: PickedCustomer | null;
  technicianId: number | null;
  /** Null for none; undefined in a new one that begins with what stands at the customer. */
  previousId: number | null | undefined;
};

/** What it comes to when somebody else chose as well. */
export type Reconciled = {
  choice: CustomerChoice;
  theirs: CustomerChoice;
  /** What both changed, and differently; the choice then holds what was chosen here. */
  conflicts: readonly ChoicePart[];
};
/** An earlier inspection is one of its customer: the two are chosen as one. */
export type ChoicePart = 'customer' | 'technician';

/** With the key under which an inspection is made of that choice: another choice has another one. */
type Draft = { base: Fields; choice: CustomerChoice; clientKey: string };
/** Without a key in what an older build kept. */
const isDraft = (value: unknown): value is Omit<Draft, 'clientKey'> & Partial<Draft> =>
  typeof value === 'object' && value !== null && 'base' in value && 'choice' in value;

const choiceOf = (inspection: InspectionDto | null, userId: number | null): CustomerChoice => ({
  customer: inspection && {
    id: inspection.customerId,
    name: inspection.customerName,
    address: inspection.customerAddress,
  },
  technicianId: inspection?.technicianId ?? userId,
  previousId: inspection?.previousInspectionId ?? (inspection ? null : undefined),
});

const partsOf = ({ customer, technicianId, previousId }: CustomerChoice): Record<ChoicePart, string> => ({
  customer: `${customer?.id ?? ''} ${previousId ?? ''}`,
  technician: String(technicianId ?? ''),
});

/** Whether what saves itself differs: an earlier inspection to start from is taken with the step, for it brings boxes along. */
const differs = (base: Fields, { customer, technicianId, previousId }: CustomerChoice): boolean => {
  const [customerId = '', previous = ''] = (base.customer ?? '').split(' ');
  if (customer === null) return false;
  return (
    customerId !== String(customer.id) ||
    base.technician !== String(technicianId ?? '') ||
    (!previousId && previous !== '')
  );
};

/** The choice with these parts of another one. */
export function withParts(choice: CustomerChoice, other: CustomerChoice, parts: readonly string[]): CustomerChoice {
  const { customer, previousId, technicianId } = other;
  return {
    ...choice,
    ...(parts.includes('customer') ? { customer, previousId } : {}),
    ...(parts.includes('technician') ? { technicianId } : {}),
  };
}

type Choosing = {
  choice: CustomerChoice;
  /** Makes one inspection of it, however often it is sent. */
  clientKey: string;
  /** Whether customer or technician is another one than the server has, as far as is known here. */
  isUnsaved: boolean;
  change: (changes: Partial<CustomerChoice>) => void;
  /** Puts what was chosen here together with how the inspection is now. */
  reconcile: (current: InspectionDto) => Reconciled;
  /** Goes on from there. */
  adopt: (choice: CustomerChoice, over: CustomerChoice) => void;
  /** The server has this; what was chosen since stays as it is. */
  saved: (choice: CustomerChoice) => void;
  forget: () => void;
};

/** A new inspection's technician is whoever makes it, unless another one is chosen. */
export function useCustomerChoice(inspection: InspectionDto | null): Choosing {
  const user = trpc.users.current.useQuery();
  const key = draftKey(user.data?.id ?? 0, inspection?.id ?? 'new', 'customer');
  const begin = (): Draft => {
    const choice = choiceOf(inspection, user.data?.id ?? null);
    return { base: partsOf(choice), choice, clientKey: newUuid() };
  };
  const [kept, setKept] = useState((): Draft => ({ ...begin(), ...readDraft(key, isDraft) }));
  const [isChanged, setIsChanged] = useState(false);
  const forgetMade = useStableCallback((made: string) => {
    // Another one may have been chosen meanwhile.
    if (kept.clientKey !== made) return;
    clearDraft(key);
    setKept(begin());
  });
  const [startedWith] = useState(kept.clientKey);
  useEffect(() => {
    // A browser that was killed forgets last that it has forgotten a draft.
    if (hasDraft(key)) void isWritten(startedWith).then((isMade) => isMade && forgetMade(startedWith));
  }, [key, startedWith, forgetMade]);
  useEffect(() => {
    if (isChanged) writeDraft(key, kept);
  }, [isChanged, key, kept]);
  useAskedCustomer(inspection === null, ({ id, name, address }) => {
    setIsChanged(true);
    const customer = { id, name, address };
    setKept((old) => ({ ...old, choice: { ...old.choice, customer, previousId: undefined }, clientKey: newUuid() }));
  });
  const { choice, base, clientKey } = kept;
  // More may have been chosen while what it is put together with was on its way.
  const reconcile = useStableCallback((current: InspectionDto): Reconciled => {
    const theirs = choiceOf(current, null);
    const mine = partsOf(choice);
    const { merged, conflicts } = mergeEdits(base, mine, partsOf(theirs));
    const taken = Object.keys(merged).filter((part) => merged[part] !== mine[part as ChoicePart]);
    return { choice: withParts(choice, theirs, taken), theirs, conflicts: conflicts as ChoicePart[] };
  });
  return {
    choice,
    clientKey,
    isUnsaved: differs(base, choice),
    change: (changes) => {
      setIsChanged(true);
      setKept((old) => ({ ...old, choice: { ...old.choice, ...changes }, clientKey: newUuid() }));
    },
    reconcile,
    adopt: (next, over) => setKept((old) => ({ ...old, base: partsOf(over), choice: next })),
    saved: (over) => setKept((old) => ({ ...old, base: partsOf(over) })),
    forget: () => {
      setIsChanged(false);
      clearDraft(key);
    },
  };
}

/** A new inspection of the customer that the address names, as its page asks for: taken once, so that another can be chosen. */
function useAskedCustomer(isNew: boolean, onAsked: (customer: CustomerDto) => void): void {
  const [search, setSearch] = useSearchParams();
  const id = isNew ? Number(search.get('customer')) || 0 : 0;
  const asked = trpc.customers.get.useQuery({ id }, { enabled: id !== 0 }).data;
  const take = useStableCallback(onAsked);
  const isStillHere = useIsStillHere();
  useEffect(() => {
    if (!asked || !isStillHere()) return;
    take(asked);
    setSearch({}, { replace: true, preventScrollReset: true });
  }, [asked, take, isStillHere, setSearch]);
}

/** The customer's consent and signature: kept on the device, and good only for the text and the signer they were put under. */
import { useState } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { clearDraft, draftKey, readDraft, writeDraft } from '#client/lib/draft.ts';
import { roundedStrokes, type SignatureStroke } from '#common/ink/signature.ts';

type Kept = {
  strokes: readonly SignatureStroke[];
  /** The contract as it read when it was signed. */
  signedText: string | null;
  /** Whose strokes they are; unknown before a name is filled in, and in what older versions of the portal kept. */
  signer?: string | undefined;
  /** The contract as it read when its terms were accepted. */
  acceptedText?: string | null;
};

const NONE: Kept = { strokes: [], signedText: null };
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'strokes' in value && Array.isArray(value.strokes);

/** A name that is only written otherwise is the same person's. */
const nameOf = (signer: string): string => signer.trim().toLowerCase();

export type Signature = {
  strokes: readonly SignatureStroke[];
  /** Whether it stands under the text as it is now. */
  isSaved: boolean;
  /** What changed since it was signed. */
  outdatedBy: 'text' | 'signer' | null;
  /** Whether the terms of the text as it is now were accepted. */
  isAccepted: boolean;
  accept: (isAccepted: boolean) => void;
  draw: (strokes: readonly SignatureStroke[]) => void;
  save: () => void;
  forget: () => void;
};

/** @param text the contract as it is shown; null while it is not known */
export function useSignature(inspectionId: number, text: string | null, signerName: string): Signature {
  const user = trpc.users.current.useQuery();
  const key = draftKey(user.data?.id ?? 0, inspectionId, 'signature');
  const [kept, setKept] = useState<Kept>(() => readDraft(key, isKept) ?? NONE);
  const change = (changes: Partial<Kept>) => {
    const next = { ...kept, ...changes };
    setKept(next);
    writeDraft(key, next);
  };
  const signer = signerName.trim() === '' ? undefined : signerName;
  const isSigned = kept.signedText !== null;
  const hasOtherSigner = kept.signer !== undefined && nameOf(kept.signer) !== nameOf(signerName);
  const hasOtherText = isSigned && text !== null && kept.signedText !== text;
  const isOutdated = hasOtherText || hasOtherSigner;
  return {
    // A new text, or somebody else, wants a new signature.
    strokes: isOutdated ? [] : kept.strokes,
    isSaved: isSigned && !isOutdated,
    outdatedBy: hasOtherText ? 'text' : hasOtherSigner && isSigned ? 'signer' : null,
    isAccepted: text !== null && kept.acceptedText === text,
    accept: (isAccepted) => change({ acceptedText: isAccepted ? text : null }),
    draw: (strokes) => change({ strokes: roundedStrokes(strokes), signedText: null, signer }),
    save: () => change({ signedText: text, signer }),
    forget: () => clearDraft(key),
  };
}

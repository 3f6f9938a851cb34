/** The customer's signature: kept stroke by stroke, and good only for the text it was put under. */
import { useState } from 'react';
import { clearDraft, draftKey, readDraft, writeDraft } from '#client/lib/draft.ts';
import { trpc } from '#client/lib/server-client.ts';
import { roundedStrokes, type SignatureStroke } from '#common/ink/signature.ts';

type Kept = {
  strokes: readonly SignatureStroke[];
  /** The contract as it read when it was signed. */
  signedText: string | null;
};

const NONE: Kept = { strokes: [], signedText: null };
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'strokes' in value && Array.isArray(value.strokes);

export type Signature = {
  strokes: readonly SignatureStroke[];
  /** Whether it stands under the text as it is now. */
  isSaved: boolean;
  /** It was signed, and then the text changed. */
  isOutdated: boolean;
  draw: (strokes: readonly SignatureStroke[]) => void;
  save: () => void;
  forget: () => void;
};

export function useSignature(inspectionId: number, text: string | null): Signature {
  const user = trpc.users.current.useQuery();
  const key = draftKey(user.data?.id ?? 0, inspectionId, 'signature');
  const [kept, setKept] = useState<Kept>(() => readDraft(key, isKept) ?? NONE);
  const change = (next: Kept) => {
    setKept(next);
    writeDraft(key, next);
  };
  const isSigned = kept.signedText !== null;
  const isOutdated = isSigned && text !== null && kept.signedText !== text;
  return {
    // A new text wants a new signature.
    strokes: isOutdated ? [] : kept.strokes,
    isSaved: isSigned && !isOutdated,
    isOutdated,
    draw: (strokes) => change({ strokes: roundedStrokes(strokes), signedText: null }),
    save: () => change({ ...kept, signedText: text }),
    forget: () => clearDraft(key),
  };
}

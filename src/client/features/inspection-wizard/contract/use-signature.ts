/** The customer's signature: kept stroke by stroke, and good only for the text it was put under. */
import { useState } from 'react';
import { clearDraft, draftKey, readDraft, writeDraft } from '#client/lib/draft.ts';
import { serverClient, trpc } from '#client/lib/server-client.ts';
import { type PadStroke, signaturePng } from '#client/widgets/signature/signature-pad.tsx';

type Kept = {
  strokes: readonly PadStroke[];
  imageId: string | null;
  /** The contract as it read when it was signed. */
  signedText: string | null;
};

const NONE: Kept = { strokes: [], imageId: null, signedText: null };
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'strokes' in value && Array.isArray(value.strokes);

export type Signature = {
  strokes: readonly PadStroke[];
  /** The picture of a signature that stands under the text as it is now. */
  imageId: string | null;
  /** It was signed, and then the text changed. */
  isOutdated: boolean;
  draw: (strokes: readonly PadStroke[]) => void;
  /** Sends the picture. @throws ApiError or TypeError */
  save: () => Promise<void>;
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
  const isOutdated = kept.signedText !== null && text !== null && kept.signedText !== text;
  return {
    // A new text wants a new signature.
    strokes: isOutdated ? [] : kept.strokes,
    imageId: isOutdated ? null : kept.imageId,
    isOutdated,
    draw: (strokes) => change({ strokes, imageId: null, signedText: null }),
    save: async () => {
      const { id } = await serverClient.uploadImage(await signaturePng(kept.strokes), 'signature');
      change({ ...kept, imageId: id, signedText: text });
    },
    forget: () => clearDraft(key),
  };
}

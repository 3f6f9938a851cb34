/**
 * Everything that was signed, as one text that always reads the same: what is printed, how it was signed, and the
 * digests of the rows it was made from. Its SHA-256 is the checksum on the paper (ADR 035).
 */
import type { InspectionRecord } from '#common/document/record.ts';
import type { Language } from '#common/i18n/languages.ts';
import type { RemoteMarks } from './remote-signing.ts';
import { canonicalJson } from './signed-content.ts';

export const FROZEN_FORMAT = 'baitbook-signed-1';

/** How it was signed. Moments are ISO 8601 in UTC. */
export type SigningFacts = {
  /** By the portal's clock. */
  receivedAt: string;
  /** In the words of a program that says when it was signed. */
  claimedAt: string | null;
  /** What the signer's device said the time was, and by how much it was ahead of the portal. */
  deviceTime: string | null;
  skewMs: number | null;
  /** Whether the text that was shown came along and was held against the one that is signed. */
  isShownTextCompared: boolean;
  /** How long it was on the screen, as the device says. */
  shownMs: number | null;
  /** The sentence that was ticked; null when a program signed. */
  consent: string | null;
  address: string;
  userAgent: string | null;
  /** The account that the signature was taken with. */
  takenBy: { id: number; username: string; fullName: string };
  /**
   * Of what was signed without a connection alone: SHA-256 of what was shown, and of what the contract would have said when
   * it arrived. The text that is printed is the one that was shown.
   */
  offline?: { shownSha256: string; arrivalSha256: string };
  /** Of what was signed at a distance alone. */
  remote?: RemoteMarks;
};

export const signedTables = [
  'inspections',
  'bait_boxes',
  'device_removals',
  'floor_plans',
  'inspection_photos',
  'recommendation_statements',
  'images',
] as const;
type LaterTable = 'device_removals' | 'recommendation_statements';
export type SignedTable = (typeof signedTables)[number];
/** The columns that the rows had then, and the SHA-256 of the rows' canonical JSON. */
export type RowsDigest = { columns: readonly string[]; sha256: string };

export type FrozenContent = {
  format: typeof FROZEN_FORMAT;
  code: string;
  language: Language;
  /** Without the proof, which is the hash of this. */
  printed: InspectionRecord;
  signing: SigningFacts;
  /** The head of the audit log's chain, shortly before. */
  logHead: string;
  /** Where people reached the portal then, to check documents there. */
  publicUrl: string | null;
  /** References that may go when what they point to goes. */
  references: {
    previousInspectionId: number | null;
    createdById: number | null;
    /** In amendments alone: the text of all else is the one it was before there were any. */
    amendsId?: number;
  };
  /** Without removals and what was said of recommendations in what was signed before there were any. */
  rows: Record<Exclude<SignedTable, LaterTable>, RowsDigest> & { [Table in LaterTable]?: RowsDigest };
};

/** The text that is hashed and kept. */
export const frozenContentText = (content: FrozenContent): string => canonicalJson(content);

const toDate = (value: Date | string | null): Date | null => (value === null ? null : new Date(value));

/** The content as it was before it became text. */
export function readFrozenContent(text: string): FrozenContent {
  const content = JSON.parse(text) as FrozenContent;
  const { printed } = content;
  const { previous, amends, contract } = printed;
  const { signature } = contract;
  return {
    ...content,
    printed: {
      ...printed,
      date: new Date(printed.date),
      previous: previous && { ...previous, date: new Date(previous.date) },
      ...(amends ? { amends: { ...amends, date: new Date(amends.date), signedAt: new Date(amends.signedAt) } } : {}),
      contract: {
        ...contract,
        signature: signature && {
          ...signature,
          signedAt: toDate(signature.signedAt),
          receivedAt: toDate(signature.receivedAt),
          ...(signature.offline
            ? { offline: { ...signature.offline, deviceTime: new Date(signature.offline.deviceTime) } }
            : {}),
          ...(signature.remote
            ? { remote: { ...signature.remote, confirmedAt: new Date(signature.remote.confirmedAt) } }
            : {}),
        },
      },
    },
  };
}

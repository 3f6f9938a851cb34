/** Everything that an inspection's documents print, gathered. */
import type { ContractText } from '#common/contract/contract-text.ts';
import type { ContractCustomer } from '#common/contract/signed-content.ts';
import type { PhotoAnnotation } from '#common/domain/annotation.ts';
import type { BaitBoxType } from '#common/domain/bait-box.ts';
import type { DeviceChange } from '#common/domain/changes-since.ts';
import type { Check } from '#common/domain/check.ts';
import type { InspectionStatus, PriceStatus, SignerRole } from '#common/domain/inspection.ts';
import type {
  RecommendationActor,
  RecommendationCategory,
  RecommendationState,
} from '#common/domain/recommendation.ts';
import type { KnownBox } from '#common/domain/since-previous.ts';
import type { Threshold } from '#common/domain/thresholds.ts';
import type { VisitTrends } from '#common/domain/visit-trends.ts';
import type { Position } from '#common/floor-plan/geometry.ts';
import type { Scene } from '#common/floor-plan/scene.ts';
import type { Language } from '#common/i18n/languages.ts';
import type { Picture } from './model.ts';

/** What shows that nothing has changed since it was signed. */
export type SignatureProof =
  /** Everything that is printed was frozen at the signing, and the document kept; `address` is where it is checked. */
  | { kind: 'document'; code: string; checksum: string; logHead: string; address: string | null }
  /** The old way: of the contract alone. No checksum of what was signed before there were any. */
  | { kind: 'contract'; checksum: string | null; isIntact: boolean };

export type SignatureRecord = {
  picture: Picture;
  signerName: string | null;
  signerRole: SignerRole | null;
  signedAt: Date | null;
  /** When the portal took it; null for what was signed before that was kept. */
  receivedAt: Date | null;
  /** Of what was signed without a connection alone: by the device's clock, and whether the text was another by then. */
  offline?: { deviceTime: Date; skewMs: number | null; isDifferent: boolean };
  /** Of what was signed at a distance alone: where the code was mailed, when it was typed, and from where it was signed. */
  remote?: { email: string; confirmedAt: Date; address: string };
  /** Null before it is signed, and while it is being signed. */
  proof: SignatureProof | null;
};

export type ContractRecord = {
  text: ContractText;
  language: Language;
  /** As the contract names them, whatever they are called now. */
  customer: ContractCustomer;
  priceStatus: PriceStatus;
  price: string | null;
  notes: string | null;
  /** Signed for a visit under a contract: the text says which one, and at what price. */
  isVisit?: true;
  signature: SignatureRecord | null;
};

export type PhotoRecord = {
  picture: Picture;
  description: string | null;
  dateTaken: Date | string | null;
  /** Of the device that it shows. */
  boxNumber?: string | undefined;
  annotations?: readonly PhotoAnnotation[];
};

/** A signed document that another one refers to. */
export type DocumentReference = { code: string; checksum: string };

/** The signed inspection that one amends, and why; without a document when it was sealed the old way. */
export type AmendedRecord = {
  id: number;
  date: Date;
  signedAt: Date;
  document: DocumentReference | null;
  reason: string;
};

/** The inspection that one goes on from. */
export type PreviousRecord = {
  id: number;
  date: Date;
  boxes: readonly KnownBox[];
  /** Its signed document, which this one refers to. */
  document: DocumentReference | null;
};

/** A device on the visit: where it stood, what was found and done there, and what follows from it. Moments are ISO 8601. */
export type DeviceRecord = Check & {
  boxNumber: string;
  boxType: BaitBoxType;
  isToxic: boolean;
  floor: number;
  position: Position;
  notes: string | null;
  checkedAt: string | null;
  /** Who checked it; absent in what was frozen before that was printed. */
  checkedByName?: string | null;
  /** Checked together with all that was left of its floor. */
  isBulkChecked: boolean;
  /** Placed on this very visit. */
  isNew: boolean;
  /** Checked on this visit, and then taken away: it stands on no plan. */
  isRemoved?: true;
  crossed: readonly Threshold[];
  /** The numbers of the photos that show it, as they are printed. */
  photos: readonly number[];
  /** How many days it had been toxic at the visit; null when it is not. */
  toxicDays: number | null;
};

/** The checks of a visit, with all that they are read beside: what is printed of earlier visits is said here, once. */
export type VisitRecord = {
  /** The day from which everything is counted, an amendment's that of the visit it amends; the record's own where absent. */
  date?: string;
  /** In number order. */
  devices: readonly DeviceRecord[];
  uncheckedReason: string | null;
  /** The days of earlier visits that count here though nobody signed them, oldest first; absent where there are none. */
  unsigned?: readonly string[];
  /** Null on the first visit. */
  since: { date: string; changes: readonly DeviceChange[] } | null;
  /** Null while there are fewer than three visits. */
  trends: VisitTrends | null;
};

/** A recommendation as it stands at the visit. Moments are ISO 8601. */
export type RecommendationRecord = {
  text: string;
  category: RecommendationCategory;
  actsBy: RecommendationActor;
  /** A day such as 2026-07-01. */
  dueDay: string | null;
  place: string | null;
  boxNumber: string | null;
  madeAt: string;
  state: RecommendationState;
  /** What was said of it last, by whom and when. */
  note: string | null;
  saidAt: string | null;
  byName: string | null;
  picture: Picture | null;
};

/** What became of recommendations, beside the text of those that the visit writes. */
export type FollowUpRecord = {
  /** The paragraphs of the text that are followed up, in their order. */
  written: readonly RecommendationRecord[];
  /** Of earlier visits, or from a desk: still to be done or to be checked; closed since the last visit. */
  open: readonly RecommendationRecord[];
  closed: readonly RecommendationRecord[];
};

export type InspectionRecord = {
  id: number;
  /** Of visits with checks alone: absent in all else, and in what was frozen before there were any. */
  visit?: VisitRecord;
  /** In amendments alone: absent in all else, and in what was frozen before there were any. */
  amends?: AmendedRecord;
  previous: PreviousRecord | null;
  /** `contacts` are lines: address, telephone, e-mail, website. */
  company: { name: string; logo: Picture | null; contacts: readonly string[]; footer: string };
  customer: { name: string; address: string; contactPerson: string | null; phone: string | null; email: string | null };
  technicianName: string;
  date: Date;
  status: InspectionStatus;
  /** With the name that somebody gave a floor; without one in all else. */
  floors: readonly { floor: number; name?: string; scene: Scene }[];
  reportText: string | null;
  observations: string | null;
  recommendations: string | null;
  /** Absent where nothing is followed up, and in what was frozen before anything was. */
  followUp?: FollowUpRecord;
  photos: readonly PhotoRecord[];
  contract: ContractRecord;
};

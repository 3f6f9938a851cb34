/** What a customer sees and answers by a link: nothing but their own, and nothing that is the company's alone. */
import * as z from 'zod/mini';
import type { BaitBoxType } from '#common/domain/bait-box.ts';
import type { Condition } from '#common/domain/check.ts';
import { answerStates } from '#common/domain/customer-link.ts';
import type {
  RecommendationActor,
  RecommendationCategory,
  RecommendationState,
} from '#common/domain/recommendation.ts';
import type { Language } from '#common/i18n/languages.ts';
import { NOTE_MAX_LENGTH } from '#common/limits.ts';
import { clientKey, cursor, id, optionalText, says } from './primitives.ts';

export const answerRecommendationSchema = z.object({
  recommendationId: id(),
  state: z.enum(answerStates, says('validation.choice')),
  note: optionalText(NOTE_MAX_LENGTH),
  /** So that an answer that is sent again is no second one. */
  clientKey: clientKey(),
});
export type AnswerRecommendationInput = z.infer<typeof answerRecommendationSchema>;

export const linkDocumentsSchema = z.object({ cursor: cursor() });

/** A signed document: a contract, the report of a visit under it, or an amendment of either. */
export type LinkDocumentDto = {
  inspectionId: number;
  kind: 'contract' | 'visit' | 'amendment';
  date: string;
  signedAt: string | null;
  language: Language;
};

export type LinkPictureDto = { imageId: string; width: number; height: number };

/** What was said of a recommendation. Notes of the company are those of signed visits: they are on paper. */
export type LinkStatementDto = {
  id: number;
  state: RecommendationState;
  note: string | null;
  at: string;
  /** Who the link was made for that it was said by; null for the company. */
  customerName: string | null;
  photo: LinkPictureDto | null;
};

export type LinkRecommendationDto = {
  id: number;
  text: string;
  category: RecommendationCategory;
  actsBy: RecommendationActor;
  madeAt: string;
  dueDay: string | null;
  isOverdue: boolean;
  place: string | null;
  boxNumber: string | null;
  state: RecommendationState;
  photo: LinkPictureDto | null;
  /** The newest first. */
  history: LinkStatementDto[];
};

/** A device as the last signed visit has it. */
export type LinkDeviceDto = {
  boxNumber: string;
  boxType: BaitBoxType;
  isToxic: boolean;
  floor: number;
  positionX: number;
  positionY: number;
  /** As it was found on that visit; null for one that was not checked. */
  condition: Condition | null;
  isFinding: boolean;
  /** Whether its checks say how much bait was taken, in percent; otherwise they say how many animals were caught. */
  isTake: boolean;
  /** Its last checks on signed visits, the oldest first. */
  recent: { date: string; value: number | null }[];
};

export type LinkFloorDto = { floor: number; name: string | null; imageId: string; width: number; height: number };

/** The plan and its devices on one signed visit. */
export type LinkPlanDto = { date: string; floors: LinkFloorDto[]; devices: LinkDeviceDto[] };

/** What one signed visit found. */
export type LinkVisitDto = { inspectionId: number; date: string; checked: number; findings: number; caught: number };

export type LinkPageDto = {
  /** By which link: its number is part of the addresses of files. */
  linkId: number;
  /** Who it was made for. */
  name: string;
  language: Language;
  expiresAt: string;
  customer: { name: string; address: string };
  company: { name: string; phone: string; email: string; logoPath: string | null };
  documents: LinkDocumentDto[];
  /** Of the next page of documents. */
  nextCursor: string | null;
  plan: LinkPlanDto | null;
  /** The oldest first. */
  visits: LinkVisitDto[];
  /** Not checked yet, the soonest due first. */
  recommendations: LinkRecommendationDto[];
  /** When the company comes next. */
  nextVisit: { day: string; startTime: string | null; endTime: string | null } | null;
};

/** What goes in and out for recommendations that are followed up. */
import * as z from 'zod/mini';
import { recommendationActors, recommendationCategories, recommendationStates } from '#common/domain/recommendation.ts';
import { LIST_LIMIT_MAX, NAME_MAX_LENGTH, NOTE_MAX_LENGTH, TEXT_MAX_LENGTH } from '#common/limits.ts';
import { clientKey, cursor, day, id, imageId, int4, optionalText, says, search, text } from './primitives.ts';

const choice = says('validation.choice');
const recommendationText = () => text({ min: 1, max: TEXT_MAX_LENGTH });
const state = () => z.enum(recommendationStates, choice);

/** What can be said of one besides its text; what is left out stays as it is. */
const recommendationDetails = {
  category: z.optional(z.enum(recommendationCategories, choice)),
  /** Who carries it out. */
  actsBy: z.optional(z.enum(recommendationActors, choice)),
  /** Until when, a day such as 2026-07-01. */
  dueDay: z.optional(z.nullable(day())),
  /** Where, in words. */
  place: optionalText(NAME_MAX_LENGTH),
  /** At which of the customer's devices. */
  deviceId: z.optional(z.nullable(id())),
};
const details = { ...recommendationDetails, imageId: z.optional(z.nullable(imageId())) };
const recommendationDetailsSchema = z.object(recommendationDetails);
const { deviceId: _deviceId, ...words } = recommendationDetails;

/** What is said of the state, and about it. */
const statement = { state: z.optional(state()), note: optionalText(NOTE_MAX_LENGTH) };

/** Those of a customer that a visit deals with. */
export const currentRecommendationsSchema = z.object({ customerId: id() });

/** `open` has what is still to be done, `closed` what is done or checked, `answered` what a customer spoke of last. */
export const recommendationFilters = ['open', 'overdue', 'answered', 'closed'] as const;
export const recommendationFilterFields = {
  show: z.optional(z.enum(recommendationFilters, choice)),
  category: z.optional(z.enum(recommendationCategories, choice)),
  actsBy: z.optional(z.enum(recommendationActors, choice)),
};
export const listRecommendationsSchema = z.object({
  ...recommendationFilterFields,
  customerId: z.optional(id()),
  /** Those of the sites of one group. */
  groupId: z.optional(id()),
  search: search(),
  limit: z._default(int4(1, LIST_LIMIT_MAX), 50),
  cursor: cursor(),
});
export type ListRecommendationsInput = z.infer<typeof listRecommendationsSchema>;

/** Written at a desk, on no visit. */
export const newRecommendationSchema = z.object({
  customerId: id(),
  text: recommendationText(),
  ...details,
});
export const createRecommendationSchema = z.extend(newRecommendationSchema, { clientKey: z.optional(clientKey()) });
export type CreateRecommendationInput = z.infer<typeof createRecommendationSchema>;

export const recommendationChangesSchema = z.object({
  text: z.optional(recommendationText()),
  ...details,
  ...statement,
});
export const updateRecommendationSchema = z.object({
  id: id(),
  /** Which version the change was made from; left out, the change is made whatever came between. */
  version: z.optional(int4(1)),
  changes: recommendationChangesSchema,
  clientKey: z.optional(clientKey()),
});
export type UpdateRecommendationInput = z.infer<typeof updateRecommendationSchema>;

/** The form of a desk. */
export const recommendationFormSchema = z.object({
  text: recommendationText(),
  category: z.enum(recommendationCategories, choice),
  actsBy: z.enum(recommendationActors, choice),
  dueDay: z.union([z.literal(''), day()], says('validation.date')),
  place: text({ max: NAME_MAX_LENGTH }),
  state: state(),
  note: text({ max: NOTE_MAX_LENGTH }),
});

/** Details of the paragraph that reads so in what a visit recommends. */
export const describeRecommendationSchema = z.object({
  inspectionId: id(),
  text: recommendationText(),
  changes: recommendationDetailsSchema,
  imageId: details.imageId,
  /** What these said where they were changed: one that others have changed meanwhile is refused as STALE. */
  changedFrom: z.optional(z.object(words)),
  clientKey: z.optional(clientKey()),
});
export type DescribeRecommendationInput = z.infer<typeof describeRecommendationSchema>;

/** What a visit says of one that was there before; with null it says nothing any more. */
export const stateRecommendationSchema = z.object({
  inspectionId: id(),
  recommendationId: id(),
  state: z.nullable(state()),
  note: optionalText(NOTE_MAX_LENGTH),
  clientKey: z.optional(clientKey()),
});
export type StateRecommendationInput = z.infer<typeof stateRecommendationSchema>;

/** What was said of the state of one, when and by whom. */
export const recommendationStatementSchema = z.object({
  state: z.enum(recommendationStates),
  note: z.nullable(z.string()),
  at: z.iso.datetime(),
  byName: z.nullable(z.string()),
  /** On which visit; null at a desk, and of what a customer says by a link. */
  inspectionId: z.nullable(z.int()),
  /** Whether the customer said it; absent in what an older build kept. */
  byCustomer: z.exactOptional(z.boolean()),
  /** The customer's own photo of it. */
  photo: z.exactOptional(z.nullable(z.object({ imageId: z.string(), width: z.int(), height: z.int() }))),
});
export type RecommendationStatementDto = z.infer<typeof recommendationStatementSchema>;

export const recommendationFields = {
  id: z.int(),
  customerId: z.int(),
  customerName: z.string(),
  /** The visit that wrote it; null for one that was written at a desk. */
  inspectionId: z.nullable(z.int()),
  madeAt: z.iso.datetime(),
  text: z.string(),
  category: z.enum(recommendationCategories),
  actsBy: z.enum(recommendationActors),
  dueDay: z.nullable(z.string()),
  place: z.nullable(z.string()),
  deviceId: z.nullable(z.int()),
  /** What stands on that device. */
  boxNumber: z.nullable(z.string()),
  state: z.enum(recommendationStates),
  isOverdue: z.boolean(),
  /** What was said last, and before a visit that is not signed yet: that visit may still take it back. */
  said: z.nullable(recommendationStatementSchema),
};
const recommendationDtoSchema = z.object({
  ...recommendationFields,
  key: z.string(),
  /** Whether the customer was told of it: on a visit that is signed or completed, or from a desk. */
  isGiven: z.boolean(),
  /** Before the visit that said the last of it, if that is not signed. */
  stateBefore: z.enum(recommendationStates),
  photo: z.nullable(z.object({ imageId: z.string(), width: z.int(), height: z.int() })),
  version: z.int(),
});
export type RecommendationDto = z.infer<typeof recommendationDtoSchema>;
/** Those of a customer that a visit deals with, the soonest due first. */
export type CurrentRecommendationsDto = {
  /** False where no recommendation was followed up yet: earlier texts are all there is. */
  isFollowedUp: boolean;
  items: RecommendationDto[];
};
/** With all that was ever said of it, the newest first. */
export type RecommendationHistoryDto = RecommendationDto & { history: RecommendationStatementDto[] };

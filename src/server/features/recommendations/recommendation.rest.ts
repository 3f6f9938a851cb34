/** /api/recommendations, and those of a customer. */
import * as z from 'zod/mini';
import { dataUrl } from '#common/schemas/primitives.ts';
import {
  newRecommendationSchema,
  type RecommendationDto,
  type RecommendationStatementDto,
  recommendationChangesSchema,
  recommendationFields,
  recommendationFilterFields,
  recommendationStatementSchema,
} from '#common/schemas/recommendation.ts';
import type { Scope } from '#server/core/scope.ts';
import { getCustomer } from '#server/features/customers/customer.service.ts';
import { loadDataUrls, storeDataUrl } from '#server/images/image.service.ts';
import { named } from '#server/rest/described.ts';
import { idText, pageFields } from '#server/rest/query.ts';
import { restateStale, tagVersion } from '#server/rest/request.ts';
import { type Route, route } from '#server/rest/route.ts';
import { answerList } from '#server/rest/stream-list.ts';
import { getRecommendation, getRecommendationHistory, listRecommendations } from './recommendation.query.ts';
import { createRecommendation, updateRecommendation } from './recommendation.service.ts';

const photoPath = { photoPath: z.optional(z.nullable(dataUrl())) };
/** Where a photo leaves as a picture or not at all. */
const statementSchema = named('RecommendationStatement', z.omit(recommendationStatementSchema, { photo: true }));
const fields = { ...recommendationFields, said: z.nullable(statementSchema) };
const listedSchema = named('Recommendation', z.object({ ...fields, hasPhoto: z.boolean() }));
const wholeSchema = named(
  'RecommendationWithHistory',
  z.object({
    ...fields,
    photoPath: z.nullable(z.string()),
    /** The newest first; a customer's own photo with what they said. */
    history: z.array(
      named('RecommendationStatementWithPhoto', z.extend(statementSchema, { photoPath: z.nullable(z.string()) })),
    ),
  }),
);
const newSchema = named('NewRecommendation', z.extend(z.omit(newRecommendationSchema, { imageId: true }), photoPath));
const changesSchema = named(
  'RecommendationChanges',
  z.extend(z.omit(recommendationChangesSchema, { imageId: true }), photoPath),
);

const withoutPhoto = ({ photo: _, ...statement }: RecommendationStatementDto) => statement;
const withoutOwnFields = ({
  key: _,
  version: __,
  photo: ___,
  stateBefore: ____,
  isGiven: _____,
  said,
  ...rest
}: RecommendationDto) => ({ ...rest, said: said && withoutPhoto(said) });
const listed = (recommendation: RecommendationDto): z.infer<typeof listedSchema> => ({
  ...withoutOwnFields(recommendation),
  hasPhoto: recommendation.photo !== null,
});

async function whole(scope: Scope, id: number): Promise<z.infer<typeof wholeSchema> & { version: number }> {
  const { history, ...recommendation } = await getRecommendationHistory(scope, id);
  const { photo, version } = recommendation;
  const shown = [photo, ...history.map((statement) => statement.photo)].flatMap((one) => one?.imageId ?? []);
  const photos = await loadDataUrls(scope.em, shown);
  const pathOf = (one: { imageId: string } | null | undefined) => (one ? (photos.get(one.imageId) ?? null) : null);
  return {
    ...withoutOwnFields(recommendation),
    photoPath: pathOf(photo),
    history: history.map((statement) => ({ ...withoutPhoto(statement), photoPath: pathOf(statement.photo) })),
    version,
  };
}

/** What the body says of the photo, stored. */
async function stored(scope: Scope, path: string | null | undefined): Promise<{ imageId?: string | null }> {
  if (path === undefined) return {};
  return { imageId: (await storeDataUrl(scope, 'photo', path))?.id ?? null };
}

const details = ['INVALID_IMAGE', 'UNKNOWN_DEVICE'] as const;

export const recommendationRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/customers/{id}/recommendations',
    action: 'recommendations.list',
    summary:
      'What a customer was recommended, the soonest due first; with `show` those open, overdue, answered by the customer, or closed',
    query: z.object({ ...recommendationFilterFields, ...pageFields }),
    answer: z.array(listedSchema),
    errors: ['CUSTOMER_NOT_FOUND'],
    handle: async ({ scope, id, query: { limit, cursor, ...filter }, reply }) => {
      await getCustomer(scope, id);
      return answerList(reply, { limit, cursor }, async (page) => {
        const { items, nextCursor } = await listRecommendations(scope, { ...filter, ...page, customerId: id });
        return { items: items.map(listed), nextCursor };
      });
    },
  }),
  route({
    method: 'GET',
    path: '/api/recommendations',
    action: 'recommendations.list',
    summary:
      'What all customers were recommended, the soonest due first; with `show` those open, overdue or closed, with `groupId` those of its sites',
    query: z.object({
      ...recommendationFilterFields,
      customerId: z.optional(idText()),
      groupId: z.optional(idText()),
      ...pageFields,
    }),
    answer: z.array(listedSchema),
    handle: ({ scope, query: { limit, cursor, ...filter }, reply }) =>
      answerList(reply, { limit, cursor }, async (page) => {
        const { items, nextCursor } = await listRecommendations(scope, { ...filter, ...page });
        return { items: items.map(listed), nextCursor };
      }),
  }),
  route({
    method: 'GET',
    path: '/api/recommendations/{id}',
    action: 'recommendations.get',
    summary: 'One recommendation with its photo and all that was said of its state',
    answer: wholeSchema,
    errors: ['RECOMMENDATION_NOT_FOUND'],
    handle: async ({ scope, id, reply }) => {
      const { version, ...recommendation } = await whole(scope, id);
      tagVersion(reply, { version });
      return recommendation;
    },
  }),
  route({
    method: 'POST',
    path: '/api/recommendations',
    action: 'recommendations.create',
    summary: 'Recommends something on no visit; what a visit recommends are the paragraphs of its `recommendations`',
    body: newSchema,
    answer: wholeSchema,
    status: 201,
    errors: [...details, 'UNKNOWN_CUSTOMER', 'CUSTOMER_ANONYMISED', 'IDEMPOTENCY_MISMATCH'],
    hasImages: true,
    isCreation: true,
    handle: async ({ scope, body: { photoPath: path, ...fields }, clientKey, reply }) => {
      const photo = await stored(scope, path);
      const made = await createRecommendation(scope, { ...fields, ...photo, clientKey });
      const { version, ...recommendation } = await whole(scope, made.id);
      tagVersion(reply, { version });
      return recommendation;
    },
  }),
  route({
    method: 'PATCH',
    path: '/api/recommendations/{id}',
    action: 'recommendations.update',
    summary: 'Changes a recommendation, or says how it stands; what was signed stays as it was printed',
    body: changesSchema,
    answer: wholeSchema,
    errors: [...details, 'RECOMMENDATION_NOT_FOUND', 'CUSTOMER_ANONYMISED', 'STALE'],
    hasImages: true,
    handle: async ({ scope, id, version: from, body: { photoPath: path, ...fields }, reply }) => {
      await getRecommendation(scope, id);
      const photo = await stored(scope, path);
      const present = async () => {
        const { version: _, ...recommendation } = await whole(scope, id);
        return recommendation;
      };
      await restateStale(
        () => updateRecommendation(scope, { id, version: from, changes: { ...fields, ...photo } }),
        present,
      );
      const { version, ...recommendation } = await whole(scope, id);
      tagVersion(reply, { version });
      return recommendation;
    },
  }),
];

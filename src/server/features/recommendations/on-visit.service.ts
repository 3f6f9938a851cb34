/** Use-cases of a visit: details of what it recommends, and what it says of what was recommended before. */
import { overtakenFields } from '#common/domain/overtaken-fields.ts';
import { placeIn } from '#common/domain/recommendation-paragraphs.ts';
import type {
  DescribeRecommendationInput,
  RecommendationDto,
  StateRecommendationInput,
} from '#common/schemas/recommendation.ts';
import { AppError } from '#server/core/errors.ts';
import { omitUndefined } from '#server/core/omit-undefined.ts';
import type { Scope } from '#server/core/scope.ts';
import { Recommendation } from '#server/entities/recommendation.entity.ts';
import { recommendationsIn } from '#server/features/follow-up/paragraphs.query.ts';
import { sayNothingOf, sayOf } from '#server/features/follow-up/statements.ts';
import { writeRecommendation } from '#server/features/follow-up/written.service.ts';
import { lockInspection, touchInspection } from '#server/features/inspections/change-inspection.ts';
import { once, sentAs } from '#server/idempotency/once.ts';
import { getRecommendation } from './recommendation.query.ts';
import { requireDetails } from './recommendation.service.ts';

/**
 * Sets details of the paragraph that reads so, once per client key. A paragraph that the visit's text does not have yet is
 * written ahead of it; one that repeats what was recommended before gives that the details. With what they were changed
 * from, only if nobody else changed those meanwhile.
 *
 * @throws AppError INSPECTION_NOT_FOUND, INSPECTION_SIGNED, UNKNOWN_DEVICE, UNKNOWN_IMAGE, STALE (with the recommendation as it
 *   is now), IDEMPOTENCY_MISMATCH
 */
export function describeRecommendation(scope: Scope, input: DescribeRecommendationInput): Promise<RecommendationDto> {
  const { changedFrom, ...payload } = input;
  const { inspectionId, text, imageId } = payload;
  const changes = { ...payload.changes, imageId };
  return once(scope, {
    ...sentAs('recommendations.describe', payload),
    idOf: ({ id }) => id,
    again: getRecommendation,
    write: async (inner) => {
      const inspection = await lockInspection(inner, inspectionId);
      await requireDetails(inner, inspection.customerId, changes);
      const { paragraphs, position, isWritten } = placeIn(inspection.recommendations ?? '', text);
      const { found } = await recommendationsIn(inner.em, inspection, paragraphs, isWritten);
      const known = found[position];
      if (known && overtakenFields(known, changedFrom, omitUndefined(changes)).length > 0)
        throw new AppError('STALE', { current: await getRecommendation(inner, known.id) });
      const recommendation = known ?? (await writeRecommendation(inner, inspection, { text, position }));
      inner.em.assign(recommendation, omitUndefined(changes));
      await inner.em.flush();
      await touchInspection(inner, inspectionId);
      return getRecommendation(inner, recommendation.id);
    },
  });
}

/**
 * Says on a visit how a recommendation stands, or takes that back, once per client key.
 *
 * @throws AppError INSPECTION_NOT_FOUND, INSPECTION_SIGNED, RECOMMENDATION_NOT_FOUND for that of another customer, too,
 *   IDEMPOTENCY_MISMATCH
 */
export function stateRecommendation(scope: Scope, input: StateRecommendationInput): Promise<RecommendationDto> {
  const { inspectionId, recommendationId, state, note } = input;
  return once(scope, {
    ...sentAs('recommendations.state', input),
    idOf: ({ id }) => id,
    again: getRecommendation,
    write: async (inner) => {
      const { customerId } = await lockInspection(inner, inspectionId);
      const recommendation = await inner.em.findOne(Recommendation, { id: recommendationId, customerId });
      if (!recommendation) throw new AppError('RECOMMENDATION_NOT_FOUND');
      if (state) await sayOf(inner, recommendation, { inspectionId, state, note });
      else await sayNothingOf(inner, recommendationId, inspectionId);
      await touchInspection(inner, inspectionId);
      return getRecommendation(inner, recommendationId);
    },
  });
}

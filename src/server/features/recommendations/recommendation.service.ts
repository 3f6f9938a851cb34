/** Use-cases of a desk: a recommendation that no visit wrote, and changes of any. What was signed stays as it was printed. */
import { LockMode } from '@mikro-orm/core';
import type {
  CreateRecommendationInput,
  RecommendationDto,
  UpdateRecommendationInput,
} from '#common/schemas/recommendation.ts';
import { AppError } from '#server/core/errors.ts';
import { omitUndefined } from '#server/core/omit-undefined.ts';
import type { Scope } from '#server/core/scope.ts';
import { Device } from '#server/entities/device.entity.ts';
import { Recommendation } from '#server/entities/recommendation.entity.ts';
import { sayOf } from '#server/features/follow-up/statements.ts';
import { requireKnownCustomer } from '#server/features/inspections/apply-changes.ts';
import { createOnce, keyOf } from '#server/idempotency/create-once.ts';
import { once, sentAs } from '#server/idempotency/once.ts';
import { requireImage } from '#server/images/image.service.ts';
import { getRecommendation } from './recommendation.query.ts';

/** Refuses things that do not exist, or are another customer's. @throws AppError UNKNOWN_DEVICE, UNKNOWN_IMAGE */
export async function requireDetails(
  { em }: Scope,
  customerId: number,
  { deviceId, imageId }: { deviceId?: number | null | undefined; imageId?: string | null | undefined },
): Promise<void> {
  if (deviceId && (await em.count(Device, { id: deviceId, customerId })) === 0) throw new AppError('UNKNOWN_DEVICE');
  if (imageId) await requireImage(em, imageId);
}

/**
 * Writes a recommendation on no visit, once per client key.
 *
 * @throws AppError UNKNOWN_CUSTOMER, CUSTOMER_ANONYMISED, UNKNOWN_DEVICE, UNKNOWN_IMAGE, IDEMPOTENCY_MISMATCH
 */
export function createRecommendation(
  scope: Scope,
  { clientKey, ...fields }: CreateRecommendationInput,
): Promise<RecommendationDto> {
  return createOnce(scope, {
    action: 'recommendations.create',
    key: clientKey,
    payload: fields,
    find: getRecommendation,
    create: async (inner) => {
      await requireKnownCustomer(inner.em, fields.customerId);
      await requireDetails(inner, fields.customerId, fields);
      const { customerId, text, category = 'other', actsBy = 'customer', ...details } = fields;
      const made = inner.em.create(Recommendation, {
        ...omitUndefined(details),
        ...keyOf(clientKey),
        ...{ customerId, text, category, actsBy },
        madeAt: inner.now,
      });
      await inner.em.flush();
      await sayOf(inner, made, { inspectionId: null, state: 'open' });
      return getRecommendation(inner, made.id);
    },
  });
}

/**
 * Changes a recommendation, once per client key; with a version, only if nobody else changed it since. Its state and a note
 * are said as of now, at a desk; a note alone is said of the state that it is in.
 *
 * @throws AppError RECOMMENDATION_NOT_FOUND, CUSTOMER_ANONYMISED, STALE (with the recommendation as it is now),
 *   UNKNOWN_DEVICE, UNKNOWN_IMAGE, IDEMPOTENCY_MISMATCH
 */
export function updateRecommendation(scope: Scope, input: UpdateRecommendationInput): Promise<RecommendationDto> {
  const { id, version, changes } = input;
  return once(scope, {
    ...sentAs('recommendations.update', input),
    idOf: () => id,
    again: getRecommendation,
    write: async (inner) => {
      const { em } = inner;
      // Of a draft that was deleted nothing is told.
      const { customerId } = await getRecommendation(inner, id);
      await requireKnownCustomer(em, customerId);
      const held = await em.findOne(Recommendation, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!held) throw new AppError('RECOMMENDATION_NOT_FOUND');
      if (version !== undefined && version !== held.version)
        throw new AppError('STALE', { current: await getRecommendation(inner, id) });
      const { state, note, ...fields } = changes;
      await requireDetails(inner, customerId, fields);
      em.assign(held, omitUndefined(fields));
      await em.flush();
      if (note || (state && state !== held.state))
        await sayOf(inner, held, { inspectionId: null, state: state ?? held.state, note });
      return getRecommendation(inner, id);
    },
  });
}

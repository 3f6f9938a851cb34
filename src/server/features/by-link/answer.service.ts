/** What a customer answers to a recommendation by a link: a state, words, and a photo of it. */
import { LockMode } from '@mikro-orm/core';
import { LINK_ANSWERS_A_DAY, LINK_PHOTOS_A_DAY } from '#common/link-limits.ts';
import type { AnswerRecommendationInput, LinkRecommendationDto } from '#common/schemas/by-link.ts';
import { AppError } from '#server/core/errors.ts';
import { Recommendation } from '#server/entities/recommendation.entity.ts';
import { RecommendationStatement } from '#server/entities/recommendation-statement.entity.ts';
import { refreshStates, sayOf } from '#server/features/follow-up/statements.ts';
import { storeImage } from '#server/images/image.service.ts';
import type { LinkScope } from '#server/links/link-use.ts';
import { bucketOf, countTry } from '#server/throttle/throttle.service.ts';
import { getLinkRecommendation } from './link-recommendations.query.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Whether it is the customer's to speak of: to be carried out by them, and not looked at by the company yet. */
const isTheirs = ({ actsBy, state }: LinkRecommendationDto): boolean => actsBy === 'customer' && state !== 'checked';

/** @throws AppError TOO_MANY_TRIES */
const count = ({ em, visitor }: LinkScope, kind: 'answer' | 'photo', max: number): Promise<void> =>
  countTry({ em }, [{ bucket: bucketOf(`link-${kind}`, String(visitor.linkId)), max, windowSeconds: DAY_SECONDS }]);

export type AnsweredDto = {
  /** Of what was said, which a photo can be sent for. */
  statementId: number;
  recommendation: LinkRecommendationDto;
};

/** What an earlier call with this key has said; null when there was none. @throws AppError IDEMPOTENCY_MISMATCH */
async function earlierAnswer(scope: LinkScope, input: AnswerRecommendationInput): Promise<AnsweredDto | null> {
  const { em, visitor } = scope;
  const { recommendationId, state, note = null, clientKey: key } = input;
  const earlier = await em.findOne(RecommendationStatement, { linkId: visitor.linkId, key });
  if (!earlier) return null;
  const isSame =
    earlier.recommendationId === recommendationId && earlier.state === state && (earlier.note ?? null) === note;
  if (!isSame) throw new AppError('IDEMPOTENCY_MISMATCH');
  return { statementId: earlier.id, recommendation: await getLinkRecommendation(scope, recommendationId) };
}

/**
 * Says what the customer says of a recommendation, once per client key. It joins what was said before, and is never a check:
 * that is for whoever sees it on a visit.
 *
 * @throws AppError RECOMMENDATION_NOT_FOUND for another customer's, one that is checked and one that the company carries
 *   out, too, TOO_MANY_TRIES, IDEMPOTENCY_MISMATCH
 */
export async function answerRecommendation(scope: LinkScope, input: AnswerRecommendationInput): Promise<AnsweredDto> {
  const { recommendationId, state, note = null, clientKey: key } = input;
  const again = await earlierAnswer(scope, input);
  if (again) return again;
  await count(scope, 'answer', LINK_ANSWERS_A_DAY);
  return scope.em.transactional(async (em) => {
    const inner = { ...scope, em };
    const { customerId, linkId } = scope.visitor;
    const where = { id: recommendationId, customerId };
    // Two that are sent at once wait for each other here.
    const held = await em.findOne(Recommendation, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!held) throw new AppError('RECOMMENDATION_NOT_FOUND');
    const sent = await earlierAnswer(inner, input);
    if (sent) return sent;
    const before = await getLinkRecommendation(inner, recommendationId);
    if (!isTheirs(before)) throw new AppError('RECOMMENDATION_NOT_FOUND');
    const statementId = await sayOf(inner, held, { inspectionId: null, state, note, by: { linkId, key } });
    return { statementId, recommendation: await getLinkRecommendation(inner, recommendationId) };
  });
}

/**
 * Adds the customer's own photo to what they said by this link. Sent again it is the same one; another one takes its place
 * until somebody of the company has looked: what they have seen stays.
 *
 * @throws AppError RECOMMENDATION_NOT_FOUND for what was not said by this link, or is checked, TOO_MANY_TRIES, and as
 *   storeImage does
 */
export async function addAnswerPhoto(
  scope: LinkScope,
  statementId: number,
  bytes: Uint8Array,
): Promise<LinkRecommendationDto> {
  const { visitor } = scope;
  const where = { id: statementId, linkId: visitor.linkId };
  const said = await scope.em.findOne(RecommendationStatement, where);
  if (!said) throw new AppError('RECOMMENDATION_NOT_FOUND');
  await count(scope, 'photo', LINK_PHOTOS_A_DAY);
  // Decoding takes its time, and nobody waits for it in a transaction.
  const stored = await storeImage({ ...scope, owner: `link:${visitor.linkId}` }, 'photo', bytes);
  return scope.em.transactional(async (em) => {
    const inner = { ...scope, em };
    // As who says or checks something does: whichever of them is first, the other one sees it.
    await em.findOne(Recommendation, { id: said.recommendationId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const held = await em.findOne(RecommendationStatement, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!held || !isTheirs(await getLinkRecommendation(inner, held.recommendationId)))
      throw new AppError('RECOMMENDATION_NOT_FOUND');
    held.photoId = stored.id;
    await em.flush();
    // Whoever keeps the customer's recommendations on a device asks for them anew.
    await refreshStates(em, [held.recommendationId]);
    return getLinkRecommendation(inner, held.recommendationId);
  });
}

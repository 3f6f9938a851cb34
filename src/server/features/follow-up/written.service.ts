/** Keeps the recommendations of a visit in step with its text, of which each paragraph is one. */
import { dayOf } from '#common/domain/day.ts';
import { recommendationDefaults } from '#common/domain/recommendation.ts';
import { paragraphsOf } from '#common/domain/recommendation-paragraphs.ts';
import type { Scope } from '#server/core/scope.ts';
import type { Em } from '#server/db/orm.ts';
import type { Inspection } from '#server/entities/inspection.entity.ts';
import { Recommendation } from '#server/entities/recommendation.entity.ts';
import { RecommendationStatement } from '#server/entities/recommendation-statement.entity.ts';
import { recommendationsIn, writtenOn } from './paragraphs.query.ts';
import { refreshStates, sayOf } from './statements.ts';

/** Whether somebody else has said something of it: it stays, whatever its visit writes. */
const isSpokenOf = async (em: Em, { id, inspectionId }: Recommendation): Promise<boolean> =>
  (await em.count(RecommendationStatement, { recommendationId: id, inspectionId: { $ne: inspectionId ?? null } })) >
    0 || (await em.count(RecommendationStatement, { recommendationId: id, inspectionId: null })) > 0;

/** Writes a new paragraph as a recommendation of the visit. */
export async function writeRecommendation(
  scope: Scope,
  { id: inspectionId, customerId, date }: Inspection,
  { text, position }: { text: string; position: number },
): Promise<Recommendation> {
  const made = scope.em.create(Recommendation, {
    customerId,
    inspectionId,
    position,
    text,
    madeAt: scope.now,
    ...recommendationDefaults(text, dayOf(date)),
  });
  await scope.em.flush();
  await sayOf(scope, made, { inspectionId, state: 'open' });
  // Its version is another one by now.
  await scope.em.refresh(made);
  return made;
}

/**
 * Makes the recommendations of a held inspection those of its text. What an amendment changes in the words of what was
 * signed counts once it is signed itself.
 */
export async function followText(scope: Scope, inspection: Inspection, isSigning = false): Promise<void> {
  const { em } = scope;
  const paragraphs = paragraphsOf(inspection.recommendations ?? '');
  const { own, found } = await recommendationsIn(em, inspection, paragraphs);
  for (const [position, text] of paragraphs.entries()) {
    const known = found[position];
    if (!known) await writeRecommendation(scope, inspection, { text, position });
    else if (own.includes(known)) em.assign(known, { text, position });
    else if (isSigning && known.inspectionId !== inspection.id) known.text = text;
  }
  for (const gone of own) if (!found.includes(gone) && !(await isSpokenOf(em, gone))) em.remove(gone);
  await em.flush();
}

/** A held inspection turns out to be another customer's: what it wrote is theirs, and it says nothing of anybody else's. */
export async function moveRecommendations({ em }: Scope, { id: inspectionId, customerId }: Inspection): Promise<void> {
  const own = await writtenOn(em, inspectionId);
  for (const recommendation of own) em.assign(recommendation, { customerId });
  const others = await em.find(RecommendationStatement, {
    inspectionId,
    recommendationId: { $nin: own.map(({ id }) => id) },
  });
  em.remove(others);
  await em.flush();
  await refreshStates(
    em,
    others.map(({ recommendationId }) => recommendationId),
  );
}

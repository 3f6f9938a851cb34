/** Keeps the recommendations of a visit in step with its text, of which each paragraph is one. */
import { sql } from 'kysely';
import { dayOf } from '#common/domain/day.ts';
import { recommendationDefaults } from '#common/domain/recommendation.ts';
import { matchParagraphs, paragraphsOf } from '#common/domain/recommendation-paragraphs.ts';
import type { Scope } from '#server/core/scope.ts';
import type { Em } from '#server/db/orm.ts';
import type { Inspection } from '#server/entities/inspection.entity.ts';
import { Recommendation } from '#server/entities/recommendation.entity.ts';
import { RecommendationStatement } from '#server/entities/recommendation-statement.entity.ts';
import { isGiven, isToDo } from './recommendation.sql.ts';
import { refreshStates, sayOf } from './statements.ts';

const inOrder = { orderBy: { position: 'asc', id: 'asc' } } as const;

/** What the visit wrote. */
const writtenOn = (em: Em, inspectionId: number): Promise<Recommendation[]> =>
  em.find(Recommendation, { inspectionId }, inOrder);

/** What those inspections wrote that an amendment amends. */
async function amendedBy(em: Em, { amendsId }: Inspection): Promise<Recommendation[]> {
  if (!amendsId) return [];
  const { rows } = await sql<{ id: number }>`
    with recursive amended as (
      select id, amends_id from inspections where id = ${amendsId}
      union all select i.id, i.amends_id from inspections i join amended a on a.amends_id = i.id)
    select id from amended`.execute(em.getKysely());
  return em.find(Recommendation, { inspectionId: { $in: rows.map(({ id }) => id) } }, inOrder);
}

/** What the customer was told before and has still to do: repeated word for word, it is the same. */
async function toldBefore(em: Em, { id, customerId }: Inspection): Promise<Recommendation[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from recommendations r left join inspections m on m.id = r.inspection_id
    where r.customer_id = ${customerId} and ${isToDo} and r.inspection_id is distinct from ${id}
      and ${isGiven}`.execute(em.getKysely());
  return rows.length === 0 ? [] : em.find(Recommendation, { id: { $in: rows.map((row) => row.id) } }, inOrder);
}

/** Whether somebody else has said something of it: it stays, whatever its visit writes. */
const isSpokenOf = async (em: Em, { id, inspectionId }: Recommendation): Promise<boolean> =>
  (await em.count(RecommendationStatement, { recommendationId: id, inspectionId: { $ne: inspectionId ?? null } })) >
    0 || (await em.count(RecommendationStatement, { recommendationId: id, inspectionId: null })) > 0;

/** Which recommendation each paragraph of a held inspection is; null for a new one. */
export async function recommendationsIn(
  em: Em,
  inspection: Inspection,
  paragraphs: readonly string[],
): Promise<{ own: Recommendation[]; found: (Recommendation | null)[] }> {
  const own = await writtenOn(em, inspection.id);
  // An amendment says anew what it amends: what it puts right stays the same thing.
  const known = [...own, ...(await amendedBy(em, inspection))];
  const earlier = paragraphs.length > 0 ? await toldBefore(em, inspection) : [];
  const matches = matchParagraphs(paragraphs, {
    own: known.map(({ text }) => text),
    earlier: earlier.map(({ text }) => text),
  });
  const found = matches.map((match) => {
    if (!match) return null;
    return ('own' in match ? known[match.own] : earlier[match.earlier]) ?? null;
  });
  return { own, found };
}

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
  for (const recommendation of own) em.assign(recommendation, { customerId, deviceId: null });
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

/**
 * At the signing: what the visit recommends is what its text says, and it says of each recommendation that is printed how it
 * stands, which is signed with it and never changes.
 */
export async function settleRecommendations(scope: Scope, inspection: Inspection): Promise<void> {
  const { em, actor, now } = scope;
  await followText(scope, inspection, true);
  const tables = em.getKysely();
  await sql`
    insert into recommendation_statements (recommendation_id, inspection_id, state, text, image_id, at, by_id)
    select r.id, ${inspection.id}::int, r.state, r.text, r.image_id, ${now}::timestamptz, ${actor.id}::int
    from recommendations r left join inspections m on m.id = r.inspection_id
    where r.customer_id = ${inspection.customerId} and r.state <> 'checked'
      and (m.id is null or (m.deleted_at is null and (m.contract_signed or m.status = 'completed')))
      and not exists (select from recommendation_statements s
        where s.recommendation_id = r.id and s.inspection_id = ${inspection.id})`.execute(tables);
  await sql`
    update recommendation_statements s set text = r.text, image_id = r.image_id from recommendations r
    where r.id = s.recommendation_id and s.inspection_id = ${inspection.id}`.execute(tables);
}

/** Which recommendations the paragraphs of a visit's text are. */
import { sql } from 'kysely';
import { matchParagraphs } from '#common/domain/recommendation-paragraphs.ts';
import type { Em } from '#server/db/orm.ts';
import { Recommendation } from '#server/entities/recommendation.entity.ts';
import { isGiven, isToDo } from './recommendation.sql.ts';

/** A visit, as its row or as it is read. */
export type Visit = {
  id: number;
  customerId: number;
  amendsId?: number | null | undefined;
  recommendations?: string | null | undefined;
};

const inOrder = { orderBy: { position: 'asc', id: 'asc' } } as const;

/** What the visit wrote. */
export const writtenOn = (em: Em, inspectionId: number): Promise<Recommendation[]> =>
  em.find(Recommendation, { inspectionId }, inOrder);

/** What those inspections wrote that an amendment amends. */
async function amendedBy(em: Em, { amendsId }: Visit): Promise<Recommendation[]> {
  if (!amendsId) return [];
  const { rows } = await sql<{ id: number }>`
    with recursive amended as (
      select id, amends_id from inspections where id = ${amendsId}
      union all select i.id, i.amends_id from inspections i join amended a on a.amends_id = i.id)
    select id from amended`.execute(em.getKysely());
  return em.find(Recommendation, { inspectionId: { $in: rows.map(({ id }) => id) } }, inOrder);
}

/** What the customer was told before and has still to do: repeated word for word, it is the same. */
async function toldBefore(em: Em, { id, customerId }: Visit): Promise<Recommendation[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from recommendations r left join inspections m on m.id = r.inspection_id
    where r.customer_id = ${customerId} and ${isToDo} and r.inspection_id is distinct from ${id}
      and ${isGiven}`.execute(em.getKysely());
  return rows.length === 0 ? [] : em.find(Recommendation, { id: { $in: rows.map((row) => row.id) } }, inOrder);
}

/** Which recommendation each paragraph of a visit is; null for a new one. @param isComplete as matchParagraphs takes it */
export async function recommendationsIn(
  em: Em,
  inspection: Visit,
  paragraphs: readonly string[],
  isComplete = true,
): Promise<{ own: Recommendation[]; found: (Recommendation | null)[] }> {
  const own = await writtenOn(em, inspection.id);
  // An amendment says anew what it amends: what it puts right stays the same thing.
  const known = [...own, ...(await amendedBy(em, inspection))];
  const earlier = paragraphs.length > 0 ? await toldBefore(em, inspection) : [];
  const matches = matchParagraphs(paragraphs, {
    own: known.map(({ text }) => text),
    earlier: earlier.map(({ text }) => text),
    isComplete,
  });
  const found = matches.map((match) => {
    if (!match) return null;
    return ('own' in match ? known[match.own] : earlier[match.earlier]) ?? null;
  });
  return { own, found };
}

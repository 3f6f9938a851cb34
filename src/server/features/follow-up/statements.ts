/** What is said of a recommendation's state: once by each visit, and as often as need be at a desk. The newest counts. */
import { sql } from 'kysely';
import type { RecommendationState } from '#common/domain/recommendation.ts';
import type { Scope } from '#server/core/scope.ts';
import type { Em } from '#server/db/orm.ts';
import type { Recommendation } from '#server/entities/recommendation.entity.ts';
import { RecommendationStatement } from '#server/entities/recommendation-statement.entity.ts';
import { queueWebhooks } from '#server/webhooks/queue-webhooks.ts';
import { isRepeated } from './recommendation.sql.ts';

/** By whom something is said: somebody of the company, or a customer by a link, under the key that it was sent with. */
type SaidBy = { linkId: number; key: string };
type Said = {
  inspectionId: number | null;
  state: RecommendationState;
  note?: string | null | undefined;
  by?: SaidBy;
};
/** Whoever acts, if it is somebody of the company. */
type SayingScope = Omit<Scope, 'actor'> & { actor: Scope['actor'] | null };

/** Makes recommendations say what their newest statement says: past entities, which are to be written before. */
export async function refreshStates(em: Em, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update recommendations r set version = r.version + 1, state = coalesce((
      select s.state from recommendation_statements s left join inspections v on v.id = s.inspection_id
      where s.recommendation_id = r.id and v.deleted_at is null and not ${isRepeated}
      order by s.at desc, s.id desc limit 1), 'open')
    where r.id in (${sql.join([...ids])})`.execute(em.getKysely());
}

/** The same of all that a visit has something to say of, when it goes or comes back. */
export async function refreshStatesOf(em: Em, inspectionId: number): Promise<void> {
  const statements = await em.find(RecommendationStatement, { inspectionId });
  await refreshStates(
    em,
    statements.map(({ recommendationId }) => recommendationId),
  );
}

/** Who says it: the acting account, or a customer. */
function speaker({ actor }: SayingScope, by: SaidBy | undefined) {
  if (by) return { byId: null, ...by };
  if (!actor) throw new Error('Nobody says it');
  return { byId: actor.id };
}

/**
 * Says something of a recommendation; what the same visit said of it before is replaced. A note that is left out stays.
 *
 * @returns the statement's id
 */
export async function sayOf(
  scope: SayingScope,
  recommendation: Recommendation,
  { inspectionId, state, note, by }: Said,
): Promise<number> {
  const { em, now } = scope;
  const { id, text, imageId = null, customerId, state: before } = recommendation;
  const said =
    inspectionId === null ? null : await em.findOne(RecommendationStatement, { recommendationId: id, inspectionId });
  const fields = { state, text, imageId, at: now, ...speaker(scope, by) };
  const statement =
    said ?? em.create(RecommendationStatement, { recommendationId: id, inspectionId, note: note ?? null, ...fields });
  if (said) em.assign(said, { ...fields, ...(note === undefined ? {} : { note }) });
  await em.flush();
  await refreshStates(em, [id]);
  if (state !== before)
    await queueWebhooks(scope, 'recommendation.changed', { recommendationId: id, customerId, inspectionId, state });
  return statement.id;
}

/** Takes back what a visit said of a recommendation. */
export async function sayNothingOf({ em }: Scope, recommendationId: number, inspectionId: number): Promise<void> {
  em.remove(await em.find(RecommendationStatement, { recommendationId, inspectionId }));
  await em.flush();
  await refreshStates(em, [recommendationId]);
}

/** What a visit says of recommendations when it is signed: what was shown, which is signed with it and never changes. */
import { sql } from 'kysely';
import type { FollowUpRecord } from '#common/document/record.ts';
import type { Scope } from '#server/core/scope.ts';
import { reader } from '#server/db/reader.ts';
import type { Inspection } from '#server/entities/inspection.entity.ts';
import { gatherFollowUp } from './follow-up.query.ts';
import { followText } from './written.service.ts';

/**
 * At the signing: what the visit recommends is what its text says, and of each recommendation that is printed it says how it
 * stands. Of what the visit itself said nothing of, that repeats what was said before.
 *
 * @returns what is printed: what was shown, as it is gathered before anything of this is written
 */
export async function settleRecommendations(scope: Scope, inspection: Inspection): Promise<FollowUpRecord | null> {
  const { em, actor, now } = scope;
  const { id: inspectionId, customerId } = inspection;
  const tables = em.getKysely();
  await em.flush();
  // From here on nobody at a desk or by a link says anything else.
  await sql`select id from recommendations where customer_id = ${customerId} order by id for update`.execute(tables);
  const { record, told } = await gatherFollowUp(em, inspection);
  await followText(scope, inspection, true);
  const repeated = told
    .filter(({ isSaidHere }) => !isSaidHere)
    .map(({ id, state, text }) => {
      const key = { recommendation_id: id, inspection_id: inspectionId };
      return { ...key, state, text, at: now, by_id: actor.id };
    });
  if (repeated.length > 0) await reader(em).insertInto('recommendation_statements').values(repeated).execute();
  await sql`
    update recommendation_statements s set text = r.text, image_id = r.image_id from recommendations r
    where r.id = s.recommendation_id and s.inspection_id = ${inspectionId}`.execute(tables);
  return record;
}

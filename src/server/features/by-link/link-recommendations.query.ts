/** Recommendations as the customer behind a link sees them: those that were given, with what was said that is theirs to read. */
import { sql } from 'kysely';
import { dayOf } from '#common/domain/day.ts';
import { isRecommendationOverdue } from '#common/domain/recommendation.ts';
import { RECOMMENDATIONS_CURRENT_MAX } from '#common/limits.ts';
import type { LinkRecommendationDto, LinkStatementDto } from '#common/schemas/by-link.ts';
import { AppError } from '#server/core/errors.ts';
import type { Em } from '#server/db/orm.ts';
import { isoDate, reader } from '#server/db/reader.ts';
import { isGiven, isRepeated, photoOf } from '#server/features/follow-up/recommendation.sql.ts';
import type { LinkScope } from '#server/links/link-use.ts';

/**
 * What was said of `r`: by customers, at desks, and on visits that are signed or completed. What is noted at a desk stays
 * there.
 */
const history = sql<LinkStatementDto[]>`coalesce((
  select json_agg(json_build_object('id', s.id, 'state', s.state, 'at', ${isoDate('s.at')},
      'note', case when s.link_id is not null or s.inspection_id is not null then s.note end,
      'customerName', l.name, 'photo', ${photoOf('p')}) order by s.at desc, s.id desc)
  from recommendation_statements s
  left join inspections v on v.id = s.inspection_id
  left join customer_links l on l.id = s.link_id
  left join images p on p.id = s.photo_id
  where s.recommendation_id = r.id and not ${isRepeated}
    and (v.id is null or (v.deleted_at is null and (v.contract_signed or v.status = 'completed')))), '[]'::json)`;

const selectGiven = (em: Em, customerId: number) =>
  reader(em)
    .selectFrom('recommendations as r')
    .leftJoin('inspections as m', 'm.id', 'r.inspection_id')
    .leftJoin('devices as d', 'd.id', 'r.device_id')
    .leftJoin('images as im', 'im.id', 'r.image_id')
    .select(['r.id', 'r.text', 'r.category', 'r.acts_by as actsBy', 'r.due_day as dueDay', 'r.place'])
    .select(['d.box_number as boxNumber', isoDate('r.made_at').as('madeAt'), history.as('history')])
    .select(photoOf('im').as('photo'))
    .where('r.customer_id', '=', customerId)
    .where(isGiven);

type Row = Omit<LinkRecommendationDto, 'state' | 'isOverdue'>;

const present =
  (today: string) =>
  (row: Row): LinkRecommendationDto => {
    // Not the row's own: a visit that is not signed yet may have said more.
    const state = row.history[0]?.state ?? 'open';
    return { ...row, state, isOverdue: isRecommendationOverdue({ state, dueDay: row.dueDay }, today) };
  };

/** What the customer was recommended and nobody has checked yet, the soonest due first. */
export async function linkRecommendations({ em, now, visitor }: LinkScope): Promise<LinkRecommendationDto[]> {
  const rows = await selectGiven(em, visitor.customerId)
    .orderBy(sql`r.due_day nulls last`)
    .orderBy('r.position')
    .orderBy('r.id')
    .where(
      sql<boolean>`(r.state <> 'checked' or exists (
        select from recommendation_statements s join inspections v on v.id = s.inspection_id
        where s.recommendation_id = r.id and not v.contract_signed and v.status <> 'completed' and v.deleted_at is null))`,
    )
    .limit(RECOMMENDATIONS_CURRENT_MAX)
    .execute();
  return rows.map(present(dayOf(now))).filter(({ state }) => state !== 'checked');
}

/** One of them, checked or not. @throws AppError RECOMMENDATION_NOT_FOUND for another customer's, too */
export async function getLinkRecommendation(
  { em, now, visitor }: LinkScope,
  id: number,
): Promise<LinkRecommendationDto> {
  const row = await selectGiven(em, visitor.customerId).where('r.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('RECOMMENDATION_NOT_FOUND');
  return present(dayOf(now))(row);
}

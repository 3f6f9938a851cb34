/** What the documents of a visit print of recommendations: its own, those still open, and those closed since last time. */
import { sql } from 'kysely';
import type { FollowUpRecord, RecommendationRecord } from '#common/document/record.ts';
import { followUpOf } from '#common/domain/follow-up.ts';
import type { RecommendationState } from '#common/domain/recommendation.ts';
import { matchParagraphs, paragraphsOf } from '#common/domain/recommendation-paragraphs.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import type { Em } from '#server/db/orm.ts';
import { isoDate } from '#server/db/reader.ts';
import { isGiven, photoOf } from './recommendation.sql.ts';

type Said = { state: RecommendationState; note: string | null; at: string; byName: string | null };
type Row = Omit<RecommendationRecord, 'state' | 'note' | 'saidAt' | 'byName' | 'picture'> & {
  isOwn: boolean;
  /** The oldest first. */
  said: Said[];
  photo: { imageId: string; width: number; height: number } | null;
};

/**
 * What is said of each, up to what the visit itself says; of a signed one all that it says something of, in the words of
 * then, of another one what it would say now.
 */
async function relevantTo(
  em: Em,
  { id, customerId, contractSigned }: InspectionDto,
): Promise<{ rows: Row[]; lastTime: string | null }> {
  const { rows } = await sql<Row & { lastTime: string | null }>`
    with recursive amended as (
      select id, amends_id, date from inspections where id = ${id}
      union all select i.id, i.amends_id, i.date from inspections i join amended a on a.amends_id = i.id),
    last as (
      select max(coalesce(i.contract_received_date, i.contract_signed_date)) as at from inspections i
      where i.customer_id = ${customerId} and i.contract_signed and i.deleted_at is null
        and i.id not in (select id from amended) and i.date <= (select min(date) from amended))
    select ${isoDate('last.at')} as "lastTime", (r.inspection_id = ${id}) is true as "isOwn",
      coalesce(here.text, r.text) as text, r.category, r.acts_by as "actsBy", r.due_day as "dueDay", r.place,
      d.box_number as "boxNumber", ${isoDate('r.made_at')} as "madeAt",
      ${photoOf('im')} as photo,
      (select coalesce(json_agg(json_build_object('state', s.state, 'note', s.note, 'at', ${isoDate('s.at')},
          'byName', coalesce(u.full_name, l.name)) order by s.at, s.id), '[]')
        from recommendation_statements s left join users u on u.id = s.by_id
        left join customer_links l on l.id = s.link_id left join inspections v on v.id = s.inspection_id
        where s.recommendation_id = r.id and v.deleted_at is null and (here.id is null or s.at <= here.at)) as said
    from recommendations r cross join last
    left join inspections m on m.id = r.inspection_id
    left join recommendation_statements here on here.recommendation_id = r.id and here.inspection_id = ${id}
    left join devices d on d.id = r.device_id
    left join images im on im.id = case when ${contractSigned}::boolean then here.image_id else r.image_id end
    where r.customer_id = ${customerId} and case when ${contractSigned}::boolean then here.id is not null
      else r.inspection_id = ${id} or here.id is not null or (${isGiven} and (r.state <> 'checked' or exists (
        select from recommendation_statements s where s.recommendation_id = r.id and s.at > last.at))) end
    order by r.due_day nulls last, r.position, r.id`.execute(em.getKysely());
  return { rows, lastTime: rows[0]?.lastTime ?? null };
}

function present({ isOwn: _, said, photo, ...row }: Row): RecommendationRecord {
  const last = said.at(-1);
  const { text, category, actsBy, dueDay, place, boxNumber, madeAt } = row;
  return {
    ...{ text, category, actsBy, dueDay, place, boxNumber, madeAt },
    state: last?.state ?? 'open',
    note: last?.note ?? null,
    saidAt: last?.at ?? null,
    byName: last?.byName ?? null,
    picture: photo && { imageId: photo.imageId, size: { width: photo.width, height: photo.height } },
  };
}

/** Null where there are none, as on all visits that were signed before they were followed up. */
export async function followUpOn(em: Em, inspection: InspectionDto): Promise<FollowUpRecord | null> {
  const { rows, lastTime } = await relevantTo(em, inspection);
  if (rows.length === 0) return null;
  const own = rows.filter(({ isOwn }) => isOwn);
  const others = rows.filter(({ isOwn }) => !isOwn);
  const textsOf = (some: readonly Row[]) => some.map(({ text }) => text);
  const matches = matchParagraphs(paragraphsOf(inspection.recommendations ?? ''), {
    own: textsOf(own),
    earlier: textsOf(others),
  });
  const written = matches.flatMap((match) => {
    if (!match) return [];
    return ('own' in match ? own[match.own] : others[match.earlier]) ?? [];
  });
  const told = others.filter((row) => !written.includes(row));
  const under = (heading: 'open' | 'closed') =>
    told.filter(({ said }) => followUpOf(said, lastTime) === heading).map(present);
  return { written: written.map(present), open: under('open'), closed: under('closed') };
}

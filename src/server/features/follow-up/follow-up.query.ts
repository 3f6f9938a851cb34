/** What the documents of a visit print of recommendations: its own, those still open, and those closed since last time. */
import { sql } from 'kysely';
import type { FollowUpRecord, RecommendationRecord } from '#common/document/record.ts';
import { followUpOf } from '#common/domain/follow-up.ts';
import type { RecommendationState } from '#common/domain/recommendation.ts';
import { paragraphsOf } from '#common/domain/recommendation-paragraphs.ts';
import type { Em } from '#server/db/orm.ts';
import { isoDate, isoOf } from '#server/db/reader.ts';
import { recommendationsIn, type Visit } from './paragraphs.query.ts';
import { isGiven, isRepeated, photoOf } from './recommendation.sql.ts';

type Said = { state: RecommendationState; note: string | null; at: string; byName: string | null };
type Row = Omit<RecommendationRecord, 'state' | 'note' | 'saidAt' | 'byName' | 'picture'> & {
  id: number;
  isOwn: boolean;
  /** The visit itself has said something of it. */
  isSaidHere: boolean;
  /** The oldest first. */
  said: Said[];
  /** Up to when the visit before has told of it; null on the first one. */
  lastTime: string | null;
  photo: { imageId: string; width: number; height: number } | null;
};

/** What a visit that is not signed deals with, and what was said of each, up to what the visit itself says. */
async function relevantTo(em: Em, { id, customerId }: Visit): Promise<Row[]> {
  // What the visit before said, it said before it was signed: what was said of the same between the two comes after.
  const lastTime = sql`coalesce(told.at, last.at)`;
  const { rows } = await sql<Row>`
    with recursive amended as (
      select id, amends_id, date from inspections where id = ${id}
      union all select i.id, i.amends_id, i.date from inspections i join amended a on a.amends_id = i.id),
    last as (
      select i.id, coalesce(i.contract_received_date, i.contract_signed_date) as at from inspections i
      where i.customer_id = ${customerId} and i.contract_signed and i.deleted_at is null
        and i.id not in (select id from amended) and i.date <= (select min(date) from amended)
      order by 2 desc nulls last, 1 desc limit 1)
    select r.id, ${isoOf(lastTime)} as "lastTime", (r.inspection_id = ${id}) is true as "isOwn",
      here.id is not null as "isSaidHere", r.text, r.category, r.acts_by as "actsBy", r.due_day as "dueDay", r.place,
      d.box_number as "boxNumber", ${isoDate('r.made_at')} as "madeAt",
      ${photoOf('im')} as photo,
      (select coalesce(json_agg(json_build_object('state', s.state, 'note', s.note, 'at', ${isoDate('s.at')},
          'byName', coalesce(u.full_name, l.name)) order by s.at, s.id), '[]')
        from recommendation_statements s left join users u on u.id = s.by_id
        left join customer_links l on l.id = s.link_id left join inspections v on v.id = s.inspection_id
        where s.recommendation_id = r.id and v.deleted_at is null and not ${isRepeated}
          and (here.id is null or s.at <= here.at)) as said
    from recommendations r left join last on true
    left join inspections m on m.id = r.inspection_id
    left join recommendation_statements here on here.recommendation_id = r.id and here.inspection_id = ${id}
    left join recommendation_statements told on told.recommendation_id = r.id and told.inspection_id = last.id
    left join devices d on d.id = r.device_id
    left join images im on im.id = r.image_id
    where r.customer_id = ${customerId} and (r.inspection_id in (select id from amended) or here.id is not null
      or (${isGiven} and (r.state <> 'checked' or exists (
        select from recommendation_statements s where s.recommendation_id = r.id
          and s.at > coalesce(${lastTime}, '-infinity')))))
    order by r.due_day nulls last, r.position, r.id`.execute(em.getKysely());
  return rows;
}

const stateOf = ({ said }: Row): RecommendationState => said.at(-1)?.state ?? 'open';

function present(row: Row): RecommendationRecord {
  const { text, category, actsBy, dueDay, place, boxNumber, madeAt, photo } = row;
  const last = row.said.at(-1);
  return {
    ...{ text, category, actsBy, dueDay, place, boxNumber, madeAt },
    state: stateOf(row),
    note: last?.note ?? null,
    saidAt: last?.at ?? null,
    byName: last?.byName ?? null,
    picture: photo && { imageId: photo.imageId, size: { width: photo.width, height: photo.height } },
  };
}

type FollowUp = {
  /** Null where there are none, as on all visits that were signed before they were followed up. */
  record: FollowUpRecord | null;
  /** All that is in it. */
  told: readonly (Pick<Row, 'id' | 'text' | 'isSaidHere'> & { state: RecommendationState })[];
};

/** What the documents of a visit that is not signed print, and what it says when it is: the same, as nothing else is printed. */
export async function gatherFollowUp(em: Em, visit: Visit): Promise<FollowUp> {
  const rows = await relevantTo(em, visit);
  const paragraphs = paragraphsOf(visit.recommendations ?? '');
  // In a memory of its own: whoever signs holds the rows first, and then reads them.
  const { found } = await recommendationsIn(em.fork({ keepTransactionContext: true }), visit, paragraphs);
  // In the words of the text, which those of an amendment have once it is signed.
  const written = found.flatMap((known, index) => {
    const row = rows.find(({ id }) => id === known?.id);
    return row ? { ...row, text: paragraphs[index] ?? row.text } : [];
  });
  const ids = new Set(written.map(({ id }) => id));
  const others = rows.filter(({ id, isOwn }) => !isOwn && !ids.has(id));
  const under = (heading: 'open' | 'closed') =>
    others.filter(({ said, lastTime }) => followUpOf(said, lastTime) === heading);
  const [open, closed] = [under('open'), under('closed')];
  const told = [...written, ...open, ...closed].map((row) => ({ ...row, state: stateOf(row) }));
  if (rows.length === 0) return { record: null, told };
  return {
    record: { written: written.map(present), open: open.map(present), closed: closed.map(present) },
    told,
  };
}

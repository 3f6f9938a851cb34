/** Recommendations as they are read: of one customer, of all, and one with all that was said of it. */
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { dayOf } from '#common/domain/day.ts';
import { isRecommendationOverdue } from '#common/domain/recommendation.ts';
import { RECOMMENDATIONS_CURRENT_MAX } from '#common/limits.ts';
import { day, id } from '#common/schemas/primitives.ts';
import type {
  CurrentRecommendationsDto,
  ListRecommendationsInput,
  RecommendationDto,
  RecommendationHistoryDto,
  RecommendationStatementDto,
} from '#common/schemas/recommendation.ts';
import { AppError } from '#server/core/errors.ts';
import type { Scope } from '#server/core/scope.ts';
import { decodeWith, encodeCursor, type Page, pageOf } from '#server/db/cursor.ts';
import type { Em } from '#server/db/orm.ts';
import { isoDate, reader } from '#server/db/reader.ts';
import { holdsWords, wordsOf } from '#server/db/search.ts';
import { isAnswered } from '#server/features/follow-up/answered.query.ts';
import { isGiven, isRepeated, isToDo, photoOf } from '#server/features/follow-up/recommendation.sql.ts';

/** The same, or a visit is still writing it. */
const isThere = sql<boolean>`(m.id is null or m.deleted_at is null)`;

/** What was said of `r`, by the visits that are there, at desks and by links; the newest. */
const newestStatement = (condition: RawBuilder<unknown>) => sql`
  select s.state, s.note, s.at, s.inspection_id, coalesce(u.full_name, l.name) as by_name, l.id is not null as by_customer,
    v.contract_signed, ${photoOf('p')} as photo from recommendation_statements s
  left join users u on u.id = s.by_id left join customer_links l on l.id = s.link_id left join images p on p.id = s.photo_id
  left join inspections v on v.id = s.inspection_id
  where s.recommendation_id = r.id and v.deleted_at is null and not ${isRepeated} and ${condition}
  order by s.at desc, s.id desc limit 1`;

const said = sql<RecommendationStatementDto | null>`(
  select json_build_object('state', n.state, 'note', n.note, 'at', ${isoDate('n.at')}, 'byName', n.by_name,
    'inspectionId', n.inspection_id, 'byCustomer', n.by_customer, 'photo', n.photo) from (${newestStatement(sql`true`)}) n)`;
/** Before the visit that says the newest of it, as long as that is not signed. */
const stateBefore = sql<RecommendationDto['stateBefore']>`coalesce((
  select case when n.inspection_id is null or n.contract_signed then r.state
    else coalesce((select e.state from (${newestStatement(sql`s.inspection_id is distinct from n.inspection_id`)}) e), 'open') end
  from (${newestStatement(sql`true`)}) n), r.state)`;

const selectRecommendations = (em: Em) =>
  reader(em)
    .selectFrom('recommendations as r')
    .innerJoin('customers as c', 'c.id', 'r.customer_id')
    .leftJoin('inspections as m', 'm.id', 'r.inspection_id')
    .leftJoin('devices as d', 'd.id', 'r.device_id')
    .leftJoin('images as im', 'im.id', 'r.image_id')
    .select([
      'r.id',
      'r.key',
      'r.customer_id as customerId',
      'c.name as customerName',
      'r.inspection_id as inspectionId',
      isoDate('r.made_at').as('madeAt'),
      'r.text',
      'r.category',
      'r.acts_by as actsBy',
      'r.due_day as dueDay',
      'r.place',
      'r.device_id as deviceId',
      'd.box_number as boxNumber',
      'r.state',
      photoOf('im').as('photo'),
      isGiven.as('isGiven'),
      said.as('said'),
      stateBefore.as('stateBefore'),
      'r.version',
    ])
    .where(isThere);

type Row = Omit<RecommendationDto, 'isOverdue'>;
const present =
  ({ now }: Scope) =>
  (row: Row): RecommendationDto => ({ ...row, isOverdue: isRecommendationOverdue(row, dayOf(now)) });

/** One recommendation. @throws AppError RECOMMENDATION_NOT_FOUND */
export async function getRecommendation(scope: Scope, recommendationId: number): Promise<RecommendationDto> {
  const row = await selectRecommendations(scope.em).where('r.id', '=', recommendationId).executeTakeFirst();
  if (!row) throw new AppError('RECOMMENDATION_NOT_FOUND');
  return present(scope)(row);
}

/** One with all that was said of it. @throws AppError RECOMMENDATION_NOT_FOUND */
export async function getRecommendationHistory(
  scope: Scope,
  recommendationId: number,
): Promise<RecommendationHistoryDto> {
  const recommendation = await getRecommendation(scope, recommendationId);
  const history = await reader(scope.em)
    .selectFrom('recommendation_statements as s')
    .leftJoin('users as u', 'u.id', 's.by_id')
    .leftJoin('customer_links as l', 'l.id', 's.link_id')
    .leftJoin('images as p', 'p.id', 's.photo_id')
    .leftJoin('inspections as v', 'v.id', 's.inspection_id')
    .select(['s.state', 's.note', isoDate('s.at').as('at'), 's.inspection_id as inspectionId'])
    .select(sql<string | null>`coalesce(u.full_name, l.name)`.as('byName'))
    .select([sql<boolean>`l.id is not null`.as('byCustomer'), photoOf('p').as('photo')])
    .where('s.recommendation_id', '=', recommendationId)
    .where('v.deleted_at', 'is', null)
    .where(sql<boolean>`not ${isRepeated}`)
    .orderBy('s.at', 'desc')
    .orderBy('s.id', 'desc')
    .execute();
  return { ...recommendation, history };
}

/** Whether anything that the customer was told of is followed up, be it long since checked. */
async function isFollowedUp(em: Em, customerId: number): Promise<boolean> {
  const any = await reader(em)
    .selectFrom('recommendations as r')
    .leftJoin('inspections as m', 'm.id', 'r.inspection_id')
    .select('r.id')
    .where('r.customer_id', '=', customerId)
    .where(isGiven)
    .limit(1)
    .executeTakeFirst();
  return any !== undefined;
}

/**
 * What a visit to a customer deals with: what nobody has checked, soonest first, and what a visit that is not signed writes
 * or has something to say of; what is being written in the order of its text.
 */
export async function currentRecommendations(scope: Scope, customerId: number): Promise<CurrentRecommendationsDto> {
  const rows = await selectRecommendations(scope.em)
    .where('r.customer_id', '=', customerId)
    .where(
      sql<boolean>`(r.state <> 'checked' or exists (
        select from recommendation_statements s join inspections v on v.id = s.inspection_id
        where s.recommendation_id = r.id and not v.contract_signed and v.deleted_at is null))`,
    )
    .orderBy(sql`case when ${isGiven} then r.due_day end nulls last`)
    .orderBy('r.position')
    .orderBy('r.id')
    .limit(RECOMMENDATIONS_CURRENT_MAX)
    .execute();
  return { isFollowedUp: await isFollowedUp(scope.em, customerId), items: rows.map(present(scope)) };
}

/** Behind every day. */
const NO_DAY = '9999-12-31';
const dueOrder = sql<string>`coalesce(r.due_day, ${sql.lit(NO_DAY)})`;
const cursorSchema = z.tuple([z.union([day(), z.literal(NO_DAY)]), id()]);

/**
 * One page of what customers were recommended, the soonest due first.
 *
 * @throws AppError INVALID_INPUT for a cursor that was not given out
 */
export async function listRecommendations(
  scope: Scope,
  { show, category, actsBy, customerId, groupId, search, limit, cursor }: ListRecommendationsInput,
): Promise<Page<RecommendationDto>> {
  let query = selectRecommendations(scope.em)
    .where(isGiven)
    .where('c.anonymised_at', 'is', null)
    .orderBy(dueOrder)
    .orderBy('r.id')
    .limit(limit + 1);
  if (show === 'closed') query = query.where(sql<boolean>`not ${isToDo}`);
  else if (show === 'answered') query = query.where(isAnswered);
  else if (show) query = query.where(isToDo);
  if (show === 'overdue') query = query.where('r.due_day', '<', dayOf(scope.now));
  if (category) query = query.where('r.category', '=', category);
  if (actsBy) query = query.where('r.acts_by', '=', actsBy);
  if (customerId !== undefined) query = query.where('r.customer_id', '=', customerId);
  if (groupId !== undefined) query = query.where('c.group_id', '=', groupId);
  if (search) query = query.where(holdsWords(sql<string>`search_text(c.name || ' ' || r.text)`, wordsOf(search)));
  if (cursor !== undefined) {
    const [dueDay, after] = decodeWith(cursorSchema, cursor);
    query = query.where(sql<boolean>`(${dueOrder}, r.id) > (${dueDay}, ${after})`);
  }
  const { items, nextCursor } = pageOf(await query.execute(), limit, (last) =>
    encodeCursor(last.dueDay ?? NO_DAY, last.id),
  );
  return { items: items.map(present(scope)), nextCursor };
}

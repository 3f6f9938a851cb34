/** What is asked of recommendations in SQL: of `r`, with the visit `m` that wrote it. */
import { sql } from 'kysely';

/** The customer was told of it. */
export const isGiven = sql<boolean>`(m.id is null or (m.deleted_at is null and (m.contract_signed or m.status = 'completed')))`;

/**
 * Of what was said, `s`, by the visit `v`, if by one: nobody said it. At its signing a visit repeats what was said before of
 * all that it said nothing of itself; whatever it did say, it said before.
 */
export const isRepeated = sql<boolean>`(s.at is not distinct from v.contract_received_date and exists (
  select from recommendation_statements before
  where before.recommendation_id = s.recommendation_id and (before.at, before.id) < (s.at, s.id)))`;

export const isToDo = sql<boolean>`r.state in ('open', 'started')`;

type Photo = { imageId: string; width: number; height: number };

/** A picture as JSON; null where there is none. @param table - that of `images`, left joined */
export const photoOf = (table: string) => sql<Photo | null>`case when ${sql.ref(`${table}.id`)} is null then null
  else json_build_object('imageId', ${sql.ref(`${table}.id`)}, 'width', ${sql.ref(`${table}.width`)},
    'height', ${sql.ref(`${table}.height`)}) end`;

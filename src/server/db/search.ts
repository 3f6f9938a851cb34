/** Searching in names, in any capitals and with or without accents, backed by trigram indexes. */
import { type RawBuilder, sql } from 'kysely';
import { SEARCH_WORDS_MAX } from '#common/limits.ts';

/** Percent and underscore stand for themselves. */
const patternOf = (searched: string): string => `%${searched.replace(/[\\%_]/g, '\\$&')}%`;

/** The words of a search, in any order. */
export const wordsOf = (searched: string): string[] =>
  searched
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, SEARCH_WORDS_MAX);

/**
 * Whether a text holds each of the words. `search_text` is our own SQL function.
 *
 * @param text an expression that has gone through `search_text` already
 */
export const holdsWords = (text: RawBuilder<string>, words: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    [sql`true`, ...words.map((word) => sql`${text} like search_text(${patternOf(word)})`)],
    sql` and `,
  )})`;

/** Searching in names, in any capitals and with or without accents, backed by trigram indexes. */
import { type RawBuilder, sql } from 'kysely';

/** Percent and underscore stand for themselves. */
const patternOf = (searched: string): string => `%${searched.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether the text expression contains what is searched for. `search_text` is our own SQL function. */
export const matches = (expression: RawBuilder<string>, searched: string): RawBuilder<boolean> =>
  sql<boolean>`search_text(${expression}) like search_text(${patternOf(searched)})`;

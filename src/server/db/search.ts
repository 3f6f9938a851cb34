/** Searching in names, in any capitals and with or without accents, backed by trigram indexes. */
import { type RawBuilder, sql } from 'kysely';

/** What to look for, as `matches` takes it: percent and underscore stand for themselves. */
export const patternOf = (searched: string): string => `%${searched.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether the text expression contains what was searched for. `search_text` is our own SQL function. */
export const matches = (expression: RawBuilder<string>, pattern: RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`search_text(${expression}) like search_text(${pattern})`;

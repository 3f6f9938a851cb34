/** A page of a list, as this device answers it. */
import type { Input } from './entry.ts';

export type Page<Item> = { items: Item[]; nextCursor: string | null };
/**
 * As many as were asked for; all at once where a screen would ask for page after page, because what comes after the first
 * one from here could not be asked for. (tRPC says the direction of every page of an infinite query.)
 */
export const pageOf = <Item>(items: readonly Item[], { limit, direction }: Input): Page<Item> => ({
  items: typeof limit === 'number' && direction === undefined ? items.slice(0, limit) : [...items],
  nextCursor: null,
});

/** Keys are between the portal and its own screens: the documented paths name things by their ids. */
import type { Page } from '#server/db/cursor.ts';

type Keyed = { key: string };

export const withoutKey = <Thing extends Keyed>({ key: _, ...fields }: Thing): Omit<Thing, 'key'> => fields;

/** The same for a page of them. */
export const withoutKeys = <Thing extends Keyed>({ items, nextCursor }: Page<Thing>): Page<Omit<Thing, 'key'>> => ({
  items: items.map(withoutKey),
  nextCursor,
});

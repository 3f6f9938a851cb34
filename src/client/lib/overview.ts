/** The list that one came from, with its search, its tab and how far it was scrolled: the way back to it leads there. */
import type { Location } from 'react-router';
import { onUserChange } from './on-user-change.ts';

/** Where a link leads, and the visit whose place on the page it goes back to. */
type Overview = { to: string; state: { place: string } | null };

const START: Overview = { to: '/', state: null };
let overview = START;
onUserChange(() => {
  overview = START;
});

/** The visit that a page's place belongs to: a way back that is a link belongs to the visit that it leads back to. */
export function placeOf({ key, state }: Pick<Location, 'key' | 'state'>): string {
  const { place } = (state ?? {}) as { place?: unknown };
  return typeof place === 'string' ? place : key;
}

const isList = (pathname: string) => !pathname.startsWith('/inspections/') && pathname !== '/document-failed';

export function rememberOverview(location: Location): void {
  const { pathname, search } = location;
  if (isList(pathname)) overview = { to: pathname + search, state: { place: placeOf(location) } };
}

export const lastOverview = (): Overview => overview;

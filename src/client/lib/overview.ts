/** The list that one came from, with its search and tab: the way back to the overview leads there. */
import { onUserChange } from './on-user-change.ts';

const START = '/';
let overview = START;
onUserChange(() => {
  overview = START;
});

const isList = (pathname: string) => !pathname.startsWith('/inspections/') && pathname !== '/document-failed';

export function rememberOverview({ pathname, search }: { pathname: string; search: string }): void {
  if (isList(pathname)) overview = pathname + search;
}

export const lastOverview = (): string => overview;

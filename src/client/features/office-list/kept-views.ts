/**
 * Lists under names, kept in this browser for each user: a view is an address and nothing else, so whoever wants it on
 * another device or wants to give it away takes the address along.
 */
import * as z from 'zod/mini';
import { keepJson, keptJson } from '#client/lib/kept-value.ts';

export const VIEW_NAME_MAX_LENGTH = 60;
const VIEWS_MAX = 30;

const viewsSchema = z.array(z.object({ name: z.string(), search: z.string() }));
export type View = z.infer<typeof viewsSchema>[number];

const keyOf = (list: ListName, userId: number) => `${list}-views:${userId}`;

/** Each list has views of its own. */
export type ListName = 'inspection' | 'contract';

/** Where something else is kept, there are none. */
export const keptViews = (list: ListName, userId: number): View[] =>
  z.safeParse(viewsSchema, keptJson(keyOf(list, userId))).data ?? [];

/** The views with this one among them, by name; one of the same name makes room for it. */
export const withView = (views: readonly View[], view: View): View[] =>
  [...views.filter(({ name }) => name !== view.name), view]
    .sort((a, b) => a.name.localeCompare(b.name))
    .slice(0, VIEWS_MAX);

export const keepViews = (list: ListName, userId: number, views: readonly View[]): void =>
  keepJson(keyOf(list, userId), views);

/** What a row of the contract's table says of a path, and the requests that several rows need. */
import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '#common/error-codes.ts';
import type { Route } from '#server/rest/route.ts';
import type { Access } from '#test/support/access.ts';
import type { RestAnswer, Visitor } from '#test/support/portal.ts';
import { NOBODY, type World } from '#test/support/world.ts';

export type Request = { path?: string; body?: unknown; headers?: Record<string, string>; as?: Visitor };
/** What makes a path fail with a code; `before` brings it about. */
export type Failure = Request & { before?: () => Promise<unknown> };
export type Row = {
  access: Access;
  /** What the use-case itself says to a guest whom the policy lets through. */
  saysToGuests?: ErrorCode;
  /** Kept from programs: it bears on who gets in. */
  isForPeople?: true;
  /** Nothing without something behind the question mark. */
  needsQuery?: true;
  success: (w: World) => Request;
  failures?: (w: World) => Partial<Record<ErrorCode, Failure>>;
};

export const bakery = { name: 'Bakkerij', address: 'Dorpsstraat 1' };
export const key = () => ({ 'idempotency-key': randomUUID() });
export const brokenImage = 'data:image/png;base64,AAAA';

/** The same key for two different creations. */
export function mismatch(w: World, path: string, first: unknown, second: unknown): Failure {
  const headers = key();
  return { path, body: second, headers, before: () => w.admin.send('POST', path, first, { headers }) };
}

/** Five wrong tries use up what one address may do to one account. */
export const tooMany = (path: string, body: unknown, as: () => Visitor): Failure => ({
  body,
  before: async () => {
    for (let wrong = 0; wrong < 5; wrong += 1) await as().rest('POST', path, body);
  },
});

export const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

/** The path with something in the place of what stands in braces. */
export const addressOf = ({ path }: Route, value: string | number): string => path.replace(/\{\w+\}/, String(value));

/** Calls a path; without an address of its own it is the path's, with an id that belongs to nothing. */
export const send = (
  route: Route,
  visitor: Visitor,
  { path, body, headers = {}, as = visitor }: Request,
): Promise<RestAnswer> => as.rest(route.method, path ?? addressOf(route, NOBODY), body, { headers });

/** Of a customer who was anonymised by then. */
export const anonymised = (w: World, request: Request, id = w.customerId): Failure => ({
  ...request,
  before: () => w.admin.trpc.privacy.anonymise.mutate({ id, reason: 'Verzoek' }),
});

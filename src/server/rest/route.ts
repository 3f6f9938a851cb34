/**
 * One documented path: what it takes, what it answers, and the call of a use-case in between. Routes
 * are values, so that the server, the OpenAPI document and the tests read the same list.
 */
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type * as z from 'zod/mini';
import type { ErrorCode } from '#common/error-codes.ts';
import { parse } from '#server/core/errors.ts';
import type { Action } from '#server/core/policies.ts';
import type { GuestScope, Scope } from '#server/core/scope.ts';
import { BODY_LIMIT, BODY_LIMIT_WITH_IMAGES } from '#server/http/body-limits.ts';
import { guestScopeOf, scopeOf } from '#server/http/guard.ts';
import { requireKnownParameters } from './query.ts';
import { clientKeyOf, idOf, versionOf } from './request.ts';

type Schema = z.ZodMiniType;
/** Its fields are the parameters that the path knows. */
type MaybeFields = z.ZodMiniObject | undefined;
type Parsed<S> = S extends Schema ? z.infer<S> : undefined;
/** The answer's shape, or what it is instead of JSON. */
type Answer = Schema | 'pdf' | 'zip' | 'image' | 'csv' | 'xlsx' | 'calendar' | 'nothing';
/** What a handler must answer: what the schema describes; a list may be a stream of it. */
type Answered<A> = A extends Schema
  ? z.output<A> | (z.output<A> extends readonly unknown[] ? Readable : never)
  : unknown;

/** What a handler is given: everything parsed, the actor let through. */
export type Call<CallScope, Body, Query, Params> = {
  scope: CallScope;
  /** The {id} of the path; asking for it on a path without one is a mistake. */
  id: number;
  body: Parsed<Body>;
  query: Parsed<Query>;
  /** What else stands in braces in the path. */
  params: Parsed<Params>;
  /** The Idempotency-Key. */
  clientKey: string | undefined;
  /** The version in If-Match. */
  version: number | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Definition<CallScope, Body, Query, Params, A> = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  action: Action;
  /** For the OpenAPI document. */
  summary: string;
  body?: Body;
  query?: Query;
  /** Of what stands in braces in the path, unless that is an {id}. */
  params?: Params;
  answer: A;
  status?: number;
  /** Where what was made is read: the answer's `Location`. */
  location?: (answer: Awaited<Answered<A>>) => `/${string}`;
  /** Failures besides those that every path of its kind has. */
  errors?: readonly ErrorCode[];
  /** The body carries pictures as data URLs. */
  hasImages?: boolean;
  /** A POST that makes a thing honours Idempotency-Key. */
  isCreation?: boolean;
  /** Failures carry `success: false` and `error` too, as the specification's client expects. */
  hasSuccessFlag?: boolean;
  handle: (call: Call<CallScope, Body, Query, Params>) => Answered<A> | Promise<Answered<A>>;
};

export type Route = Omit<
  Definition<unknown, Schema | undefined, MaybeFields, MaybeFields, Answer>,
  'handle' | 'location'
> & {
  /** Whether the answer says where what was made is read. */
  hasLocation: boolean;
  /** Whether a guest may call it. */
  isOpen: boolean;
  status: number;
  handler: RouteHandlerMethod;
};

const hasId = (path: string): boolean => path.includes('{id}');

function build<
  CallScope,
  Body extends Schema | undefined,
  Query extends MaybeFields,
  Params extends MaybeFields,
  A extends Answer,
>(
  { handle, location, ...route }: Definition<CallScope, Body, Query, Params, A>,
  isOpen: boolean,
  scope: (request: FastifyRequest) => CallScope,
): Route {
  const status = route.status ?? (route.answer === 'nothing' ? 204 : 200);
  const handler: RouteHandlerMethod = async (request, reply) => {
    requireKnownParameters(request.query, route.query);
    const call = {
      scope: scope(request),
      id: hasId(route.path) ? idOf(request) : Number.NaN,
      clientKey: route.isCreation ? clientKeyOf(request) : undefined,
      version: versionOf(request),
      query: (route.query && parse(route.query, request.query)) as Parsed<Query>,
      params: (route.params && parse(route.params, request.params)) as Parsed<Params>,
      body: (route.body && parse(route.body, request.body)) as Parsed<Body>,
      request,
      reply,
    };
    reply.code(status);
    const answer = await handle(call);
    if (location) reply.header('location', location(answer));
    return route.answer === 'nothing' ? reply.send() : answer;
  };
  return { ...route, hasLocation: location !== undefined, isOpen, status, handler };
}

/** A path for users who are signed in. */
export const route = <
  A extends Answer,
  Body extends Schema | undefined = undefined,
  Query extends MaybeFields = undefined,
  Params extends MaybeFields = undefined,
>(
  definition: Definition<Scope, Body, Query, Params, A>,
): Route => build(definition, false, scopeOf);

/** A path for everybody. */
export const openRoute = <
  A extends Answer,
  Body extends Schema | undefined = undefined,
  Query extends MaybeFields = undefined,
  Params extends MaybeFields = undefined,
>(
  definition: Definition<GuestScope, Body, Query, Params, A>,
): Route => build(definition, true, guestScopeOf);

/** Puts routes on the server, under the policies that they name. */
export function registerRoutes(app: FastifyInstance, routes: readonly Route[]): void {
  for (const { method, path, action, answer, hasImages, hasSuccessFlag = false, handler } of routes) {
    app.route({
      method,
      url: path.replace(/\{(\w+)\}/, ':$1'),
      config: { action, hasSuccessFlag, isDocument: answer === 'pdf' || answer === 'zip' },
      bodyLimit: hasImages ? BODY_LIMIT_WITH_IMAGES : BODY_LIMIT,
      handler,
    });
  }
}

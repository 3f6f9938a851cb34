/** A whole portal on a test database: called over HTTP as users of any kind, without a network. */
import { randomUUID } from 'node:crypto';
import { createTRPCClient, httpLink, type TRPCClient } from '@trpc/client';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type AppParts, buildApp } from '#server/app.ts';
import type { AppRouter } from '#server/app-router.ts';
import type { Em, Orm } from '#server/db/orm.ts';
import { forgetFigures } from '#server/features/overview/figures.service.ts';
import { createPdfPrinter } from '#server/pdf/pdf-printer.ts';
import { parseDataKeys } from '#server/secrets/data-keys.ts';
import { insertSession } from '#server/sessions/session.service.ts';
import { sessionCookieName } from '#server/sessions/session-cookie.ts';
import { openTestDatabase, shareTestDatabase, type TestDatabase } from './database.ts';
import { injectEvents, type StreamEvent } from './event-stream.ts';
import { makeUser, type UserFields } from './factories.ts';
import { serverSecrets } from './server-secrets.ts';
import { withoutSeal } from './without-seal.ts';

/** What tRPC's client hands to its fetch. */
type TrpcRequest = Parameters<NonNullable<Parameters<typeof httpLink>[0]['fetch']>>[1];
export type Json = Record<string, unknown>;
export type RestAnswer = { status: number; body: Json; headers: LightMyRequestResponse['headers']; raw: Buffer };

type Rest = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  body?: unknown,
  options?: InjectOptions,
) => Promise<RestAnswer>;

/** Somebody in front of the portal: with a session of their own, or a guest. */
export type Visitor = {
  id: number | null;
  /** Calls a path; the test judges the answer. */
  rest: Rest;
  /** Calls a path that a test builds on. @throws when the portal refuses */
  send: Rest;
  trpc: TRPCClient<AppRouter>;
  /** Reads a stream of events, until the reader leaves. */
  events: (url: string, gone?: AbortSignal) => AsyncGenerator<StreamEvent, void>;
  /** The session's cookie as a header, or a token; empty for a guest. */
  headers: Record<string, string>;
};

/** Shared by all portals of a worker: its threads take a second to start. It ends with the worker. */
const printer = createPdfPrinter();

/** What test portals encrypt with. */
export const testDataKeys = parseDataKeys(serverSecrets.DATA_KEY);

export class TestPortal {
  #app: FastifyInstance | undefined;
  #database: TestDatabase | undefined;
  readonly #openDatabase: () => Promise<TestDatabase>;
  readonly #parts: Partial<AppParts>;

  /** @param openDatabase where it gets its database; without one, it has a new one to itself */
  constructor(parts: Partial<AppParts> = {}, openDatabase = openTestDatabase) {
    this.#parts = parts;
    this.#openDatabase = openDatabase;
  }

  get app(): FastifyInstance {
    if (!this.#app) throw new Error('The portal has not been started');
    return this.#app;
  }

  get orm(): Orm {
    if (!this.#database) throw new Error('The portal has not been started');
    return this.#database.orm;
  }

  /** A fresh unit of work. */
  get em(): Em {
    return this.orm.em.fork();
  }

  async start(): Promise<void> {
    this.#database = await this.#openDatabase();
    this.#app = await buildApp({
      orm: this.#database.orm,
      listen: this.#database.listen,
      printer,
      seal: withoutSeal,
      session: { secrets: ['a secret that only the tests know'], lifetime: { idleHours: 168, maxDays: 30 } },
      dataKeys: testDataKeys,
      // Where nobody works the queue off, nothing leaves.
      outgoing: { isOff: false, smtp: null, mailFrom: null, publicUrl: null, webhookRanges: ['127.0.0.1/32'] },
      clientDirectory: '/nowhere',
      logger: false,
      trustProxy: false,
      ...this.#parts,
    });
    await this.#app.ready();
  }

  /** Without what an earlier test has left behind, or would write in the next one. */
  empty = async (): Promise<void> => {
    await this.#app?.tokenUses.settle();
    await this.#database?.empty();
    if (this.#database) forgetFigures(this);
  };

  async stop(): Promise<void> {
    await this.#app?.close();
    await this.#database?.close();
  }

  guest(): Visitor {
    return this.visitor(null, {});
  }

  /** A new user with a session: an approved technician unless told otherwise. */
  async signIn(fields: UserFields = {}): Promise<Visitor> {
    const user = await makeUser(this.em, fields);
    const id = randomUUID();
    await insertSession(this.em, id, {
      account: user,
      createdAt: new Date(),
      address: '127.0.0.1',
      userAgent: 'test',
    });
    const name = sessionCookieName(Boolean(this.#parts.trustProxy));
    return this.visitor(user.id, { cookie: `${name}=${encodeURIComponent(this.app.signCookie(id))}` });
  }

  /** Somebody who sends these headers with every call. */
  visitor(id: number | null, headers: Record<string, string>): Visitor {
    const rest: Rest = async (method, url, body, options = {}) => {
      const answer = await this.app.inject({
        method,
        url,
        ...(body === undefined ? {} : { payload: body as object }),
        ...options,
        headers: { ...headers, ...options.headers },
      });
      const isJson = String(answer.headers['content-type']).startsWith('application/json');
      return {
        status: answer.statusCode,
        body: (isJson && answer.body !== '' ? answer.json() : {}) as Json,
        headers: answer.headers,
        raw: answer.rawPayload,
      };
    };
    const send: Rest = async (method, url, ...call) => {
      const answer = await rest(method, url, ...call);
      if (answer.status >= 400) throw new Error(`${method} ${url}: ${answer.status} ${answer.raw}`);
      return answer;
    };
    const trpc = createTRPCClient<AppRouter>({
      links: [httpLink({ url: 'http://portal/trpc', headers, fetch: (url, init) => this.#fetch(String(url), init) })],
    });
    return { id, rest, send, trpc, events: (url, gone) => injectEvents(this.app, url, headers, gone), headers };
  }

  async #fetch(url: string, init: TrpcRequest): Promise<Response> {
    const { pathname, search } = new URL(url);
    const answer = await this.app.inject({
      method: (init?.method ?? 'GET') as 'GET' | 'POST',
      url: pathname + search,
      headers: init?.headers as Record<string, string>,
      ...(init?.body ? { payload: init.body as string } : {}),
    });
    return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': 'application/json' } });
  }
}

/**
 * A portal for all tests of the calling file; its tables are empty at the start of each, or of all
 * together. `parts` replaces what the portal is built of, such as its logger.
 */
export function usePortal({
  isEmptiedBefore = 'each',
  parts,
}: {
  isEmptiedBefore?: 'each' | 'all';
  parts?: Partial<AppParts>;
} = {}): TestPortal {
  const portal = new TestPortal(parts, shareTestDatabase);
  beforeAll(async () => {
    await portal.start();
    await portal.empty();
  });
  if (isEmptiedBefore === 'each') beforeEach(() => portal.empty());
  afterAll(() => portal.stop());
  return portal;
}

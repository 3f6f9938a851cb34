/**
 * Mounts the routers under /trpc. tRPC's own adapters are not used: their parsers let a form on
 * another site run a mutation without input, and they make a web request and a web answer of every
 * call, which costs as much as reading a list.
 */
import { callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape, TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { logFailure } from '#server/rest/error-handler.ts';
import { appRouter } from './app-router.ts';
import { appErrorOf, type Context, type ErrorData } from './trpc.ts';

/** A batch is one request: without a limit it could try hundreds of passwords. */
const BATCH_MAX = 10;

type Request = FastifyRequest<{ Params: { path: string }; Querystring: { batch?: unknown; input?: unknown } }>;
type Failure = { error: { data: ErrorData } };
type Answer = { result: { data: unknown } } | Failure;

const methods = { query: 'GET', mutation: 'POST', subscription: null } as const;

const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { type: keyof typeof methods } }>;

/** What came along as JSON; undefined when nothing did. */
function parseInput({ method, query, body }: Request): unknown {
  const text = method === 'GET' ? query.input : body;
  if (text === undefined || text === '') return undefined;
  try {
    return JSON.parse(String(text));
  } catch (cause) {
    throw new TRPCError({ code: 'BAD_REQUEST', cause });
  }
}

/** A batch's input holds those of its calls under their numbers. */
function inputOfCall(input: unknown, index: number): unknown {
  if (input === undefined) return undefined;
  if (typeof input !== 'object' || input === null) throw new TRPCError({ code: 'BAD_REQUEST' });
  return Object.hasOwn(input, index) ? (input as Record<number, unknown>)[index] : undefined;
}

/** Refuses what is no call of a procedure; its input is read later, by those who may make the call. */
function requireCall({ method, headers }: Request, path: string): 'query' | 'mutation' {
  const type = Object.hasOwn(procedures, path) ? procedures[path]?._def.type : undefined;
  if (type === undefined || type === 'subscription') throw new TRPCError({ code: 'NOT_FOUND' });
  if (methods[type] !== method) throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED' });
  const isJson = headers['content-type']?.startsWith('application/json') ?? false;
  if (method === 'POST' && !isJson) throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  return type;
}

function failureOf(request: Request, ctx: Context, path: string, cause: unknown): Failure {
  const error = getTRPCErrorFromUnknown(cause);
  logFailure(request.log, appErrorOf(error));
  const { _config: config } = appRouter._def;
  return { error: getTRPCErrorShape({ config, error, ctx, path, input: undefined, type: 'unknown' }) };
}

async function run(request: Request, ctx: Context, path: string, getRawInput: () => Promise<unknown>): Promise<Answer> {
  try {
    const type = requireCall(request, path);
    const call = { router: appRouter, path, type, ctx, getRawInput, signal: undefined, batchIndex: 0 };
    return { result: { data: await callTRPCProcedure(call) } };
  } catch (error) {
    return failureOf(request, ctx, path, error);
  }
}

/** Runs a batch's calls at once, each with its own outcome; one that is too large fails as a whole. */
async function runBatch(request: Request, ctx: Context): Promise<Answer | Answer[]> {
  const paths = request.params.path.split(',');
  if (paths.length > BATCH_MAX) return failureOf(request, ctx, '', new TRPCError({ code: 'BAD_REQUEST' }));
  let input: { value: unknown } | undefined;
  const readInput = (index: number) => {
    input ??= { value: parseInput(request) };
    return inputOfCall(input.value, index);
  };
  return Promise.all(paths.map((path, index) => run(request, ctx, path, async () => readInput(index))));
}

const statusOf = (answer: Answer): number => ('error' in answer ? answer.error.data.httpStatus : 200);

/** The status of all answers; 207 when they differ. */
function statusOfAll(answers: readonly Answer[]): number {
  const [status = 200, ...others] = new Set(answers.map(statusOf));
  return others.length === 0 ? status : 207;
}

export async function trpcRoutes(app: FastifyInstance): Promise<void> {
  // The body is parsed per procedure, once the call may be made.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  app.route<{ Params: Request['params']; Querystring: Request['query'] }>({
    method: ['GET', 'POST'],
    url: '/trpc/:path',
    handler: async (request, reply) => {
      const plain = request as FastifyRequest;
      const ctx: Context = { makeScope: () => app.makeScope(plain), session: app.callSession(plain, reply) };
      const answer = await (request.query.batch === '1'
        ? runBatch(request, ctx)
        : run(request, ctx, request.params.path, async () => parseInput(request)));
      reply.code(Array.isArray(answer) ? statusOfAll(answer) : statusOf(answer));
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
    },
  });
}

/** Answers the client's calls of tRPC procedures in the browser, in the server's own shape, with what a test hands it. */
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { TRPC_ERROR_CODES_BY_KEY, type TRPCErrorShape } from '@trpc/server/rpc';
import type { ErrorCode } from '#common/error-codes.ts';
import type { AppRouter } from '#server/app-router.ts';
import { errorRules } from '#server/core/errors.ts';
import type { ErrorData } from '#server/trpc/trpc.ts';
import { takeOverStreams } from './live-server.ts';

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;
type Answer<Input, Output> = (input: Input) => Output | Promise<Output>;

/** Per router and procedure: what the server would make of an input. Asked anew for every call, a test may change them. */
export type ServerAnswers = {
  [Router in keyof Outputs]?: {
    [Procedure in keyof Outputs[Router]]?: Answer<
      Procedure extends keyof Inputs[Router] ? Inputs[Router][Procedure] : undefined,
      // What answers nothing is typed as if it never answered.
      [Outputs[Router][Procedure]] extends [never] ? void : Outputs[Router][Procedure]
    >;
  };
};

type Details = Pick<ErrorData, 'current' | 'issues' | 'retryAfterSeconds' | 'factors'>;

class Refusal extends Error {
  readonly shape: TRPCErrorShape<ErrorData>;

  constructor(appCode: ErrorCode, details: Details = {}) {
    super(appCode);
    const { status: httpStatus, trpc: code } = errorRules[appCode];
    const data = { code, httpStatus, appCode, ...details };
    this.shape = { code: TRPC_ERROR_CODES_BY_KEY[code], message: appCode, data };
  }
}

/** Like a request that does not arrive. */
export function loseConnection(): never {
  throw new TypeError('Failed to fetch');
}

/** Answers as the server does when it refuses. */
export function refuse(appCode: ErrorCode, details?: Details): never {
  throw new Refusal(appCode, details);
}

type Handler = (input: unknown) => unknown;

function handlerOf(answers: ServerAnswers, path: string): Handler | undefined {
  const [router = '', procedure = ''] = path.split('.');
  return (answers as Record<string, Record<string, Handler> | undefined>)[router]?.[procedure];
}

async function resultOf(handler: Handler = () => refuse('NOT_FOUND'), input: unknown): Promise<object> {
  try {
    return { result: { data: (await handler(input)) ?? null } };
  } catch (error) {
    if (error instanceof Refusal) return { error: error.shape };
    throw error;
  }
}

const isCall = (target: RequestInfo | URL): boolean =>
  new URL(String(target), location.href).pathname.startsWith('/trpc/');

/** As of the browser: whoever gives a call up waits for its answer no longer, and lets go of what was held meanwhile. */
function untilGivenUp<Value>(answer: Promise<Value>, signal: AbortSignal | null | undefined): Promise<Value> {
  if (!signal) return answer;
  const givenUp = new Promise<never>((_, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });
  return Promise.race([answer, givenUp]);
}

const never = new Promise<never>(() => {});

/** A call that nobody answers ends when it is given up, also where it was before it began. */
export const unanswered = (signal: AbortSignal | null | undefined): Promise<never> => untilGivenUp(never, signal);

const { fetch: fetchFile } = window;
/** Between two tests: what one of them still asks must not be refused to the next. */
const answerNobody: typeof fetch = (target, init) =>
  isCall(target) ? unanswered(init?.signal) : fetchFile(target, init);

/**
 * Takes over the browser's requests to /trpc; returns how to stop. What a test does not answer the server does not find:
 * there is a line until a test loses it.
 */
export function answerProcedures(answers: ServerAnswers): () => void {
  const { fetch } = window;
  const giveBackStreams = takeOverStreams();
  let isStopped = false;
  const answer: typeof fetch = async (target, init) => {
    const { pathname, searchParams } = new URL(String(target), location.href);
    const handlers = pathname
      .slice('/trpc/'.length)
      .split(',')
      .map((path) => handlerOf(answers, path));
    const body = init?.method === 'POST' ? init.body : searchParams.get('input');
    const inputs = JSON.parse(String(body ?? '{}')) as Record<number, unknown>;
    const results = await Promise.all(handlers.map((handler, index) => resultOf(handler, inputs[index])));
    // Whoever asked has left: who is signed in, said late, would open the device's database in the next test.
    return isStopped ? never : Response.json(results);
  };
  window.fetch = (target, init) =>
    isCall(target) ? untilGivenUp(answer(target, init), init?.signal) : fetch(target, init);
  return () => {
    isStopped = true;
    giveBackStreams();
    window.fetch = fetch === fetchFile ? answerNobody : fetch;
  };
}

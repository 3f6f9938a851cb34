/**
 * Mounts the routers under /trpc. tRPC's own Fastify adapter is not used: its parser lets a form on
 * another site run a mutation without input, and it makes a web request and a stream of every call,
 * which costs as much as reading a list.
 */
import { resolveResponse } from '@trpc/server/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logFailure } from '#server/rest/error-handler.ts';
import { appRouter } from './app-router.ts';
import { appErrorOf } from './trpc.ts';

/** A batch is one request: without a limit it could try hundreds of passwords. */
const BATCH_MAX = 10;
const PATH_MAX_LENGTH = 1_000;

/** As much of a web request as tRPC reads. Its body is a text by now; nothing but JSON comes this far. */
function webRequestOf({ method, url, headers, body }: FastifyRequest): Request {
  const type = headers['content-type'];
  const request = {
    method,
    url: `http://portal${url}`,
    headers: new Headers(type === undefined ? {} : { 'content-type': type }),
    signal: new AbortController().signal,
    json: async () => JSON.parse(typeof body === 'string' ? body : ''),
  };
  return request as unknown as Request;
}

async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  return reply.send(await response.text());
}

export async function trpcRoutes(app: FastifyInstance): Promise<void> {
  // tRPC parses the body itself, per procedure.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  app.route<{ Params: { path: string } }>({
    method: ['GET', 'POST'],
    url: '/trpc/:path',
    handler: async (request, reply) => {
      const response = await resolveResponse({
        router: appRouter,
        req: webRequestOf(request as FastifyRequest),
        path: request.params.path.slice(0, PATH_MAX_LENGTH),
        error: null,
        maxBatchSize: BATCH_MAX,
        createContext: async () => ({
          makeScope: () => app.makeScope(request as FastifyRequest),
          session: app.callSession(request as FastifyRequest, reply),
        }),
        onError: ({ error }) => logFailure(request.log, appErrorOf(error)),
      });
      return send(reply, response);
    },
  });
}

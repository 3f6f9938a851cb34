/**
 * Mounts the routers under /trpc. tRPC's own Fastify plugin is not used: it adds a multipart
 * parser, through which a form on another site could run a mutation without input.
 */
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import type { FastifyInstance } from 'fastify';
import { logFailure } from '#server/rest/error-handler.ts';
import { appRouter } from './app-router.ts';
import { appErrorOf } from './trpc.ts';

/** A batch is one request: without a limit it could try hundreds of passwords. */
const BATCH_MAX = 10;
const PATH_MAX_LENGTH = 1_000;

export async function trpcRoutes(app: FastifyInstance): Promise<void> {
  // tRPC parses the body itself, per procedure.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  app.route<{ Params: { path: string } }>({
    method: ['GET', 'POST'],
    url: '/trpc/:path',
    handler: (req, res) =>
      fastifyRequestHandler({
        router: appRouter,
        req,
        res,
        path: req.params.path.slice(0, PATH_MAX_LENGTH),
        maxBatchSize: BATCH_MAX,
        createContext: () => ({ makeScope: () => app.makeScope(req), session: app.callSession(req, res) }),
        onError: ({ error, req: { log } }) => logFailure(log, appErrorOf(error)),
      }),
  });
}

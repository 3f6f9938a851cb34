/** Mounts the procedures under /trpc by tRPC's own Fastify plugin, with a hook in front of it (ADR 023). */
import type { AnyRouter } from '@trpc/server';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyInstance } from 'fastify';
import { BATCH_MAX } from '#common/limits.ts';
import { AppError } from '#server/core/errors.ts';
import { logFailure } from '#server/http/error-answers.ts';
import { appErrorOf, type Context } from './trpc.ts';

const isJson = (contentType: string | undefined): boolean => contentType?.startsWith('application/json') ?? false;

export async function trpcRoutes(app: FastifyInstance, { router }: { router: AnyRouter }): Promise<void> {
  // The plugin also takes forms, which a page of another site can send without being asked.
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = request.method === 'POST' && !isJson(request.headers['content-type']);
    done(isRefused ? new AppError('UNSUPPORTED_MEDIA_TYPE') : undefined);
  });
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router,
      maxBatchSize: BATCH_MAX,
      createContext: ({ req }): Context => ({ makeScope: () => app.makeScope(req), request: req }),
      onError: ({ error, req }) => logFailure(req.log, appErrorOf(error)),
    },
  } satisfies FastifyTRPCPluginOptions<AnyRouter>);
}

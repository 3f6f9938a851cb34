/** Whether the caller still waits: what is done for somebody who has gone is done for nobody. */
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyRequest {
    /** Aborted when the connection ends before the answer does. */
    gone: AbortSignal;
  }
}

/**
 * Gives the calls registered on this instance their signal. Fastify's own `request.signal` is aborted when the body
 * has been read, by somebody who still waits.
 */
export const callerGone = plugin(async (app: FastifyInstance) => {
  app.decorateRequest('gone');
  app.addHook('onRequest', (request, reply, done) => {
    const controller = new AbortController();
    request.gone = controller.signal;
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) controller.abort();
    });
    done();
  });
});

/** Lets running requests end and their connections with them, so that stopping never waits for idle ones. */
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

export const gracefulClose = plugin(async (app: FastifyInstance) => {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // A kept-alive connection would stay open for as long as the client likes.
    if (isClosing) reply.header('connection', 'close');
    done();
  });
});

/** Every request has an id of its own, in each of its log lines and in its answer: what a customer reads out can be found. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

/** The same in every process, and never what a caller makes up. */
export const makeRequestId = (): string => randomUUID();

const REQUEST_ID_HEADER = 'x-request-id';

export const requestIds = plugin(async (app: FastifyInstance) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
});

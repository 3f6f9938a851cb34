/**
 * How long and how many connections are kept, so that nobody holds the portal by sending slowly, by sending nothing,
 * or by connecting often.
 */
import type { Server } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

export type ConnectionLimits = {
  /** For a whole request, however little at a time arrives of it: a photo on a slow phone still fits. */
  requestMs: number;
  headersMs: number;
  /** Nothing arrives: a body that never comes. */
  silenceMs: number;
  /** Nothing moves although the request is there: documents take a while, and so do slow readers. */
  answerMs: number;
  /** How often it is looked whether a request has taken too long. */
  checkMs: number;
  /** How often it is asked whether whoever takes a long answer still may: for so long they read on once they are refused. */
  lookMs: number;
  max: number;
  /** A whole office may stand behind one address; a proxy that is believed, everybody. */
  maxPerAddress: number;
};

export const connectionLimits: ConnectionLimits = {
  requestMs: 120_000,
  headersMs: 15_000,
  silenceMs: 25_000,
  answerMs: 120_000,
  checkMs: 2_000,
  lookMs: 1_000,
  max: 1_000,
  maxPerAddress: 250,
};

/** What Fastify hands on to Node. */
export const serverTimeouts = ({ requestMs, headersMs, silenceMs, checkMs }: ConnectionLimits) =>
  ({
    requestTimeout: requestMs,
    connectionTimeout: silenceMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs },
  }) satisfies FastifyHttpOptions<Server>;

type Options = { limits: ConnectionLimits; isBehindProxy: boolean };

export const connections = plugin<Options>(async (app: FastifyInstance, { limits, isBehindProxy }) => {
  const { server } = app;
  server.maxConnections = limits.max;
  const open = new Map<string, number>();
  if (!isBehindProxy) {
    server.on('connection', (socket: Socket) => {
      const address = socket.remoteAddress ?? '';
      const count = (open.get(address) ?? 0) + 1;
      if (count > limits.maxPerAddress) {
        socket.destroy();
        return;
      }
      open.set(address, count);
      socket.once('close', () => {
        const left = (open.get(address) ?? 1) - 1;
        if (left === 0) open.delete(address);
        else open.set(address, left);
      });
    });
  }
  // The next request on the connection has the server's own timeout again.
  app.addHook('preHandler', (request, _reply, done) => {
    const { socket } = request.raw;
    if (socket instanceof Socket) socket.setTimeout(limits.answerMs);
    done();
  });
});

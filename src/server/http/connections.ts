/**
 * How long and how many connections are kept, so that nobody holds the portal by sending slowly, by sending nothing,
 * or by connecting often.
 */
import type { Server } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { AppError } from '#server/core/errors.ts';
import { addressKeyOf } from '#server/throttle/throttle.service.ts';

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
  /** Connections, or behind a proxy requests under way: a whole office may stand behind one address. */
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

/** How many each address has at the moment, of whatever is counted. */
class Shares {
  readonly #counts = new Map<string, number>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  /** Takes one more for an address, unless it has as many as it may; `giveBack` it once. */
  take(address: string): boolean {
    const count = this.#counts.get(address) ?? 0;
    if (count >= this.#max) return false;
    this.#counts.set(address, count + 1);
    return true;
  }

  giveBack(address: string): void {
    const left = (this.#counts.get(address) ?? 1) - 1;
    if (left === 0) this.#counts.delete(address);
    else this.#counts.set(address, left);
  }
}

type Options = { limits: ConnectionLimits; isBehindProxy: boolean };

export const connections = plugin<Options>(async (app: FastifyInstance, { limits, isBehindProxy }) => {
  const { server } = app;
  server.maxConnections = limits.max;
  const shares = new Shares(limits.maxPerAddress);
  if (isBehindProxy) {
    // All connections are the proxy's: what an address has is the requests that it has not been answered yet.
    app.addHook('onRequest', (request, reply, done) => {
      const address = addressKeyOf(request.ip);
      if (!shares.take(address)) {
        // What is still to come of it is not waited for.
        reply.header('connection', 'close');
        return done(new AppError('BUSY'));
      }
      reply.raw.once('close', () => shares.giveBack(address));
      done();
    });
  } else {
    server.on('connection', (socket: Socket) => {
      const address = addressKeyOf(socket.remoteAddress ?? '');
      if (!shares.take(address)) return socket.destroy();
      socket.once('close', () => shares.giveBack(address));
    });
  }
  // The next request on the connection has the server's own timeout again.
  app.addHook('preHandler', (request, _reply, done) => {
    const { socket } = request.raw;
    if (socket instanceof Socket) socket.setTimeout(limits.answerMs);
    done();
  });
});

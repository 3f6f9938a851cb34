/**
 * /metrics for Prometheus, when the operator has set a token: how many calls, how long, how many
 * failed, and the process's own memory and event loop. Routes are named by their pattern, so that
 * no id, name or cookie ever becomes a label.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** In seconds; the bar for a loaded portal is 0.25. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

const digest = (text: string) => createHash('sha256').update(text).digest();
/** Takes as long for a wrong token as for the right one. */
const isSame = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected));

/** Counts every answer from here on and serves the counts to whoever brings the token. */
export const metrics = plugin<{ token: string }>(async (app: FastifyInstance, { token }) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'baitbook_' });
  const calls = new Histogram({
    name: 'baitbook_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  new Gauge({
    name: 'baitbook_live_streams',
    help: 'Browsers that are told of changes as they happen.',
    registers: [registry],
    collect() {
      this.set(app.live.streams);
    },
  });
  app.addHook('onResponse', (request, reply, done) => {
    // A stream lasts as long as a page is open.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return done();
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'unknown';
    calls.observe({ method, route, status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1_000);
    done();
  });
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) return reply.code(401).send();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  app.addHook('onClose', async () => registry.clear());
});

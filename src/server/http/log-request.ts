/** Requests as log entries: which path, never what was asked for or a secret in it. */
import type { FastifyRequest } from 'fastify';

export type LoggedRequest = { method: string; url: string; host: string; remoteAddress: string };

/** Whoever knows it reads a technician's calendar; also where what follows it is no path of ours. */
const SECRET_IN_PATH = /^(\/api\/calendar\/)[^/]+/;

/** Leaves the query out: what people search for are names. */
export const describeRequest = ({ method, url, host, ip }: FastifyRequest): LoggedRequest => ({
  method,
  url: (url.split('?', 1)[0] ?? '').replace(SECRET_IN_PATH, '$1…'),
  host,
  remoteAddress: ip,
});

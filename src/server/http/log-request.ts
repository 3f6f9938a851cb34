/** Requests as log entries: which path, never what was asked for in it. */
import type { FastifyRequest } from 'fastify';

export type LoggedRequest = { method: string; url: string; host: string; remoteAddress: string };

/** Leaves the query out: what people search for are names. */
export const describeRequest = ({ method, url, host, ip }: FastifyRequest): LoggedRequest => ({
  method,
  url: url.split('?', 1)[0] ?? '',
  host,
  remoteAddress: ip,
});

/** A host that no address can be made of is refused at the door: links and origins are compared with it. */
import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/core/errors.ts';

/** A name, an IPv4 or a bracketed IPv6 address, and perhaps a port; no user, path or query. */
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i;

/** Whether an address can be made of what the Host header says; programs of HTTP/1.0 say nothing. */
const isReadable = (host: string): boolean => host === '' || (HOST.test(host) && URL.canParse(`http://${host}`));

export function refuseUnreadableHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(isReadable(request.host) ? undefined : new AppError('INVALID_INPUT'));
  });
}

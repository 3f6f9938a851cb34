/** The built client: hashed files for a year, the page itself always asked for anew. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PROGRAM_PATH } from '#common/domain/program-path.ts';
import { AppError } from '#server/core/errors.ts';

const CUSTOMER_PAGE = /^\/(c|sign)(?:[/?#]|$)/;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !PROGRAM_PATH.test(url) && (headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null;

/** Serves the files in `directory`; any other page address gets the client, which knows what is not found. */
export async function clientFiles(app: FastifyInstance, { directory }: { directory: string }): Promise<void> {
  const hasClient = existsSync(path.join(directory, 'index.html'));
  if (hasClient) {
    await app.register(fastifyStatic, {
      root: directory,
      // A page's address is answered below, whatever it is.
      index: false,
      // A directory is a page's address like any other.
      allowedPath: (pathname) => !pathname.endsWith('/'),
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const isHashed = file.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (!hasClient || !wantsPage(request)) throw new AppError('NOT_FOUND');
    // What a customer's secret link opens is nobody else's to find, and no other site's to hear of.
    if (CUSTOMER_PAGE.test(request.url))
      reply.headers({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' });
    return reply.sendFile('index.html');
  });
}

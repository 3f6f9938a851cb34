import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fastifyCookie from '@fastify/cookie';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { clientFiles } from '#server/http/client-files.ts';
import { temporaryDirectory } from '#test/support/temporary.ts';

test.each([
  ['/', 200],
  ['/customers', 200],
  ['/customers/', 200],
  ['/favicon.svg', 200],
  ['/assets/', 404],
  ['/api/nowhere', 404],
])('%s is answered with %i, whatever encodings the visitor knows', async (url, status) => {
  const directory = temporaryDirectory();
  mkdirSync(path.join(directory, 'assets'));
  for (const file of ['index.html', 'guest.html', 'favicon.svg', 'index.html.br', 'guest.html.br', 'favicon.svg.br'])
    writeFileSync(path.join(directory, file), file);
  const app = fastify();
  app.setErrorHandler((error, _request, reply) =>
    reply.code((error as { code?: string }).code === 'NOT_FOUND' ? 404 : 500).send(String(error)),
  );
  await app.register(fastifyCookie);
  await clientFiles(app, { directory });
  for (const encodings of [{}, { 'accept-encoding': 'br' }, { 'accept-encoding': 'identity' }]) {
    const answer = await app.inject({ url, headers: { accept: 'text/html', ...encodings } });
    expect({ encodings, status: answer.statusCode }).toEqual({ encodings, status });
  }
  await app.close();
});

test.each(['br', 'identity'])(
  'a tab that comes back as %s has no page for guests to show to an account',
  async (encoding) => {
    const directory = temporaryDirectory();
    for (const file of ['index.html', 'guest.html', 'guest.html.br']) writeFileSync(path.join(directory, file), file);
    const app = fastify();
    await app.register(fastifyCookie);
    await clientFiles(app, { directory });
    const headers = { accept: 'text/html', 'accept-encoding': encoding };
    const answer = await app.inject({ url: '/', headers });
    expect(answer.body).toContain('guest.html');
    expect(answer.headers['cache-control']).toBe('no-store');
    await app.close();
  },
);

/** What the portal answers for the client's files and for addresses of its pages. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
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
  for (const file of ['index.html', 'favicon.svg', 'index.html.br', 'favicon.svg.br'])
    writeFileSync(path.join(directory, file), file);
  const app = fastify();
  app.setErrorHandler((error, _request, reply) =>
    reply.code((error as { code?: string }).code === 'NOT_FOUND' ? 404 : 500).send(String(error)),
  );
  await clientFiles(app, { directory });
  for (const encodings of [{}, { 'accept-encoding': 'br' }, { 'accept-encoding': 'identity' }]) {
    const answer = await app.inject({ url, headers: { accept: 'text/html', ...encodings } });
    expect({ encodings, status: answer.statusCode }).toEqual({ encodings, status });
  }
  await app.close();
});

test('hashed files are kept for a year, page, worker and manifest are asked for anew each time, whoever asks', async () => {
  const directory = temporaryDirectory();
  mkdirSync(path.join(directory, 'assets'));
  for (const file of ['index.html', 'index.html.br', 'worker.js', 'manifest.webmanifest', 'assets/start-1.js'])
    writeFileSync(path.join(directory, file), file);
  const app = fastify();
  await clientFiles(app, { directory });
  const get = (url: string, headers = {}) => app.inject({ url, headers: { accept: 'text/html', ...headers } });
  for (const headers of [{}, { cookie: 'baitbook=something' }, { 'accept-encoding': 'br' }]) {
    const page = await get('/customers', headers);
    expect(page.body).toContain('index.html');
    expect(page.headers['cache-control']).toBe('no-cache');
  }
  // What a customer's secret link opens is for no search engine, and no other site hears of it.
  for (const url of ['/c', '/c/plan', '/c?x=1'])
    expect((await get(url)).headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
  expect((await get('/customers')).headers['x-robots-tag']).toBeUndefined();
  for (const [url, type] of [
    ['/worker.js', 'application/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ])
    expect((await get(url ?? '')).headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': type });
  expect((await get('/assets/start-1.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  await app.close();
});

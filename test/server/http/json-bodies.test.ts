/** Bodies of JSON over a network: what becomes of their connection. */
import { Agent, request } from 'node:http';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { parsePlainJson } from '#server/http/json-shape.ts';
import { useAttackedPortal } from '../security/attacked-portal.ts';

const attacked = useAttackedPortal();

/** Sends a body of JSON over the agent's connection; answers the status. */
const send = (agent: Agent, method: string, path: string, body: string, headers: Record<string, string> = {}) =>
  new Promise<number | undefined>((resolve, reject) => {
    const json = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
    const call = request(attacked.address + path, { method, agent, headers: { ...json, ...headers } }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode));
    });
    call.once('error', reject);
    call.write(body);
    call.end();
  });

test('a GET that carries a body, which nobody reads, does not hold up the next call on its connection', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const body = JSON.stringify({ text: 'x'.repeat(2_000_000) });
  expect(await send(agent, 'GET', '/api/company', body)).toBe(200);
  expect(await send(agent, 'GET', '/api/company', '')).toBe(200);
  agent.destroy();
});

test('a type that is nearly JSON is refused, and its body does not hold up the next call either', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { headers } = attacked.admin;
  const body = JSON.stringify({ text: 'x'.repeat(2_000_000) });
  const types = { ...headers, 'content-type': 'application/json-patch+json' };
  expect(await send(agent, 'POST', '/api/customers', body, types)).toBe(415);
  expect(await send(agent, 'GET', '/api/customers', '', headers)).toBe(200);
  agent.destroy();
});

test('whoever sends nothing but brackets hears why, however much there is of it', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { headers } = attacked.admin;
  expect(await send(agent, 'POST', '/api/customers', `{"logoPath":${'['.repeat(20_000_000)}`, headers)).toBe(400);
  expect(await send(agent, 'POST', '/api/customers', `{"logoPath":[${'{},'.repeat(7_000_000)}`, headers)).toBe(413);
  expect(await send(agent, 'GET', '/api/customers', '', headers)).toBe(200);
  agent.destroy();
});

test('a body that is announced as too large is not waited for', async () => {
  const { headers } = attacked.admin;
  for (const [path, type] of [
    ['/images?purpose=photo', 'image/jpeg'],
    ['/api/customers', 'application/json'],
  ] as const) {
    const status = await new Promise((resolve, reject) => {
      const said = { ...headers, 'content-type': type, 'content-length': '1000000000000' };
      const call = request(attacked.address + path, { method: 'POST', headers: said }, (answer) => {
        resolve(answer.statusCode);
        call.destroy();
      });
      call.once('error', reject);
      call.flushHeaders();
    });
    expect([path, status]).toEqual([path, 413]);
  }
});

test('of a body that breaks off nothing is waited for either', async () => {
  const app = Fastify();
  parsePlainJson(app);
  const failures: string[] = [];
  app.setErrorHandler((error: Error & { code?: string }, _request, reply) => {
    failures.push(error.code ?? error.message);
    return reply.send();
  });
  const begun = Promise.withResolvers<void>();
  app.addHook('preParsing', async () => begun.resolve());
  app.post('/', async () => 'done');
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    const headers = { 'content-type': 'application/json', 'content-length': '1000' };
    const call = request(address, { method: 'POST', headers });
    call.on('error', () => undefined);
    call.write('{"name":"half');
    await begun.promise;
    call.destroy();
    await expect.poll(() => failures).toEqual(['CANCELLED']);
  } finally {
    await app.close();
  }
});

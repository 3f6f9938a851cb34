/** Bodies of JSON over a network: what becomes of their connection. */
import { Agent, request } from 'node:http';
import { expect, test } from 'vitest';
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

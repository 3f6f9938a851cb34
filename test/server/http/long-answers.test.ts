/** Quality bars, security 1: whoever may read no more gets no more of an answer that they have begun to take. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, test } from 'vitest';
import { User } from '#server/entities/user.entity.ts';
import { connectionLimits } from '#server/http/connections.ts';
import { usePortal } from '#test/support/portal.ts';
import { bearer, giveToken } from '#test/support/tokens.ts';

const portal = usePortal({ parts: { connectionLimits: { ...connectionLimits, lookMs: 0 } } });
/** More than what stands ready between two ends of a connection. */
const CUSTOMERS = 2_000;
const LAST = 'zzz de laatste';

beforeEach(async () => {
  if (!portal.app.server.listening) await portal.app.listen({ host: '127.0.0.1', port: 0 });
  await portal.em.execute(
    `insert into customers (name, address)
     select 'Klant ' || lpad(n::text, 5, '0'), repeat('Dorpsstraat 1, Ons Dorp. ', 250) from generate_series(1, ${CUSTOMERS}) n`,
  );
  await portal.em.execute('insert into customers (name, address) values (?, ?)', [LAST, 'Dorpsstraat 1']);
});

async function begin(path: string, headers: Record<string, string>): Promise<IncomingMessage> {
  const { port } = portal.app.server.address() as AddressInfo;
  const [answer] = (await once(get({ port, path, headers, agent: false }), 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  return answer;
}

/** What is still told, and whether that was all. */
async function rest(answer: IncomingMessage): Promise<{ text: string; isWhole: boolean }> {
  let text = '';
  try {
    for await (const chunk of answer) text += String(chunk);
  } catch {
    // Broken off.
  }
  return { text, isWhole: answer.complete };
}

test('a list is told to its end to who may read it', async () => {
  const { headers } = await portal.signIn();
  const { text, isWhole } = await rest(await begin('/api/customers', headers));
  expect(isWhole).toBe(true);
  expect(text).toContain(LAST);
});

test('a list that somebody takes while they are rejected is broken off', async () => {
  const visitor = await portal.signIn();
  const answer = await begin('/api/customers', visitor.headers);
  await portal.em.nativeUpdate(User, { id: visitor.id ?? 0 }, { status: 'rejected' });
  const { text, isWhole } = await rest(answer);
  expect(isWhole).toBe(false);
  expect(text).not.toContain(LAST);
});

test('a list that a program takes while its token is withdrawn is broken off', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const { token } = await giveToken(portal, { userId: admin.id ?? 0 });
  const answer = await begin('/api/customers', bearer(token));
  await portal.em.execute('delete from api_tokens');
  const { text, isWhole } = await rest(answer);
  expect(isWhole).toBe(false);
  expect(text).not.toContain(LAST);
});

test('nothing is made whose answer has no body', async () => {
  const { rest: call } = await portal.signIn();
  for (const path of ['/api/customers', '/api/customers.csv', '/api/inspections'])
    expect((await call('HEAD' as 'GET', path)).status, path).toBe(404);
  expect((await call('HEAD' as 'GET', '/healthz')).status).toBe(200);
});

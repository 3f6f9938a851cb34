/** Webhooks over REST, as a program administers them by a token. */
import { randomUUID } from 'node:crypto';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AuditEntry } from '#server/entities/audit-entry.entity.ts';
import { Webhook } from '#server/entities/webhook.entity.ts';
import { Worker } from '#server/jobs/worker.ts';
import { webhookJob } from '#server/webhooks/webhook.job.ts';
import { makeCustomer } from '#test/support/factories.ts';
import { testDataKeys, usePortal, type Visitor } from '#test/support/portal.ts';
import { arriveByToken } from '#test/support/tokens.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#test/support/webhook-receiver.ts';

const portal = usePortal();
let receiver: WebhookReceiver;
let program: Visitor;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(() => receiver.stop());
beforeEach(async () => {
  receiver.calls.length = 0;
  receiver.answers.length = 0;
  program = await arriveByToken(portal, 'write', { role: 'admin' });
});

const outgoing = { isOff: false, smtp: null, mailFrom: null, publicUrl: null, webhookRanges: ['127.0.0.1/32'] };
const callAll = () =>
  new Worker({
    orm: portal.orm,
    kinds: [webhookJob({ outgoing, dataKeys: testDataKeys })],
    log: portal.app.log,
  }).runDue();
const add = (headers = {}) =>
  program.send('POST', '/api/webhooks', { url: receiver.url, events: ['recommendation.changed'] }, { headers });
/** Something to tell of. */
async function change(times = 1): Promise<void> {
  const { id: customerId } = await makeCustomer(portal.em);
  const admin = await portal.signIn({ role: 'admin' });
  const { id } = await admin.trpc.recommendations.create.mutate({ customerId, text: 'Dicht de kier.' });
  for (let time = 0; time < times; time += 1)
    await admin.trpc.recommendations.update.mutate({ id, changes: { state: time % 2 === 0 ? 'done' : 'open' } });
}
type Delivery = { id: number; state: string; messageId: string };
const deliveriesOf = async (id: unknown, query = '') =>
  (await program.send('GET', `/api/webhooks/${id}/deliveries${query}`)).body as unknown as Delivery[];

test('a program adds one, checks what it is told with the secret, and has a call made again', async () => {
  const { body } = await add();
  expect(body).toMatchObject({ url: receiver.url, events: ['recommendation.changed'] });
  await change();
  receiver.answers.push(410);
  await callAll();
  const [failed] = await deliveriesOf(body.id, '?state=failed');
  expect(failed).toMatchObject({ state: 'failed', errorCode: 'webhook_status', errorDetail: '410' });
  const { status, body: again } = await program.send('POST', `/api/webhook-deliveries/${failed?.id}/replay`);
  expect({ status, again }).toMatchObject({ status: 202, again: { id: failed?.id, state: 'waiting' } });
  await callAll();
  expect(await deliveriesOf(body.id)).toMatchObject([{ state: 'sent', messageId: failed?.messageId }]);
  const call = receiver.calls.at(-1);
  const headers = call?.headers as Record<string, string>;
  expect(new Verifier(String(body.secret)).verify(call?.body ?? '', headers)).toMatchObject({
    type: 'recommendation.changed',
  });
});

test('the secret is told to whoever adds one, again for the same key, and to nobody else', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const { body } = await add(headers);
  expect((await add(headers)).body).toEqual(body);
  expect(await portal.em.count(Webhook)).toBe(1);
  const other = await arriveByToken(portal, 'write', { role: 'admin' });
  for (const path of ['/api/webhooks', `/api/webhooks/${body.id}`])
    expect((await other.send('GET', path)).raw.toString()).not.toContain('whsec_');
});

test('a change keeps the secret, is refused when somebody was quicker, and leads what waits elsewhere', async () => {
  const { body, headers } = await add();
  const before = await portal.em.findOneOrFail(Webhook, { id: Number(body.id) });
  await change();
  const address = `/api/webhooks/${body.id}`;
  const url = receiver.url.replace('/hook', '/other');
  const ifMatch = { headers: { 'if-match': String(headers.etag) } };
  expect((await program.send('PATCH', address, { url }, ifMatch)).body).toMatchObject({ url, events: body.events });
  const stale = await program.rest('PATCH', address, { url }, ifMatch);
  expect(stale).toMatchObject({ status: 409, body: { code: 'STALE', current: { url } } });
  expect((await portal.em.findOneOrFail(Webhook, { id: Number(body.id) })).secret).toBe(before.secret);
  await callAll();
  expect(receiver.calls).toHaveLength(1);
  for (const changes of [{ url: 'ftp://example.com' }, { events: [] }, { events: ['all'] }])
    expect((await program.rest('PATCH', address, changes)).status).toBe(400);
});

test('calls come page by page, the latest first', async () => {
  const { body } = await add();
  await change(5);
  const whole = await deliveriesOf(body.id);
  expect(whole).toHaveLength(5);
  const first = await program.send('GET', `/api/webhooks/${body.id}/deliveries?limit=3`);
  const next = String(first.headers['x-next-cursor']);
  const second = await deliveriesOf(body.id, `?limit=3&cursor=${next}`);
  expect([...(first.body as unknown as Delivery[]), ...second]).toEqual(whole);
  expect(whole.map(({ id }) => id)).toEqual(whole.map(({ id }) => id).sort((a, b) => b - a));
});

test('one that is withdrawn takes its calls along', async () => {
  const { body } = await add();
  await change();
  await program.send('DELETE', `/api/webhooks/${body.id}`);
  await callAll();
  expect(receiver.calls).toEqual([]);
  expect((await program.rest('GET', `/api/webhooks/${body.id}/deliveries`)).status).toBe(404);
});

test('the audit log has who added, changed and withdrew one, and never its secret', async () => {
  const { body } = await add();
  await program.send('PATCH', `/api/webhooks/${body.id}`, { events: ['contract.signed'] });
  await program.send('DELETE', `/api/webhooks/${body.id}`);
  const lines = await portal.em.find(AuditEntry, { entity: 'Webhook' }, { orderBy: { id: 'asc' } });
  expect(lines.map(({ action, actorId }) => [action, actorId])).toEqual(
    ['create', 'update', 'delete'].map((action) => [action, program.id]),
  );
  expect(JSON.stringify(lines)).not.toMatch(/whsec_|aes-256-gcm/);
});

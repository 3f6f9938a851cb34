import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Outgoing } from '#server/core/outgoing.ts';
import { Job } from '#server/entities/job.entity.ts';
import { Webhook } from '#server/entities/webhook.entity.ts';
import { Worker } from '#server/jobs/worker.ts';
import { isSafeAddress, parseRanges, pinnedLookup } from '#server/webhooks/safe-address.ts';
import { webhookJob } from '#server/webhooks/webhook.job.ts';
import { completeInspection } from '#test/support/complete-inspection.ts';
import { testDataKeys, usePortal, type Visitor } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#test/support/webhook-receiver.ts';

const portal = usePortal();
const outgoing: Outgoing = {
  isOff: false,
  smtp: null,
  mailFrom: null,
  publicUrl: null,
  webhookRanges: ['127.0.0.1/32'],
};
let receiver: WebhookReceiver;
let admin: Visitor;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(() => receiver.stop());
beforeEach(async () => {
  receiver.calls.length = 0;
  receiver.answers.length = 0;
  admin = await portal.signIn({ role: 'admin' });
});

const callAll = (ranges = outgoing.webhookRanges) =>
  new Worker({
    orm: portal.orm,
    kinds: [webhookJob({ outgoing: { ...outgoing, webhookRanges: ranges }, dataKeys: testDataKeys })],
    log: portal.app.log,
  }).runDue();
const add = (events: ('inspection.completed' | 'contract.signed')[] = ['inspection.completed'], url = receiver.url) =>
  admin.trpc.webhooks.add.mutate({ url, events });
const makeDue = () => portal.em.execute('update jobs set run_at = now()');
const deliveries = async () => (await admin.trpc.webhooks.list.query()).deliveries;

test('a signing is told once, to whoever wants to know, signed as Standard Webhooks says', async () => {
  const { secret } = await add();
  await add(['contract.signed']);
  const inspectionId = await completeInspection(portal.em, admin, 'Bakkerij');
  await callAll();
  expect(receiver.calls.map(({ body }) => JSON.parse(body).type).sort()).toEqual([
    'contract.signed',
    'inspection.completed',
  ]);
  const call = receiver.calls.find(({ body }) => body.includes('inspection.completed'));
  const headers = call?.headers as Record<string, string>;
  expect(new Verifier(secret).verify(call?.body ?? '', headers)).toMatchObject({
    data: { inspectionId, isVisit: false },
  });
  expect(() => new Verifier(secret).verify(`${call?.body} `, headers)).toThrow();
  expect(call?.body).not.toContain('Bakkerij');
  expect(await portal.em.count(Job)).toBe(0);
});

test('a receiver that fails twice is called again, under the same id, until it says yes', async () => {
  await add();
  await completeInspection(portal.em, admin, 'Bakkerij');
  receiver.answers.push(500, 302);
  await callAll();
  expect((await deliveries())[0]).toMatchObject({ state: 'waiting', errorCode: 'webhook_status', errorDetail: '500' });
  await makeDue();
  await callAll();
  expect((await deliveries())[0]).toMatchObject({ attempts: 2, errorDetail: '302' });
  await makeDue();
  await callAll();
  expect((await deliveries())[0]).toMatchObject({ state: 'sent', errorCode: null });
  expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(receiver.calls).toHaveLength(3);
});

test('a call is made again on demand, whether it was taken or given up', async () => {
  await add();
  await completeInspection(portal.em, admin, 'Bakkerij');
  receiver.answers.push(410);
  await callAll();
  const [given] = await deliveries();
  expect(given).toMatchObject({ state: 'failed', errorDetail: '410' });
  for (const _ of ['given up', 'taken']) {
    await admin.trpc.webhooks.replay.mutate({ id: given?.id ?? 0 });
    await callAll();
    expect((await deliveries())[0]?.state).toBe('sent');
  }
  expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(receiver.calls).toHaveLength(3);
});

test('nothing is called on a private address that is not allowed', async () => {
  await add();
  await completeInspection(portal.em, admin, 'Bakkerij');
  await callAll([]);
  expect(receiver.calls).toEqual([]);
  expect((await deliveries())[0]).toMatchObject({ state: 'failed', errorCode: 'webhook_address' });
});

test.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1:248:1893:25c8:1946', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['::7f00:1', false],
  ['64:ff9b:1::7f00:1', false],
  ['4000::1', false],
  ['localhost', false],
])('%s may be called: %s', (address, isSafe) => {
  expect(isSafeAddress(address, [])).toBe(isSafe);
});

test('a name that leads to this machine is refused, and allowed networks are one list', async () => {
  await expect(pinnedLookup('localhost', [])).rejects.toMatchObject({ code: 'webhook_address' });
  await expect(pinnedLookup('[::1]', [])).rejects.toMatchObject({ code: 'webhook_address' });
  expect(isSafeAddress('10.1.2.3', parseRanges('10.0.0.0/8, ::1/128') ?? [])).toBe(true);
  expect(parseRanges('10.0.0.0')).toBeNull();
});

test('the secret is told once and kept encrypted; what is no address, or wants nothing, is refused', async () => {
  const { secret } = await add();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(JSON.stringify(await admin.trpc.webhooks.list.query())).not.toContain(secret);
  expect((await portal.em.findOneOrFail(Webhook, { url: receiver.url })).secret).toMatch(/^aes-256-gcm:/);
  for (const url of ['ftp://example.com', 'https://', 'https://anna:geheim@example.com/', 'niets'])
    expect(await refusalOf(add(['contract.signed'], url)), url).toBe('INVALID_INPUT');
  expect(await refusalOf(add([]))).toBe('INVALID_INPUT');
});

test('with a webhook its calls go, those that wait included', async () => {
  const { id } = await add();
  await completeInspection(portal.em, admin, 'Bakkerij');
  await admin.trpc.webhooks.delete.mutate({ id });
  expect(await portal.em.count(Job)).toBe(0);
  expect(await refusalOf(admin.trpc.webhooks.delete.mutate({ id }))).toBe('WEBHOOK_NOT_FOUND');
});

/** Two portals work one queue off, and one of them is killed while it does: each letter and each call arrives. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountLetter } from '#common/mail/letter.ts';
import type { Database } from '#server/db/database.ts';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { openPortalDatabase } from '#server/portal-database.ts';
import { parseDataKeys } from '#server/secrets/data-keys.ts';
import { encryptSecret } from '#server/secrets/encrypted-secret.ts';
import { queueWebhooks } from '#server/webhooks/queue-webhooks.ts';
import { webhookPlace } from '#server/webhooks/webhook.job.ts';
import { type MailServer, startMailServer } from '#test/support/mail-server.ts';
import { type PortalProcess, startPortal } from '#test/support/portal-process.ts';
import { databaseUrl } from '#test/support/postgres.ts';
import { serverSecrets } from '#test/support/server-secrets.ts';
import { sharedDirectory } from '#test/support/temporary.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#test/support/webhook-receiver.ts';

const serverUrl = process.env.TEST_DATABASE_URL ?? '';
const name = `baitbook_queue_${randomUUID().replaceAll('-', '')}`;
const directory = sharedDirectory();
/** In the ordinary run; issues ask for 10,000 in a thorough one. */
const QUEUED = Number(process.env.QUEUED_JOBS ?? 100);
/** The killed portal's lease has to run out. */
const LIMIT_MS = 90_000 + QUEUED * 60;

let database: Database;
let mailServer: MailServer;
let receiver: WebhookReceiver;
let portals: PortalProcess[] = [];
let environmentOf: (data: string) => Record<string, string>;

async function onServer(sql: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(sql);
  await client.end();
}

beforeAll(async () => {
  await onServer(`create database ${name}`);
  mailServer = await startMailServer();
  receiver = await startWebhookReceiver();
  const address = { databaseUrl: databaseUrl(serverUrl, name), dataDirectory: directory };
  database = await openPortalDatabase(address);
  environmentOf = (data: string) => ({
    DATABASE_URL: address.databaseUrl,
    DATA_DIR: path.join(directory, data),
    ...serverSecrets,
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}?tls=none`,
    MAIL_FROM: 'portaal@example.com',
    WEBHOOK_RANGES: '127.0.0.1/32',
  });
  portals = await Promise.all([startPortal(environmentOf('a')), startPortal(environmentOf('b'))]);
}, 60_000);
afterAll(async () => {
  await Promise.all(portals.map((portal) => portal.kill()));
  await database.close();
  await mailServer.stop();
  await receiver.stop();
  await onServer(`drop database ${name} with (force)`);
});

const facts = { fullName: 'Jan', event: 'approved', address: null } as const;
const outgoing = {
  isOff: false,
  smtp: { host: 'unused', port: 1, security: 'none', username: null, password: null },
  mailFrom: 'portaal@example.com',
  publicUrl: null,
  webhookRanges: [],
} as const;

/** In one transaction: as long as that is open nobody takes what it queues. */
const QUEUED_AT_ONCE = 200;

async function queue(count: number, one: (em: Em, number: number) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < count; from += QUEUED_AT_ONCE)
    await database.orm.em.fork().transactional(async (em) => {
      for (let number = from; number < Math.min(from + QUEUED_AT_ONCE, count); number += 1) await one(em, number);
    });
}

const queueMails = (count: number) =>
  queue(count, (em, number) =>
    queueMail(
      { em, outgoing },
      {
        kind: 'account',
        address: `klant${number}@example.com`,
        language: 'nl',
        compose: (sender, t) => accountLetter(facts, sender, t),
      },
    ),
  );

async function addWebhook(): Promise<void> {
  const place = webhookPlace(1);
  const secret = encryptSecret(parseDataKeys(serverSecrets.DATA_KEY), place, `whsec_${'A'.repeat(43)}=`);
  const events = JSON.stringify(['contract.signed']) as unknown as ['contract.signed'];
  await reader(database.orm.em.fork())
    .insertInto('webhooks')
    .values({ id: place.id, url: receiver.url, events, secret, created_at: new Date(), version: 1 })
    .execute();
}
const queueCalls = (count: number) =>
  queue(count, (em, number) => queueWebhooks({ em, outgoing, now: new Date() }, 'contract.signed', { number }));

const tables = () => reader(database.orm.em.fork());
/** How many jobs of these kinds there still are. */
const waiting = async () => (await tables().selectFrom('jobs').select('id').where('key', 'is', null).execute()).length;

/** What came twice; each of what was queued came. */
function repeatedIn(arrived: readonly unknown[], queued: readonly { message_id: string }[]): number {
  expect(new Set(arrived)).toEqual(new Set(queued.map(({ message_id: id }) => id)));
  return arrived.length - queued.length;
}

test(
  'of letters and calls of a webhook that are queued while one of two portals is killed each arrives, and one that comes twice says so by its id',
  async ({ task }) => {
    await addWebhook();
    const began = performance.now();
    const queueing = Promise.all([queueMails(QUEUED), queueCalls(QUEUED)]);
    const isUnderWay = () => Math.min(mailServer.received.length, receiver.calls.length) > QUEUED / 4;
    await expect.poll(isUnderWay, { timeout: LIMIT_MS }).toBe(true);
    await portals[0]?.kill('SIGKILL');
    await queueing;
    await expect.poll(waiting, { timeout: LIMIT_MS, interval: 500 }).toBe(0);
    const seconds = Math.round((performance.now() - began) / 1_000);
    const mails = await tables().selectFrom('mails').select('message_id').where('sent_at', 'is not', null).execute();
    const arrived = mailServer.received.map(({ headers }) => headers.get('message-id'));
    const mailsTwice = repeatedIn(arrived, mails);
    const deliveries = tables().selectFrom('webhook_deliveries').select('message_id');
    const calls = await deliveries.where('delivered_at', 'is not', null).execute();
    const called = receiver.calls.map(({ headers }) => headers['webhook-id']);
    const callsTwice = repeatedIn(called, calls);
    expect([mails.length, calls.length]).toEqual([QUEUED, QUEUED]);
    // No more than the killed portal had in hand.
    expect(mailsTwice).toBeLessThanOrEqual(4);
    expect(callsTwice).toBeLessThanOrEqual(8);
    task.meta.figures = {
      mails: `${arrived.length}, ${mailsTwice} of them twice`,
      calls: `${called.length}, ${callsTwice} of them twice`,
      'all in': `${seconds} s`,
    };
  },
  LIMIT_MS * 2,
);

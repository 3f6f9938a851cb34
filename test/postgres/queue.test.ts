/** Two portals work one queue off, and one of them is killed while it does: each letter arrives. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountLetter } from '#common/mail/letter.ts';
import type { Database } from '#server/db/database.ts';
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

async function queueMails(count: number): Promise<void> {
  await database.orm.em.fork().transactional(async (em) => {
    for (let number = 0; number < count; number += 1)
      await queueMail(
        { em, outgoing },
        {
          kind: 'account',
          address: `klant${number}@example.com`,
          language: 'nl',
          compose: (sender, t) => accountLetter(facts, sender, t),
        },
      );
  });
}

async function queueCalls(count: number): Promise<void> {
  await database.orm.em.fork().transactional(async (em) => {
    const place = webhookPlace(1);
    const secret = encryptSecret(parseDataKeys(serverSecrets.DATA_KEY), place, `whsec_${'A'.repeat(43)}=`);
    const events = JSON.stringify(['contract.signed']) as unknown as ['contract.signed'];
    const webhook = { url: receiver.url, events, secret, created_at: new Date() };
    await reader(em)
      .insertInto('webhooks')
      .values({ id: place.id, ...webhook })
      .execute();
    const context = { em, outgoing, now: new Date() };
    for (let number = 0; number < count; number += 1) await queueWebhooks(context, 'contract.signed', { number });
  });
}

const uncalled = () =>
  reader(database.orm.em.fork()).selectFrom('webhook_deliveries').select('id').where('delivered_at', 'is', null);
const unsent = () => reader(database.orm.em.fork()).selectFrom('mails').select('id').where('sent_at', 'is', null);

test(
  'of many letters each arrives though one of two portals is killed, and one that comes twice says so by its id',
  async () => {
    await queueMails(QUEUED);
    await expect.poll(() => mailServer.received.length, { timeout: LIMIT_MS }).toBeGreaterThan(QUEUED / 4);
    await portals[0]?.kill('SIGKILL');
    await expect.poll(async () => (await unsent().execute()).length, { timeout: LIMIT_MS, interval: 500 }).toBe(0);
    const queued = await reader(database.orm.em.fork()).selectFrom('mails').select('message_id').execute();
    const arrived = mailServer.received.map(({ headers }) => headers.get('message-id'));
    expect(new Set(arrived)).toEqual(new Set(queued.map(({ message_id: id }) => id)));
    // No more than the killed portal had in hand.
    expect(arrived.length - QUEUED).toBeLessThanOrEqual(4);
    expect(
      await reader(database.orm.em.fork()).selectFrom('jobs').select('id').where('kind', '=', 'mail').execute(),
    ).toEqual([]);
  },
  LIMIT_MS * 2,
);

test(
  'of many calls of a webhook each arrives though a portal is killed, and one that comes twice says so by its id',
  async () => {
    // The test before has killed one.
    portals[0] = await startPortal(environmentOf('a'));
    await queueCalls(QUEUED);
    await expect.poll(() => receiver.calls.length, { timeout: LIMIT_MS }).toBeGreaterThan(QUEUED / 4);
    await portals[0]?.kill('SIGKILL');
    await expect.poll(async () => (await uncalled().execute()).length, { timeout: LIMIT_MS, interval: 500 }).toBe(0);
    const queued = await reader(database.orm.em.fork()).selectFrom('webhook_deliveries').select('message_id').execute();
    const arrived = receiver.calls.map(({ headers }) => headers['webhook-id']);
    expect(new Set(arrived)).toEqual(new Set(queued.map(({ message_id: id }) => id)));
    // No more than the killed portal had in hand.
    expect(arrived.length - QUEUED).toBeLessThanOrEqual(8);
  },
  LIMIT_MS * 2,
);

/** Quality bars, security 16: what is done to whatever leaves the portal is in the audit log, with who, and nothing secret. */
import { beforeEach, expect, test } from 'vitest';
import { AuditEntry } from '#server/entities/audit-entry.entity.ts';
import { Job } from '#server/entities/job.entity.ts';
import { PASSWORD } from '#test/support/factories.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';
import { makeWorld, type World } from '#test/support/world.ts';

const portal = usePortal();
let world: World;
let admin: Visitor;
beforeEach(async () => {
  world = await makeWorld(portal);
  admin = await portal.signIn({ role: 'admin' });
});

const mailServer = { host: '127.0.0.1', port: 1, security: 'none', sender: 'portaal@example.com' } as const;
const webhook = { url: 'https://127.0.0.1:1/hook', events: ['contract.signed'] as 'contract.signed'[] };
const token = { name: 'Script', scope: 'write', lastDay: null, password: PASSWORD } as const;
const failJobs = async (): Promise<number> => {
  await portal.em.execute('update jobs set has_failed = true');
  return (await portal.em.findOneOrFail(Job, { hasFailed: true }, { orderBy: { id: 'asc' } })).id;
};

/** What is done, and how the log calls it. */
const deeds: [string, (visitor: Visitor, w: World) => Promise<unknown>, string][] = [
  [
    'setting the mail server',
    ({ trpc }) => trpc.mail.saveSettings.mutate({ ...mailServer, port: 2 }),
    'MailSettings.update',
  ],
  ['forgetting it', ({ trpc }) => trpc.mail.removeSettings.mutate(), 'MailSettings.delete'],
  ['trying it', ({ trpc }) => trpc.mail.test.mutate({ address: 'klant@example.com' }), 'Portal.send'],
  [
    'sending a document',
    ({ trpc }, { signedId }) => trpc.mail.sendDocument.mutate({ id: signedId, address: 'klant@example.com' }),
    'Inspection.send',
  ],
  [
    'switching reminders',
    ({ trpc }) => trpc.reminders.save.mutate({ visitDays: 3, recommendationDays: null }),
    'Settings.update',
  ],
  ['adding a webhook', ({ trpc }) => trpc.webhooks.add.mutate(webhook), 'Webhook.create'],
  [
    'changing one',
    ({ trpc }, { webhookId: id }) => trpc.webhooks.update.mutate({ id, changes: { events: ['threshold.crossed'] } }),
    'Webhook.update',
  ],
  ['making a call again', ({ trpc }, { deliveryId: id }) => trpc.webhooks.replay.mutate({ id }), 'Job.retry'],
  ['withdrawing one', ({ trpc }, { webhookId: id }) => trpc.webhooks.delete.mutate({ id }), 'Webhook.delete'],
  ['trying a job', async ({ trpc }) => trpc.jobs.retry.mutate({ id: await failJobs() }), 'Job.retry'],
  ['throwing one away', async ({ trpc }) => trpc.jobs.discard.mutate({ id: await failJobs() }), 'Job.discard'],
  ['taking everything', (visitor) => visitor.send('GET', '/api/export.zip'), 'Portal.download'],
  ['making a token', ({ trpc }) => trpc.tokens.create.mutate(token), 'User.update'],
];

test.each(deeds)('security 16: %s', async (_, deed, line) => {
  await deed(admin, world);
  const lines = await portal.em.find(AuditEntry, { actorId: admin.id ?? 0 });
  expect(lines.map(({ entity, action }) => `${entity}.${action}`)).toContain(line);
  expect(JSON.stringify(lines)).not.toMatch(/whsec_|bb_[0-9A-Za-z]{38}|aes-256-gcm|klant@example\.com|wachtwoord/);
});

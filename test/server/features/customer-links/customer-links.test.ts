/** Customer links at the office: made, mailed, listed, withdrawn, and gone with their customer's data. */
import { expect, test } from 'vitest';
import { addDays, dayOf } from '#common/domain/day.ts';
import { CUSTOMER_LINK_MAX_DAYS, CUSTOMER_LINKS_MAX } from '#common/link-limits.ts';
import type { Outgoing } from '#server/core/outgoing.ts';
import { AuditEntry } from '#server/entities/audit-entry.entity.ts';
import { CustomerLink } from '#server/entities/customer-link.entity.ts';
import { Mail } from '#server/entities/mail.entity.ts';
import { RecommendationStatement } from '#server/entities/recommendation-statement.entity.ts';
import { Worker } from '#server/jobs/worker.ts';
import { mailJob } from '#server/mail/mail.job.ts';
import { makeCustomer } from '#test/support/factories.ts';
import { giveLink, linkHeader } from '#test/support/links.ts';
import { testDataKeys, usePortal, type Visitor } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';
import { useMailServer } from '#test/support/use-mail-server.ts';

const publicUrl = 'https://portal.example.com';
const outgoing: Outgoing = { isOff: false, smtp: null, mailFrom: null, publicUrl, webhookRanges: [] };
const portal = usePortal({ parts: { outgoing } });
const credentials = { username: 'portaal', password: 'een geheim' };
const mailing = useMailServer(credentials);
const today = dayOf(new Date());
const order = (customerId: number, more: object = {}) => ({
  ...{ customerId, name: 'Jan de Wit', language: 'nl' as const, lastDay: addDays(today, 30) },
  ...more,
});
async function make({ trpc }: Visitor, customerId: number, more: object = {}) {
  const made = await trpc.customerLinks.create.mutate(order(customerId, more));
  return { ...made, token: made.token ?? '' };
}

async function setUpMail({ trpc }: Visitor): Promise<void> {
  const { port } = mailing.server;
  const settings = { host: '127.0.0.1', port, security: 'none' as const, sender: 'post@example.com' };
  await trpc.mail.saveSettings.mutate({ ...settings, ...credentials });
}
const worker = () =>
  new Worker({
    orm: portal.orm,
    kinds: [mailJob({ outgoing, dataKeys: testDataKeys, smtp: mailing.smtp })],
    log: portal.app.log,
  });

test('a link is told once: only its hash is stored, and nothing shows it again', async () => {
  const admin = await portal.signIn({ role: 'admin', fullName: 'Bea Baas' });
  const { id: customerId } = await makeCustomer(portal.em);
  const { token, id } = await make(admin, customerId);
  expect(token).toMatch(/^bbc_[0-9A-Za-z]{38}$/);
  const rows = JSON.stringify([
    await portal.em.execute('select * from customer_links'),
    await portal.em.execute('select changes from audit_log'),
    await admin.trpc.customerLinks.list.query({ customerId }),
  ]);
  expect(rows).not.toContain(token);
  expect(await portal.visitor(null, linkHeader(token)).trpc.byLink.open.mutate()).toMatchObject({ linkId: id });
  const [line] = await portal.em.find(AuditEntry, { entity: 'CustomerLink', action: 'create' });
  expect(line).toMatchObject({ entityId: id, actorName: 'Bea Baas', changes: { name: [null, 'Jan de Wit'] } });
});

test('a last day is between today and a year ahead, and a customer has so many links that work', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const { id: customerId } = await makeCustomer(portal.em);
  const withDay = (days: number) => refusalOf(make(admin, customerId, { lastDay: addDays(today, days) }));
  expect(await withDay(-1)).toBe('INVALID_INPUT');
  expect(await withDay(CUSTOMER_LINK_MAX_DAYS + 1)).toBe('INVALID_INPUT');
  const { expiresAt } = await make(admin, customerId, { lastDay: today });
  expect(dayOf(new Date(expiresAt))).toBe(today);
  for (let count = 1; count < CUSTOMER_LINKS_MAX; count += 1) await giveLink(portal, { customerId });
  expect(await refusalOf(make(admin, customerId))).toBe('MAX_LINKS');
  const { links } = await admin.trpc.customerLinks.list.query({ customerId });
  await admin.trpc.customerLinks.withdraw.mutate({ id: links[0]?.id ?? 0 });
  expect((await make(admin, customerId)).state).toBe('open');
  expect(await refusalOf(make(admin, 999_999))).toBe('CUSTOMER_NOT_FOUND');
  expect(await refusalOf(admin.trpc.customerLinks.withdraw.mutate({ id: 999_999 }))).toBe('LINK_NOT_FOUND');
});

test('a mailed link stands in the letter, and nowhere in the database', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const { id: customerId } = await makeCustomer(portal.em, { name: 'Bakkerij Kruim' });
  const email = 'jan@example.com';
  expect(await refusalOf(make(admin, customerId, { email }))).toBe('MAIL_NOT_SET_UP');
  expect((await admin.trpc.customerLinks.list.query({ customerId })).isMailSetUp).toBe(false);
  await setUpMail(admin);
  expect((await admin.trpc.customerLinks.list.query({ customerId })).isMailSetUp).toBe(true);
  const { token, isMailed } = await make(admin, customerId, { email });
  expect(isMailed).toBe(true);
  const stored = async () => JSON.stringify(await portal.em.execute('select * from mails'));
  expect(await stored()).not.toContain(token);
  await worker().runDue();
  const [received] = mailing.server.received;
  // Quoted-printable: long lines are broken, and signs written as numbers.
  const letter = received?.raw.replace(/=\r\n/g, '').replaceAll('=3D', '=');
  expect(letter).toContain(`\r\n${publicUrl}/c#${token}\r\n`);
  expect(letter).toContain(`href="${publicUrl}/c#${token}"`);
  const [mail] = await portal.em.find(Mail, {});
  expect(mail).toMatchObject({ kind: 'link', address: email, secret: null, sentAt: expect.any(Date) });
  expect(mail?.body).toContain('[•••]');
});

test('a letter whose sending failed while its link was withdrawn is not tried again', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const { id: customerId } = await makeCustomer(portal.em);
  await setUpMail(admin);
  const { id } = await make(admin, customerId, { email: 'jan@example.com' });
  const tried = mailing.server.received.length + 1;
  mailing.server.beforeAnswer = async () => {
    await admin.trpc.customerLinks.withdraw.mutate({ id });
    throw new Error('Try again later');
  };
  await worker().runDue();
  mailing.server.beforeAnswer = async () => {};
  expect(mailing.server.received).toHaveLength(tried);
  const [waiting] = (await admin.trpc.customerLinks.list.query({ customerId })).links;
  expect(waiting).toMatchObject({ state: 'withdrawn', mailState: 'waiting' });
  await portal.em.execute('update jobs set run_at = now()');
  await worker().runDue();
  expect(mailing.server.received).toHaveLength(tried);
  const [link] = (await admin.trpc.customerLinks.list.query({ customerId })).links;
  expect(link).toMatchObject({ state: 'withdrawn', mailState: 'discarded' });
  expect(await portal.em.find(Mail, {}, { refresh: true })).toMatchObject([{ secret: null, sentAt: null }]);
});

test('a letter that still waits does not go once its link is withdrawn, over REST either', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const { id: customerId } = await makeCustomer(portal.em);
  await setUpMail(admin);
  const mailed = (name: string) => make(admin, customerId, { name, email: `${name}@example.com` });
  const [gone, withdrawn, deleted] = [await mailed('gaat'), await mailed('blijft'), await mailed('ook')];
  const before = (await admin.trpc.customerLinks.list.query({ customerId })).links;
  expect(before.map(({ mailedTo, mailState }) => [mailedTo, mailState])).toEqual([
    ['ook@example.com', 'waiting'],
    ['blijft@example.com', 'waiting'],
    ['gaat@example.com', 'waiting'],
  ]);
  await admin.trpc.customerLinks.withdraw.mutate({ id: withdrawn.id });
  expect((await admin.rest('DELETE', `/api/customer-links/${deleted.id}`)).status).toBe(204);
  const earlier = mailing.server.received.length;
  await worker().runDue();
  expect(mailing.server.received.slice(earlier).map(({ raw }) => /^To: (.*)$/m.exec(raw)?.[1]?.trim())).toEqual([
    'gaat@example.com',
  ]);
  // What has gone stays said.
  await admin.trpc.customerLinks.withdraw.mutate({ id: gone.id });
  const { links } = await admin.trpc.customerLinks.list.query({ customerId });
  expect(links.map(({ state, mailState }) => [state, mailState])).toEqual([
    ['withdrawn', 'discarded'],
    ['withdrawn', 'discarded'],
    ['withdrawn', 'sent'],
  ]);
  expect((await portal.em.find(Mail, {}, { refresh: true })).map(({ secret }) => secret)).toEqual([null, null, null]);
});

test('a letter that is thrown away keeps no link', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const { id: customerId } = await makeCustomer(portal.em);
  await setUpMail(admin);
  await make(admin, customerId, { email: 'jan@example.com' });
  const secrets = async () => (await portal.em.find(Mail, {}, { refresh: true })).map(({ secret }) => secret);
  const [job] = (await admin.trpc.jobs.list.query()).jobs;
  const id = job?.id ?? 0;
  // One that waits is sent yet.
  expect(await refusalOf(admin.trpc.jobs.discard.mutate({ id }))).toBe('JOB_NOT_FOUND');
  expect(await secrets()).toEqual([expect.any(String)]);
  await portal.em.execute('update jobs set has_failed = true where id = ?', [id]);
  await admin.trpc.jobs.discard.mutate({ id });
  expect(await secrets()).toEqual([null]);
});

test('links and answers go with their customer’s data', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const { id: customerId } = await makeCustomer(portal.em);
  const { id: recommendationId } = await admin.trpc.recommendations.create.mutate({
    customerId,
    text: 'Dicht de kier.',
  });
  const { token } = await giveLink(portal, { customerId, name: 'Jan de Wit' });
  const customer = portal.visitor(null, linkHeader(token));
  await customer.trpc.byLink.open.mutate();
  await customer.trpc.byLink.answer.mutate({
    ...{ recommendationId, state: 'done', note: 'Zelf gedaan', clientKey: crypto.randomUUID() },
  });
  await admin.trpc.privacy.anonymise.mutate({ id: customerId, reason: 'Op verzoek' });
  expect(await refusalOf(customer.trpc.byLink.open.mutate())).toBe('LINK_UNKNOWN');
  expect(await portal.em.count(CustomerLink)).toBe(0);
  expect(await portal.em.count(RecommendationStatement)).toBe(0);
  const lines = JSON.stringify(await portal.em.execute('select * from audit_log'));
  for (const gone of ['Jan de Wit', 'Zelf gedaan']) expect(lines).not.toContain(gone);
});

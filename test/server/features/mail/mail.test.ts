import { beforeEach, expect, test } from 'vitest';
import type { Outgoing } from '#server/core/outgoing.ts';
import { Job } from '#server/entities/job.entity.ts';
import { Mail } from '#server/entities/mail.entity.ts';
import { MailSettings } from '#server/entities/mail-settings.entity.ts';
import { Worker } from '#server/jobs/worker.ts';
import { mailJob } from '#server/mail/mail.job.ts';
import { makeCustomer } from '#test/support/factories.ts';
import { testDataKeys, usePortal, type Visitor } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';
import { drawnSignature } from '#test/support/signatures.ts';
import { letterOf } from '#test/support/signing-requests.ts';
import { useMailServer } from '#test/support/use-mail-server.ts';

const outgoing: Outgoing = {
  isOff: false,
  smtp: null,
  mailFrom: null,
  publicUrl: 'https://portal.example.com',
  webhookRanges: [],
};
const portal = usePortal({ parts: { outgoing } });
const credentials = { username: 'portaal', password: 'een geheim' };
const mailing = useMailServer(credentials);
let admin: Visitor;
beforeEach(async () => {
  admin = await portal.signIn({ role: 'admin' });
});

const kinds = [mailJob({ outgoing, dataKeys: testDataKeys, smtp: mailing.smtp })];
const sendAll = () => new Worker({ orm: portal.orm, kinds, log: portal.app.log }).runDue();
const settings = () => ({
  host: '127.0.0.1',
  port: mailing.server.port,
  security: 'none' as const,
  sender: 'post@example.com',
});
const setUp = () => admin.trpc.mail.saveSettings.mutate({ ...settings(), ...credentials });
const mails = async () => (await admin.trpc.mail.list.query()).mails;

/** Signed, by a customer who wants a copy there. */
async function sign(visitor: Visitor, copyEmail: string | null, customer: { name?: string } = {}): Promise<number> {
  const { id: customerId } = await makeCustomer(portal.em, customer);
  const { id } = await visitor.trpc.inspections.create.mutate({ customerId });
  await visitor.trpc.inspections.saveReport.mutate({ id, reportText: 'Geen sporen van ongedierte.' });
  await visitor.trpc.inspections.completeContract.mutate({
    id,
    acceptTerms: true,
    signature: drawnSignature(),
    signerName: 'Jürgen Żak',
    signerRole: 'owner',
    language: 'nl',
    priceStatus: 'to_be_determined',
    copyEmail,
  });
  return id;
}
const keptPdf = async (id: number): Promise<Buffer> =>
  (await admin.rest('GET', `/api/inspections/${id}/contract/download`)).raw;

test('without a mail server nothing pretends to send', async () => {
  const id = await sign(admin, 'klant@example.com');
  expect(await admin.trpc.mail.status.query()).toEqual({ isSetUp: false });
  expect(await portal.em.count(Mail)).toBe(0);
  const send = admin.trpc.mail.sendDocument.mutate({ id, address: 'klant@example.com' });
  expect(await refusalOf(send)).toBe('MAIL_NOT_SET_UP');
  expect(await refusalOf(admin.trpc.mail.test.mutate({ address: 'klant@example.com' }))).toBe('MAIL_NOT_SET_UP');
});

test('whoever asks for a copy gets the signed document, byte for byte, once it is signed', async () => {
  await setUp();
  const id = await sign(admin, 'klant@example.com');
  await sendAll();
  const [mail] = mailing.server.received;
  expect(mailing.server.received).toHaveLength(1);
  expect(mail?.to).toEqual(['klant@example.com']);
  expect(mail?.pdf?.equals(await keptPdf(id))).toBe(true);
  expect(mail?.headers.get('from')).toContain('post@example.com');
  expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
  const { messageId } = await portal.em.findOneOrFail(Mail, { inspectionId: id });
  expect(mail?.headers.get('message-id')).toBe(messageId);
  expect(await mails()).toEqual([expect.objectContaining({ state: 'sent', kind: 'document', jobId: null })]);
  expect(await portal.em.count(Job)).toBe(0);
});

test('a document is mailed to another address later, once per client key', async () => {
  await setUp();
  const jan = await portal.signIn();
  const id = await sign(jan, null);
  const clientKey = '0190163d-8694-739b-aea5-966c26f8ad91';
  const order = { id, address: 'kantoor@example.com', clientKey };
  const first = await jan.trpc.mail.sendDocument.mutate(order);
  expect(await jan.trpc.mail.sendDocument.mutate(order)).toEqual(first);
  const other = jan.trpc.mail.sendDocument.mutate({ ...order, address: 'dief@example.com' });
  expect(await refusalOf(other)).toBe('IDEMPOTENCY_MISMATCH');
  await sendAll();
  expect(mailing.server.received.map(({ to }) => to)).toEqual([['kantoor@example.com']]);
  expect(await jan.trpc.mail.ofInspection.query({ id })).toEqual([expect.objectContaining({ state: 'sent' })]);
});

test('what is not signed is not mailed, nor to what is no single address', async () => {
  await setUp();
  const { id: customerId } = await makeCustomer(portal.em);
  const { id } = await admin.trpc.inspections.create.mutate({ customerId });
  const send = (address: string) => refusalOf(admin.trpc.mail.sendDocument.mutate({ id, address }));
  expect(await send('klant@example.com')).toBe('INSPECTION_NOT_SIGNED');
  for (const address of ['', 'a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com', '<a@example.com>'])
    expect(await send(address), address).toBe('INVALID_INPUT');
});

test('mail waits while the mail server is away, and goes out when it is back', async () => {
  await setUp();
  await mailing.server.goAway();
  await sign(admin, 'klant@example.com');
  await sendAll();
  const [waiting] = await mails();
  expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, errorCode: 'mail_unreachable' });
  expect(waiting?.nextAt).not.toBeNull();
  await mailing.server.comeBack();
  await admin.trpc.jobs.retry.mutate({ id: waiting?.jobId ?? 0 });
  await sendAll();
  expect(mailing.server.received).toHaveLength(1);
  expect(await mails()).toEqual([expect.objectContaining({ state: 'sent' })]);
});

test('an address that is refused for good is not tried again; the office reads why', async () => {
  await setUp();
  mailing.server.refusals.set('weg@example.com', { code: 550, text: 'No such user here' });
  mailing.server.refusals.set('vol@example.com', { code: 452, text: 'Mailbox full' });
  const jan = await portal.signIn();
  const id = await sign(jan, 'weg@example.com');
  await jan.trpc.mail.sendDocument.mutate({ id, address: 'vol@example.com' });
  await sendAll();
  const byAddress = Object.fromEntries((await mails()).map((mail) => [mail.address, mail]));
  const refused = { state: 'failed', errorCode: 'mail_refused', errorDetail: expect.stringContaining('No such user') };
  expect(byAddress['weg@example.com']).toMatchObject(refused);
  expect(byAddress['vol@example.com']).toMatchObject({ state: 'waiting', errorCode: 'mail_refused', attempts: 1 });
  const seen = await jan.trpc.mail.ofInspection.query({ id });
  expect(JSON.stringify(seen)).not.toContain('No such user');
});

test('a letter whose process was killed after it was sent goes out again under the same id', async () => {
  await setUp();
  await sign(admin, 'klant@example.com');
  mailing.server.beforeAnswer = async () => {
    mailing.server.beforeAnswer = async () => {};
    await portal.em.execute(
      `update jobs set locked_by = gen_random_uuid(), locked_until = now() - interval '1 second'`,
    );
  };
  await sendAll();
  const ids = mailing.server.received.map(({ headers }) => headers.get('message-id'));
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  expect(await mails()).toEqual([expect.objectContaining({ state: 'sent' })]);
});

test('what a customer is called names nobody else, nor becomes HTML', async () => {
  await setUp();
  await sign(admin, 'klant@example.com', { name: 'Bakker <b>Jan</b>, dief@example.com' });
  await sendAll();
  const [mail] = mailing.server.received;
  expect([mail?.to, mail?.headers.has('bcc'), mail?.headers.has('cc')]).toEqual([['klant@example.com'], false, false]);
  expect(mail?.headers.get('to')).toBe('klant@example.com');
});

test('the password goes in, is encrypted, and never comes out, nor goes to another server', async () => {
  const saved = await setUp();
  expect(JSON.stringify(saved)).not.toContain(credentials.password);
  const { server: kept } = await portal.em.findOneOrFail(MailSettings, { id: 1 });
  expect(kept).toMatch(/^aes-256-gcm:/);
  const save = (changes: object) =>
    admin.trpc.mail.saveSettings.mutate({ ...settings(), username: 'portaal', ...changes });
  expect(await save({ sender: 'ander@example.com' })).toMatchObject({ sender: 'ander@example.com', problem: null });
  expect(await admin.trpc.mail.test.mutate({ address: 'klant@example.com' })).toEqual({
    errorCode: null,
    errorDetail: null,
  });
  for (const changes of [{ host: 'mail.dief.example' }, { port: 26 }, { username: 'ander' }, { security: 'tls' }])
    expect(await refusalOf(save(changes)), JSON.stringify(changes)).toBe('INVALID_INPUT');
  expect(JSON.stringify(await admin.trpc.history.list.query({ of: 'settings' }))).not.toContain('aes-256-gcm');
  expect(await admin.trpc.mail.removeSettings.mutate()).toMatchObject({ source: null, problem: 'noServer' });
});

test('a test says what is wrong', async () => {
  await admin.trpc.mail.saveSettings.mutate({ ...settings(), username: 'portaal', password: 'verkeerd' });
  const test = () => admin.trpc.mail.test.mutate({ address: 'klant@example.com' });
  expect(await test()).toMatchObject({ errorCode: 'mail_login' });
  await mailing.server.goAway();
  expect(await test()).toMatchObject({ errorCode: 'mail_unreachable' });
  await mailing.server.comeBack();
});

test('an account’s owner is told by mail what an administrator did to it', async () => {
  await setUp();
  const jan = await portal.signIn({ fullName: 'Jan Jansen' });
  await jan.trpc.users.updateProfile.mutate({ email: 'jan@example.com' });
  const id = jan.id ?? 0;
  await admin.trpc.users.update.mutate({ id, changes: { status: 'rejected' } });
  await admin.trpc.users.update.mutate({ id, changes: { status: 'approved' } });
  await admin.trpc.users.update.mutate({ id, changes: { password: 'rood-fiets-42' } });
  await admin.trpc.users.update.mutate({ id, changes: { fullName: 'Jan de Vries' } });
  await sendAll();
  const subjects = (await mails()).map(({ subject }) => subject);
  expect(subjects).toEqual(['Je wachtwoord is gewijzigd', 'Je account is goedgekeurd']);
  const letters = mailing.server.received.flatMap((mail) => [letterOf(mail), letterOf(mail, 'html')]);
  expect(letters).toHaveLength(4);
  for (const letter of letters) {
    expect(letter).toContain('Beste Jan');
    expect(letter).not.toContain('rood-fiets-42');
  }
});

test('what was mailed goes with its customer’s data, also what has not been sent', async () => {
  await setUp();
  const id = await sign(admin, 'klant@example.com');
  await sendAll();
  await admin.trpc.mail.sendDocument.mutate({ id, address: 'klant2@example.com' });
  const { customerId } = await admin.trpc.inspections.get.query({ id });
  await admin.trpc.privacy.anonymise.mutate({ id: customerId, reason: 'Verzoek' });
  expect([await portal.em.count(Mail), await portal.em.count(Job)]).toEqual([0, 0]);
  await sendAll();
  expect(mailing.server.received).toHaveLength(1);
});

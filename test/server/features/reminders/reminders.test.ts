/** Reminders by mail, from the setting to the tests' own mail server. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, dayOf } from '#common/domain/day.ts';
import type { Outgoing } from '#server/core/outgoing.ts';
import { AuditEntry } from '#server/entities/audit-entry.entity.ts';
import { Customer } from '#server/entities/customer.entity.ts';
import { Mail } from '#server/entities/mail.entity.ts';
import { remind } from '#server/features/reminders/remind.ts';
import { remindersJob } from '#server/features/reminders/reminders.job.ts';
import { Worker } from '#server/jobs/worker.ts';
import { mailJob } from '#server/mail/mail.job.ts';
import { Smtp } from '#server/mail/smtp.ts';
import { makeCustomer } from '#test/support/factories.ts';
import { type MailServer, startMailServer } from '#test/support/mail-server.ts';
import { testDataKeys, usePortal, type Visitor } from '#test/support/portal.ts';
import { begin, DOOR, GAP, sign } from '#test/support/recommended-visits.ts';
import { refusalOf } from '#test/support/refusal.ts';

const outgoing: Outgoing = {
  isOff: false,
  smtp: null,
  mailFrom: null,
  publicUrl: 'https://portal.example.com',
  webhookRanges: [],
};
const portal = usePortal({ parts: { outgoing } });
const smtp = new Smtp();
const now = new Date();
const today = dayOf(now);
const inDays = (days: number) => addDays(today, days);
let server: MailServer;
let office: Visitor;
let customerId: number;

beforeAll(async () => {
  server = await startMailServer();
});
afterAll(async () => {
  smtp.close();
  await server.stop();
});
beforeEach(async () => {
  server.received.length = 0;
  office = await portal.signIn({ role: 'admin', fullName: 'Olga Kantoor' });
  customerId = await addCustomer('Bakkerij', 'bakker@example.com');
});

async function addCustomer(name: string, email: string | null): Promise<number> {
  const { id } = await makeCustomer(portal.em, { name });
  await portal.em.nativeUpdate(Customer, { id }, { email });
  return id;
}
const setUpMail = () =>
  office.trpc.mail.saveSettings.mutate({
    host: '127.0.0.1',
    port: server.port,
    security: 'none',
    sender: 'post@example.com',
  });
const switchOn = (visitDays: number | null, recommendationDays: number | null) =>
  office.trpc.reminders.save.mutate({ visitDays, recommendationDays });
const queue = (at = now) => remind({ em: portal.em, outgoing, now: at });
const kinds = [mailJob({ outgoing, dataKeys: testDataKeys, smtp }), remindersJob({ outgoing })];
/** Whatever hour it is. */
const sendAll = async () => {
  await portal.em.execute('update jobs set run_at = now()');
  await new Worker({ orm: portal.orm, kinds, log: portal.app.log }).runDue();
};
const subjects = async () => (await portal.em.find(Mail, {}, { orderBy: { id: 'asc' } })).map(({ subject }) => subject);
const states = async () => (await office.trpc.mail.list.query()).mails.map(({ state }) => state).sort();
const planVisit = (day: string, fields: object = {}) =>
  office.trpc.visits.create.mutate({ customerId, day, startTime: '08:00', endTime: '10:00', ...fields });
const recommend = (dueDay: string, fields: object = {}) =>
  office.trpc.recommendations.create.mutate({ customerId, text: DOOR, dueDay, ...fields });

test('nothing is reminded of until somebody switches it on, and nothing is written down while no mail can go', async () => {
  await planVisit(inDays(1));
  await recommend(today);
  expect(await office.trpc.reminders.get.query()).toEqual({
    visitDays: null,
    recommendationDays: null,
    withoutAddress: { visits: 0, recommendations: 0 },
  });
  await setUpMail();
  expect(await queue()).toEqual({ visits: 0, recommendations: 0 });
  await office.trpc.mail.removeSettings.mutate();
  await switchOn(3, 0);
  expect(await queue()).toBeNull();
  expect(await portal.em.count(Mail)).toBe(0);
  // Once it can, it is still due.
  await setUpMail();
  expect(await queue()).toEqual({ visits: 1, recommendations: 1 });
});

test('a customer is reminded of a visit so many days before, once, in words that say when', async () => {
  await setUpMail();
  await switchOn(3, null);
  await planVisit(inDays(4));
  await planVisit(today);
  expect(await queue()).toEqual({ visits: 0, recommendations: 0 });
  const visit = await planVisit(inDays(3));
  const twice = await Promise.all([queue(), queue()]);
  expect(twice.reduce((sum, reminded) => sum + (reminded?.visits ?? 0), 0)).toBe(1);
  expect(await queue()).toEqual({ visits: 0, recommendations: 0 });
  await sendAll();
  expect(server.received.map(({ to }) => to)).toEqual([['bakker@example.com']]);
  const { body, kind, customerId: of } = await portal.em.findOneOrFail(Mail, { customerId });
  expect({ kind, of }).toEqual({ kind: 'visitReminder', of: customerId });
  expect(body).toContain('tussen 08:00 en 10:00 uur');
  expect(body).toContain('Uw technicus is Olga Kantoor.');
  expect((await office.trpc.mail.list.query()).mails).toMatchObject([{ kind: 'visitReminder', state: 'sent' }]);
  // Back and forth: once for each day.
  for (const day of [inDays(2), inDays(3), inDays(2)]) {
    await office.trpc.visits.update.mutate({ id: visit.id, changes: { day } });
    await queue();
  }
  expect(await portal.em.count(Mail)).toBe(2);
});

test('what is skipped, begun, deleted or of an anonymised customer is not reminded of', async () => {
  await setUpMail();
  await switchOn(3, null);
  const skipped = await planVisit(inDays(1));
  await office.trpc.visits.update.mutate({ id: skipped.id, changes: { isSkipped: true } });
  const begun = await planVisit(inDays(2));
  await office.trpc.inspections.create.mutate({ customerId, visitId: begun.id });
  const deleted = await planVisit(inDays(3));
  await office.trpc.visits.delete.mutate({ id: deleted.id });
  const other = await addCustomer('Slagerij', 'slager@example.com');
  await planVisit(inDays(1), { customerId: other });
  await office.trpc.privacy.anonymise.mutate({ id: other, reason: 'Verzoek' });
  expect(await queue()).toEqual({ visits: 0, recommendations: 0 });
});

test('a reminder that waited is not sent when its visit was moved, skipped or begun meanwhile', async () => {
  await setUpMail();
  await switchOn(3, 0);
  const [moved, skipped, begun] = [await planVisit(inDays(1)), await planVisit(inDays(2)), await planVisit(inDays(3))];
  const done = await recommend(today);
  await queue();
  await office.trpc.visits.update.mutate({ id: moved.id, changes: { day: inDays(20) } });
  await office.trpc.visits.update.mutate({ id: skipped.id, changes: { isSkipped: true } });
  await office.trpc.inspections.create.mutate({ customerId, visitId: begun.id });
  await office.trpc.recommendations.update.mutate({ id: done.id, changes: { state: 'done' } });
  await sendAll();
  expect(server.received).toEqual([]);
  expect(await states()).toEqual(['discarded', 'discarded', 'discarded', 'discarded']);
});

test('a reminder that waited goes to nobody who is no longer to hear of it, and anew to who is', async () => {
  await setUpMail();
  await switchOn(3, 0);
  const tess = await portal.signIn({ fullName: 'Tess van Dijk' });
  await tess.trpc.users.updateProfile.mutate({ email: 'tess@example.com' });
  await sign(tess, await begin(tess, customerId, GAP));
  await portal.em.execute(`update recommendations set acts_by = 'company', due_day = ?`, [today]);
  await planVisit(inDays(1));
  const handed = await recommend(today);
  expect(await queue()).toEqual({ visits: 1, recommendations: 2 });
  await portal.em.nativeUpdate(Customer, { id: customerId }, { email: 'nieuw@example.com' });
  await office.trpc.recommendations.update.mutate({ id: handed.id, changes: { actsBy: 'company' } });
  await office.trpc.users.update.mutate({ id: tess.id ?? 0, changes: { status: 'rejected' } });
  await sendAll();
  expect(server.received).toEqual([]);
  await office.trpc.settings.update.mutate({ changes: { companyEmail: 'kantoor@example.com' } });
  expect(await queue()).toEqual({ visits: 1, recommendations: 1 });
  await sendAll();
  expect(server.received.map(({ to }) => to[0]).sort()).toEqual(['kantoor@example.com', 'nieuw@example.com']);
});

test('before the morning a reminder waits for it', async () => {
  await setUpMail();
  await switchOn(3, null);
  await planVisit(inDays(3));
  const night = new Date(`${inDays(1)}T01:00:00Z`);
  await queue(night);
  const [waiting] = (await office.trpc.mail.list.query()).mails;
  expect(waiting?.state).toBe('waiting');
  expect(waiting?.nextAt).toMatch(new RegExp(`^${inDays(1)}T0[67]:00:00`));
});

test('customers hear of what they are to do, in one letter, in the language that they sign in', async () => {
  await setUpMail();
  await switchOn(null, 0);
  const id = await begin(office, customerId, `${DOOR}\n\n${GAP}`);
  await sign(office, id, 'en');
  await portal.em.execute('update recommendations set due_day = ?', [today]);
  expect(await queue()).toEqual({ visits: 0, recommendations: 1 });
  await sendAll();
  expect(server.received.map(({ to }) => to)).toEqual([['bakker@example.com']]);
  const { body, subject } = await portal.em.findOneOrFail(Mail, { customerId });
  expect(subject).toBe('Open recommendations for Bakkerij');
  expect(body).toContain(`• ${DOOR} (by `);
  expect(body).toContain(`• ${GAP} (by `);
  // Another day, another reminder; the same day, none.
  const [first] = (await office.trpc.recommendations.list.query({ customerId })).items;
  const dueOn = (day: string) =>
    office.trpc.recommendations.update.mutate({ id: first?.id ?? 0, changes: { dueDay: day } });
  await dueOn(inDays(1));
  expect(await queue()).toEqual({ visits: 0, recommendations: 0 });
  expect(await queue(new Date(now.getTime() + 86_400_000))).toEqual({ visits: 0, recommendations: 1 });
  await dueOn(today);
  expect(await queue()).toEqual({ visits: 0, recommendations: 0 });
});

test('what we do ourselves goes to the technician whose visit wrote it, else to the office', async () => {
  await setUpMail();
  await switchOn(null, 2);
  const tess = await portal.signIn({ fullName: 'Tess van Dijk' });
  await tess.trpc.users.updateProfile.mutate({ email: 'tess@example.com' });
  await sign(tess, await begin(tess, customerId, GAP));
  await portal.em.execute(`update recommendations set acts_by = 'company', due_day = ?`, [inDays(2)]);
  const atDesk = await recommend(inDays(2), { actsBy: 'company' });
  expect(await office.trpc.reminders.get.query()).toMatchObject({ withoutAddress: { recommendations: 1 } });
  expect(await queue()).toEqual({ visits: 0, recommendations: 1 });
  await office.trpc.settings.update.mutate({ changes: { companyEmail: 'kantoor@example.com' } });
  expect(await queue()).toEqual({ visits: 0, recommendations: 1 });
  await sendAll();
  const received = server.received.map(({ to, raw }) => [to[0], raw.includes(`/customers/${customerId}`)]);
  expect(received.sort()).toEqual([
    ['kantoor@example.com', true],
    ['tess@example.com', true],
  ]);
  expect(await subjects()).toEqual(['Nog te doen bij Bakkerij', 'Nog te doen bij Bakkerij']);
  expect(atDesk.actsBy).toBe('company');
});

test('what is done, not given yet, of a deleted visit, or was late before is not reminded of', async () => {
  await setUpMail();
  await recommend(inDays(-1));
  await switchOn(null, 0);
  const done = await recommend(today);
  await office.trpc.recommendations.update.mutate({ id: done.id, changes: { state: 'done' } });
  const open = await begin(office, customerId, GAP);
  await portal.em.execute('update recommendations set due_day = ? where inspection_id = ?', [today, open]);
  expect(await queue()).toEqual({ visits: 0, recommendations: 0 });
  await portal.em.execute(`update inspections set status = 'completed', deleted_at = now() where id = ?`, [open]);
  expect(await queue()).toEqual({ visits: 0, recommendations: 0 });
  // Switched off and on again, it begins anew.
  await recommend(today);
  await switchOn(null, null);
  await portal.em.execute(`update settings set recommendation_reminders_since = '2020-01-01'`);
  await switchOn(null, 0);
  expect(await queue()).toEqual({ visits: 0, recommendations: 1 });
});

test('customers without an address are counted, and reminded once they have one', async () => {
  await setUpMail();
  await switchOn(3, 0);
  const other = await addCustomer('Slagerij', null);
  await planVisit(inDays(1), { customerId: other });
  await planVisit(inDays(2), { customerId: other });
  await recommend(today, { customerId: other });
  expect(await queue()).toEqual({ visits: 0, recommendations: 0 });
  expect(await office.trpc.reminders.get.query()).toMatchObject({
    withoutAddress: { visits: 1, recommendations: 1 },
  });
  await portal.em.nativeUpdate(Customer, { id: other }, { email: 'slager@example.com' });
  expect(await queue()).toEqual({ visits: 2, recommendations: 1 });
  expect(await office.trpc.reminders.get.query()).toMatchObject({
    withoutAddress: { visits: 0, recommendations: 0 },
  });
});

test('the regular job does it, and who switched what is in the audit log', async () => {
  await setUpMail();
  await switchOn(3, null);
  await planVisit(inDays(1));
  const worker = new Worker({ orm: portal.orm, kinds, log: portal.app.log });
  await worker.enqueueRegular();
  await worker.runDue();
  expect(await portal.em.count(Mail)).toBe(1);
  const lines = await portal.em.find(AuditEntry, { entity: 'Settings' }, { orderBy: { id: 'desc' } });
  expect(lines[0]).toMatchObject({ actorName: 'Olga Kantoor', changes: { visitReminderDays: [null, 3] } });
});

test.each([
  [{ visitDays: 0, recommendationDays: null }],
  [{ visitDays: 31, recommendationDays: null }],
  [{ visitDays: null, recommendationDays: -1 }],
  [{ visitDays: 1.5, recommendationDays: null }],
])('%o is no setting', async (input) => {
  expect(await refusalOf(office.trpc.reminders.save.mutate(input))).toBe('INVALID_INPUT');
});

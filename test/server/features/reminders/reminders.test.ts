/** Reminders by mail, from the setting to the tests' own mail server. */
import { expect, test } from 'vitest';
import { AuditEntry } from '#server/entities/audit-entry.entity.ts';
import { Customer } from '#server/entities/customer.entity.ts';
import { Mail } from '#server/entities/mail.entity.ts';
import { begin, DOOR, GAP, sign } from '#test/support/recommended-visits.ts';
import { refusalOf } from '#test/support/refusal.ts';
import { inDays, now, today, useReminderPortal } from './reminder-portal.ts';

const at = useReminderPortal();

test('nothing is reminded of until somebody switches it on, and nothing is written down while no mail can go', async () => {
  await at.planVisit(inDays(1));
  await at.recommend(today);
  expect(await at.office.trpc.reminders.get.query()).toEqual({
    visitDays: null,
    recommendationDays: null,
    hasLink: false,
    withoutAddress: { visits: 0, recommendations: 0 },
  });
  await at.setUpMail();
  expect(await at.queue()).toEqual({ visits: 0, recommendations: 0 });
  await at.office.trpc.mail.removeSettings.mutate();
  await at.switchOn(3, 0);
  expect(await at.queue()).toBeNull();
  expect(await at.portal.em.count(Mail)).toBe(0);
  // Once it can, it is still due.
  await at.setUpMail();
  expect(await at.queue()).toEqual({ visits: 1, recommendations: 1 });
});

test('a customer is reminded of a visit so many days before, once, in words that say when', async () => {
  await at.setUpMail();
  await at.switchOn(3, null);
  await at.planVisit(inDays(4));
  await at.planVisit(today);
  expect(await at.queue()).toEqual({ visits: 0, recommendations: 0 });
  const visit = await at.planVisit(inDays(3));
  const twice = await Promise.all([at.queue(), at.queue()]);
  expect(twice.reduce((sum, reminded) => sum + (reminded?.visits ?? 0), 0)).toBe(1);
  expect(await at.queue()).toEqual({ visits: 0, recommendations: 0 });
  await at.sendAll();
  expect(at.received.map(({ to }) => to)).toEqual([['bakker@example.com']]);
  const { body, kind, customerId: of } = await at.portal.em.findOneOrFail(Mail, { customerId: at.customerId });
  expect({ kind, of }).toEqual({ kind: 'visitReminder', of: at.customerId });
  expect(body).toContain('tussen 08:00 en 10:00 uur');
  expect(body).toContain('Uw technicus is Olga Kantoor.');
  expect((await at.office.trpc.mail.list.query()).mails).toMatchObject([{ kind: 'visitReminder', state: 'sent' }]);
  // Back and forth: once for each day.
  for (const day of [inDays(2), inDays(3), inDays(2)]) {
    await at.office.trpc.visits.update.mutate({ id: visit.id, changes: { day } });
    await at.queue();
  }
  expect(await at.portal.em.count(Mail)).toBe(2);
});

test('what is skipped, begun, deleted or of an anonymised customer is not reminded of', async () => {
  await at.setUpMail();
  await at.switchOn(3, null);
  const skipped = await at.planVisit(inDays(1));
  await at.office.trpc.visits.update.mutate({ id: skipped.id, changes: { isSkipped: true } });
  const begun = await at.planVisit(inDays(2));
  await at.office.trpc.inspections.create.mutate({ customerId: at.customerId, visitId: begun.id });
  const deleted = await at.planVisit(inDays(3));
  await at.office.trpc.visits.delete.mutate({ id: deleted.id });
  const other = await at.addCustomer('Slagerij', 'slager@example.com');
  await at.planVisit(inDays(1), { customerId: other });
  await at.office.trpc.privacy.anonymise.mutate({ id: other, reason: 'Verzoek' });
  expect(await at.queue()).toEqual({ visits: 0, recommendations: 0 });
});

test('a visit whose inspection was deleted is still to come, and reminded of', async () => {
  await at.setUpMail();
  await at.switchOn(3, null);
  const { id: visitId } = await at.planVisit(inDays(2));
  const { id } = await at.office.trpc.inspections.create.mutate({ customerId: at.customerId, visitId });
  expect(await at.queue()).toEqual({ visits: 0, recommendations: 0 });
  await at.office.trpc.inspections.delete.mutate({ id });
  expect(await at.queue()).toEqual({ visits: 1, recommendations: 0 });
});

test('customers hear of what they are to do, in one letter, in the language that they sign in', async () => {
  await at.setUpMail();
  await at.switchOn(null, 0);
  const id = await begin(at.office, at.customerId, `${DOOR}\n\n${GAP}`);
  await sign(at.office, id, 'en');
  await at.portal.em.execute('update recommendations set due_day = ?', [today]);
  expect(await at.queue()).toEqual({ visits: 0, recommendations: 1 });
  await at.sendAll();
  expect(at.received.map(({ to }) => to)).toEqual([['bakker@example.com']]);
  const { body, subject } = await at.portal.em.findOneOrFail(Mail, { customerId: at.customerId });
  expect(subject).toBe('Open recommendations for Bakkerij');
  expect(body).toContain(`• ${DOOR} (by `);
  expect(body).toContain(`• ${GAP} (by `);
  // Another day, another reminder; the same day, none.
  const [first] = (await at.office.trpc.recommendations.list.query({ customerId: at.customerId })).items;
  const dueOn = (day: string) =>
    at.office.trpc.recommendations.update.mutate({ id: first?.id ?? 0, changes: { dueDay: day } });
  await dueOn(inDays(1));
  expect(await at.queue()).toEqual({ visits: 0, recommendations: 0 });
  expect(await at.queue(new Date(now.getTime() + 86_400_000))).toEqual({ visits: 0, recommendations: 1 });
  await dueOn(today);
  expect(await at.queue()).toEqual({ visits: 0, recommendations: 0 });
});

test('what we do ourselves goes to the technician whose visit wrote it, else to the office', async () => {
  await at.setUpMail();
  await at.switchOn(null, 2);
  const tess = await at.portal.signIn({ fullName: 'Tess van Dijk' });
  await tess.trpc.users.updateProfile.mutate({ email: 'tess@example.com' });
  await sign(tess, await begin(tess, at.customerId, GAP));
  await at.portal.em.execute(`update recommendations set acts_by = 'company', due_day = ?`, [inDays(2)]);
  const atDesk = await at.recommend(inDays(2), { actsBy: 'company' });
  expect(await at.office.trpc.reminders.get.query()).toMatchObject({ withoutAddress: { recommendations: 1 } });
  expect(await at.queue()).toEqual({ visits: 0, recommendations: 1 });
  await at.office.trpc.settings.update.mutate({ changes: { companyEmail: 'kantoor@example.com' } });
  expect(await at.queue()).toEqual({ visits: 0, recommendations: 1 });
  await at.sendAll();
  const received = at.received.map(({ to, raw }) => [to[0], raw.includes(`/customers/${at.customerId}`)]);
  expect(received.sort()).toEqual([
    ['kantoor@example.com', true],
    ['tess@example.com', true],
  ]);
  expect(await at.subjects()).toEqual(['Nog te doen bij Bakkerij', 'Nog te doen bij Bakkerij']);
  expect(atDesk.actsBy).toBe('company');
});

test('what is done, not given yet, of a deleted visit, or was late before is not reminded of', async () => {
  await at.setUpMail();
  await at.recommend(inDays(-1));
  await at.switchOn(null, 0);
  const done = await at.recommend(today);
  await at.office.trpc.recommendations.update.mutate({ id: done.id, changes: { state: 'done' } });
  const open = await begin(at.office, at.customerId, GAP);
  await at.portal.em.execute('update recommendations set due_day = ? where inspection_id = ?', [today, open]);
  expect(await at.queue()).toEqual({ visits: 0, recommendations: 0 });
  await at.portal.em.execute(`update inspections set status = 'completed', deleted_at = now() where id = ?`, [open]);
  expect(await at.queue()).toEqual({ visits: 0, recommendations: 0 });
  // Switched off and on again, it begins anew.
  await at.recommend(today);
  await at.switchOn(null, null);
  await at.portal.em.execute(`update settings set recommendation_reminders_since = '2020-01-01'`);
  await at.switchOn(null, 0);
  expect(await at.queue()).toEqual({ visits: 0, recommendations: 1 });
});

test('customers without an address are counted, and reminded once they have one', async () => {
  await at.setUpMail();
  await at.switchOn(3, 0);
  const other = await at.addCustomer('Slagerij', null);
  await at.planVisit(inDays(1), { customerId: other });
  await at.planVisit(inDays(2), { customerId: other });
  await at.recommend(today, { customerId: other });
  expect(await at.queue()).toEqual({ visits: 0, recommendations: 0 });
  expect(await at.office.trpc.reminders.get.query()).toMatchObject({
    withoutAddress: { visits: 1, recommendations: 1 },
  });
  await at.portal.em.nativeUpdate(Customer, { id: other }, { email: 'slager@example.com' });
  expect(await at.queue()).toEqual({ visits: 2, recommendations: 1 });
  expect(await at.office.trpc.reminders.get.query()).toMatchObject({
    withoutAddress: { visits: 0, recommendations: 0 },
  });
});

test('the regular job does it, and who switched what is in the audit log', async () => {
  await at.setUpMail();
  await at.switchOn(3, null);
  await at.planVisit(inDays(1));
  const worker = at.worker();
  await worker.enqueueRegular();
  await worker.runDue();
  expect(await at.portal.em.count(Mail)).toBe(1);
  const lines = await at.portal.em.find(AuditEntry, { entity: 'Settings' }, { orderBy: { id: 'desc' } });
  expect(lines[0]).toMatchObject({ actorName: 'Olga Kantoor', changes: { visitReminderDays: [null, 3] } });
});

test.each([
  [{ visitDays: 0, recommendationDays: null }],
  [{ visitDays: 31, recommendationDays: null }],
  [{ visitDays: null, recommendationDays: -1 }],
  [{ visitDays: 1.5, recommendationDays: null }],
])('%o is no setting', async (input) => {
  expect(await refusalOf(at.office.trpc.reminders.save.mutate(input))).toBe('INVALID_INPUT');
});

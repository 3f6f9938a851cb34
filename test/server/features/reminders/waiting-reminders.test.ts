/** Reminders that wait, for their hour or for the mail server: sent to whom they still belong, as long as they are true. */
import { expect, test } from 'vitest';
import { Customer } from '#server/entities/customer.entity.ts';
import { CustomerLink } from '#server/entities/customer-link.entity.ts';
import { Mail } from '#server/entities/mail.entity.ts';
import { begin, GAP, sign } from '#test/support/recommended-visits.ts';
import { inDays, today, useReminderPortal } from './reminder-portal.ts';

const at = useReminderPortal();

test('a reminder that waited is not sent when its visit was moved, skipped, begun or is over meanwhile', async () => {
  await at.setUpMail();
  await at.switchOn(4, null);
  const [moved, skipped] = [await at.planVisit(inDays(1)), await at.planVisit(inDays(2))];
  const [begun, over] = [await at.planVisit(inDays(3)), await at.planVisit(inDays(4))];
  await at.queue();
  await at.office.trpc.visits.update.mutate({ id: moved.id, changes: { day: inDays(20) } });
  await at.office.trpc.visits.update.mutate({ id: skipped.id, changes: { isSkipped: true } });
  await at.office.trpc.inspections.create.mutate({ customerId: at.customerId, visitId: begun.id });
  // The mail server was away for as long as that.
  await at.portal.em.execute('update visits set day = ? where id = ?', [inDays(-1), over.id]);
  await at.portal.em.execute('update reminders set day = ? where visit_id = ?', [inDays(-1), over.id]);
  await at.sendAll();
  expect(at.received).toEqual([]);
  expect(await at.states()).toEqual(['discarded', 'discarded', 'discarded', 'discarded']);
});

test('a reminder that waited is sent when what its visit had begun with was deleted meanwhile', async () => {
  await at.setUpMail();
  await at.switchOn(4, null);
  const { id: visitId } = await at.planVisit(inDays(1));
  await at.queue();
  const { id } = await at.office.trpc.inspections.create.mutate({ customerId: at.customerId, visitId });
  await at.office.trpc.inspections.delete.mutate({ id });
  await at.sendAll();
  expect(await at.states()).toEqual(['sent']);
});

test('a reminder of recommendations is sent as long as anything that it lists is still to be done by then', async () => {
  await at.setUpMail();
  await at.switchOn(null, 0);
  const update = (id: number, changes: { state: 'open' | 'done' } | { dueDay: string }) =>
    at.office.trpc.recommendations.update.mutate({ id, changes });
  const visit = await begin(at.office, at.customerId, GAP);
  await at.portal.em.execute(`update recommendations set due_day = ?`, [today]);
  await at.portal.em.execute(`update inspections set status = 'completed'`);
  const [first, last] = [await at.recommend(today), await at.recommend(today)];
  expect(await at.queue()).toEqual({ visits: 0, recommendations: 1 });
  await update(first.id, { state: 'done' });
  await update(last.id, { dueDay: inDays(20) });
  await at.portal.em.execute('update inspections set deleted_at = now() where id = ?', [visit]);
  await at.sendAll();
  expect(await at.states()).toEqual(['discarded']);
  // Due again, and of all of them the last one stays so.
  await update(first.id, { state: 'open' });
  await update(last.id, { dueDay: today });
  expect(await at.queue()).toEqual({ visits: 0, recommendations: 1 });
  await update(first.id, { state: 'done' });
  await at.sendAll();
  expect(at.received).toHaveLength(1);
});

test('a reminder that waited goes to nobody who is no longer to hear of it, and anew to who is', async () => {
  await at.setUpMail();
  await at.switchOn(3, 0);
  const tess = await at.portal.signIn({ fullName: 'Tess van Dijk' });
  await tess.trpc.users.updateProfile.mutate({ email: 'tess@example.com' });
  await sign(tess, await begin(tess, at.customerId, GAP));
  await at.portal.em.execute(`update recommendations set acts_by = 'company', due_day = ?`, [today]);
  await at.planVisit(inDays(1), { technicianId: tess.id });
  const handed = await at.recommend(today);
  expect(await at.queue()).toEqual({ visits: 1, recommendations: 2 });
  await at.portal.em.nativeUpdate(Customer, { id: at.customerId }, { email: 'nieuw@example.com' });
  await at.office.trpc.recommendations.update.mutate({ id: handed.id, changes: { actsBy: 'company' } });
  await at.office.trpc.users.update.mutate({ id: tess.id ?? 0, changes: { status: 'rejected' } });
  await at.sendAll();
  expect(at.received).toEqual([]);
  await at.office.trpc.settings.update.mutate({ changes: { companyEmail: 'kantoor@example.com' } });
  expect(await at.queue()).toEqual({ visits: 1, recommendations: 1 });
  await at.sendAll();
  expect(at.received.map(({ to }) => to[0]).sort()).toEqual(['kantoor@example.com', 'nieuw@example.com']);
  // Nor is anybody told to expect who has left.
  const [, newest] = await at.portal.em.find(Mail, { kind: 'visitReminder' }, { orderBy: { id: 'asc' } });
  expect(newest?.body).not.toContain('technicus');
});

test('before the morning a reminder waits for it', async () => {
  await at.setUpMail();
  await at.switchOn(3, null);
  await at.planVisit(inDays(3));
  const night = new Date(`${inDays(1)}T01:00:00Z`);
  await at.queue(night);
  const [waiting] = (await at.office.trpc.mail.list.query()).mails;
  expect(waiting?.state).toBe('waiting');
  expect(waiting?.nextAt).toMatch(new RegExp(`^${inDays(1)}T0[67]:00:00`));
});

test('a link whose letter was not sent opens nothing any more', async () => {
  await at.setUpMail();
  await at.switchOn(null, 0, true);
  const { id } = await at.recommend(today);
  expect(await at.queue()).toEqual({ visits: 0, recommendations: 1 });
  await at.office.trpc.recommendations.update.mutate({ id, changes: { state: 'done' } });
  await at.sendAll();
  expect(at.received).toEqual([]);
  expect(await at.portal.em.find(CustomerLink, {}, { refresh: true })).toMatchObject([
    { withdrawnAt: expect.any(Date) },
  ]);
  expect(await at.portal.em.find(Mail, {}, { refresh: true })).toMatchObject([{ secret: null, sentAt: null }]);
});

/** Links in reminders of recommendations: off at first, answered by, listed and withdrawn as the office's own. */
import { expect, test } from 'vitest';
import { dayOf } from '#common/domain/day.ts';
import { REMINDER_LINK_DAYS, REMINDER_LINKS_MAX } from '#common/link-limits.ts';
import { AuditEntry } from '#server/entities/audit-entry.entity.ts';
import { giveLink, linkHeader } from '#test/support/links.ts';
import { refusalOf } from '#test/support/refusal.ts';
import { letterOf } from '#test/support/signing-requests.ts';
import { inDays, today, useReminderPortal } from './reminder-portal.ts';

const at = useReminderPortal();

const tokensReceived = () => at.received.flatMap((mail) => /\/c#(bbc_\w+)/.exec(letterOf(mail))?.[1] ?? []);
const listed = async () => (await at.office.trpc.customerLinks.list.query({ customerId: at.customerId })).links;

test('there is none until somebody asks for it, and none in what a colleague gets', async () => {
  await at.setUpMail();
  await at.switchOn(null, 0);
  await at.recommend(today);
  await at.queue();
  await at.switchOn(null, 0, true);
  // Whoever saves the days alone leaves it as it is.
  await at.switchOn(null, 1);
  expect(await at.office.trpc.reminders.get.query()).toMatchObject({ recommendationDays: 1, hasLink: true });
  await at.office.trpc.settings.update.mutate({ changes: { companyEmail: 'kantoor@example.com' } });
  await at.recommend(today, { actsBy: 'company' });
  expect(await at.queue()).toEqual({ visits: 0, recommendations: 1 });
  await at.sendAll();
  expect(at.received).toHaveLength(2);
  expect(tokensReceived()).toEqual([]);
  expect(await listed()).toEqual([]);
});

test('a customer answers by it; its hash alone is kept, it ends within a month, and the office sees it', async () => {
  await at.setUpMail();
  await at.switchOn(null, 0, true);
  const { id: recommendationId } = await at.recommend(today);
  await at.queue();
  expect(await listed()).toMatchObject([{ mailedTo: 'bakker@example.com', mailState: 'waiting', createdByName: '' }]);
  await at.sendAll();
  const [token = ''] = tokensReceived();
  const kept = ['mails', 'customer_links', 'audit_log', 'jobs'].map((table) =>
    at.portal.em.execute(`select * from ${table}`),
  );
  expect(JSON.stringify(await Promise.all(kept))).not.toContain(token);
  const [link] = await listed();
  expect(link).toMatchObject({ state: 'open', mailState: 'sent', timesOpened: 0 });
  expect(dayOf(new Date(link?.expiresAt ?? 0))).toBe(inDays(REMINDER_LINK_DAYS));
  const lines = await at.portal.em.find(AuditEntry, { entity: 'CustomerLink', action: 'create' });
  expect(lines).toMatchObject([{ entityId: link?.id, actorId: null }]);
  const customer = at.portal.visitor(null, linkHeader(token));
  await customer.trpc.byLink.open.mutate();
  const answer = { recommendationId, state: 'done' as const, note: 'Gedicht', clientKey: crypto.randomUUID() };
  await customer.trpc.byLink.answer.mutate(answer);
  expect(await listed()).toMatchObject([{ timesOpened: 1, answers: 1 }]);
  await at.office.trpc.customerLinks.withdraw.mutate({ id: link?.id ?? 0 });
  expect(await refusalOf(customer.trpc.byLink.open.mutate())).toBe('LINK_WITHDRAWN');
});

test('a customer with plenty of links is reminded without another one', async () => {
  await at.setUpMail();
  await at.switchOn(null, 0, true);
  for (let count = 0; count < REMINDER_LINKS_MAX; count += 1) await giveLink(at.portal, { customerId: at.customerId });
  await at.recommend(today);
  expect(await at.queue()).toEqual({ visits: 0, recommendations: 1 });
  await at.sendAll();
  expect(at.received).toHaveLength(1);
  expect(await listed()).toHaveLength(REMINDER_LINKS_MAX);
});

/** What belongs to whoever is signed in: preferences of the browser, and where the account is signed in. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SessionDto } from '#common/schemas/user.ts';
import { tess } from './support/records.ts';
import { open } from './support/screen.tsx';
import type { ServerAnswers } from './support/server-answers.ts';

test('language, dark mode and the notification switch are kept in this browser', async () => {
  await open('/settings?tab=appearance', { language: 'nl', size: 'phone', user: tess });
  const html = document.documentElement;
  const dark = page.getByText('Donkere modus');
  await expect.element(dark).toBeVisible();
  // The files share a page, and the browser's own colours are dark once one of them has looked at it on paper.
  if (html.classList.contains('dark')) await dark.click();
  await expect.poll(() => html.classList.contains('dark')).toBe(false);
  await dark.click();
  await expect.poll(() => html.classList.contains('dark')).toBe(true);
  expect(localStorage.getItem('colorMode')).toBe('dark');
  await page.getByRole('tab', { name: 'Meldingen' }).click();
  await page.getByText('Inspectieherinneringen').click();
  await page.getByRole('tab', { name: 'Weergave' }).click();
  await page.getByRole('tabpanel').getByLabelText('Taal').selectOptions('en');
  await expect.element(page.getByRole('heading', { name: 'Language and colours' })).toBeVisible();
  await page.getByRole('tab', { name: 'Notifications' }).click();
  const reminders = page.getByRole('switch', { name: 'Inspection reminders' });
  await expect.element(reminders).not.toBeChecked();
  expect(JSON.parse(localStorage.getItem('notifications') ?? '{}')).toEqual({ hasReminders: false });
  // As it was, for whoever opens this page next.
  await page.getByText('Inspection reminders').click();
  await expect.element(reminders).toBeChecked();
  await page.getByRole('tab', { name: 'Appearance' }).click();
  await page.getByText('Dark mode').click();
  await expect.poll(() => html.classList.contains('dark')).toBe(false);
});

test('own sessions are listed in words and ended one by one or all others at once', async () => {
  const at = '2026-03-02T09:00:00.000Z';
  let sessions: SessionDto[] = [1, 2, 3, 4].map((id) => ({
    id: String(id),
    createdAt: at,
    lastSeenAt: at,
    address: '10.0.0.1',
    userAgent: id === 1 ? navigator.userAgent : null,
    isCurrent: id === 1,
  }));
  const users: ServerAnswers['users'] = {
    sessions: () => sessions,
    endSession: ({ id }) => {
      sessions = sessions.filter((one) => one.id !== id);
    },
    endOtherSessions: () => {
      sessions = sessions.filter(({ isCurrent }) => isCurrent);
    },
  };
  const look = { language: 'nl', size: 'desktop' } as const;
  const { see } = await open('/settings?tab=security', { ...look, user: tess, answers: { users } });
  const items = page.getByRole('list', { name: 'Waar je bent ingelogd' }).getByRole('listitem');
  await see('Dit apparaat', '', items.first());
  await see('Chrome op Linux', '', items.first());
  await see('Onbekend apparaat', '', items.nth(1));
  await items.nth(1).getByRole('button').click();
  await see('Sessie beëindigd', '');
  await expect.poll(() => items.elements()).toHaveLength(3);
  await page.getByRole('button', { name: 'Alle andere beëindigen' }).click();
  await expect.poll(() => items.elements()).toHaveLength(1);
});

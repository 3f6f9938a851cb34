/** What is of today on a page that is kept open into the next day, as on a phone that lies there overnight. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, dayOf } from '#common/domain/day.ts';
import { formatShortDate } from '#common/i18n/format.ts';
import { makeVisit, servePlanning, today } from './support/planning-server.ts';
import { tess } from './support/records.ts';
import { open } from './support/screen.tsx';

const DAY_MS = 24 * 60 * 60_000;
const tomorrow = addDays(today, 1);

/** A day later; the longest day of the year is an hour longer. */
function nextDay(): Date {
  const later = new Date(Date.now() + DAY_MS);
  return dayOf(later) === today ? new Date(later.getTime() + DAY_MS / 12) : later;
}

test('the dashboard of a phone that is taken out shows the visits of the new day, and that those before are late', async () => {
  const own = [
    { ...makeVisit({ day: today, customerName: 'Bakkerij Gisteren' }), previousInspectionId: null },
    { ...makeVisit({ day: tomorrow, customerName: 'Slagerij Vandaag' }), previousInspectionId: null },
  ];
  const answers = { visits: { own: () => own } };
  await open('/', { language: 'nl', size: 'phone', user: tess, answers });
  const list = page.getByRole('region', { name: 'Vandaag' });
  await expect.element(list.getByText('Bakkerij Gisteren')).toBeVisible();
  expect(list.getByText('Slagerij Vandaag').query()).toBeNull();
  vi.useFakeTimers({ toFake: ['Date'], now: nextDay() });
  onTestFinished(() => void vi.useRealTimers());
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(list.getByText('Slagerij Vandaag')).toBeVisible();
  await expect.element(list.getByText(/^Te laat: /)).toBeVisible();
});

test('an agenda in sight goes on to the new day within a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await open('/agenda?view=day', { language: 'nl', size: 'desktop', user: tess, answers: servePlanning([]).answers });
  await expect.element(page.getByText(formatShortDate(today, 'nl'), { exact: true })).toBeVisible();
  vi.setSystemTime(nextDay());
  vi.advanceTimersByTime(60_000);
  await expect.element(page.getByText(formatShortDate(tomorrow, 'nl'), { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Vandaag' })).toBeDisabled();
});

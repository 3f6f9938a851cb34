/** What is of today on a page that is kept open into the next day, as on a phone that lies there overnight. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, dayOf } from '#common/domain/day.ts';
import { formatDate } from '#common/i18n/format.ts';
import { makeVisit, servePlanning, today } from './support/planning-server.ts';
import { tess } from './support/records.ts';
import { open } from './support/screen.tsx';

const DAY_MS = 24 * 60 * 60_000;
const tomorrow = addDays(today, 1);

/** The page is looked at again, a day later. */
function wakeNextDay(): void {
  let later = new Date(Date.now() + DAY_MS);
  // The longest day of the year is an hour longer.
  if (dayOf(later) === today) later = new Date(later.getTime() + DAY_MS / 12);
  vi.useFakeTimers({ toFake: ['Date'], now: later });
  onTestFinished(() => void vi.useRealTimers());
  document.dispatchEvent(new Event('visibilitychange'));
}

test('the dashboard shows the visits of the new day, and says that those of the day before are late', async () => {
  const [first, second] = [
    makeVisit({ day: today, customerName: 'Bakkerij Gisteren' }),
    makeVisit({ day: tomorrow, customerName: 'Slagerij Vandaag' }),
  ].map((visit) => ({ ...visit, previousInspectionId: null }));
  const own = [first, second].filter((visit) => visit !== undefined);
  const answers = { visits: { own: () => own } };
  await open('/', { language: 'nl', size: 'phone', user: tess, answers });
  const list = page.getByRole('region', { name: 'Vandaag' });
  await expect.element(list.getByText('Bakkerij Gisteren')).toBeVisible();
  expect(list.getByText('Slagerij Vandaag').query()).toBeNull();
  wakeNextDay();
  await expect.element(list.getByText('Slagerij Vandaag')).toBeVisible();
  await expect.element(list.getByText(/^Te laat: /)).toBeVisible();
});

test('the agenda goes on to the new day', async () => {
  await open('/agenda?view=day', { language: 'nl', size: 'desktop', user: tess, answers: servePlanning([]).answers });
  await expect.element(page.getByText(formatDate(today, 'nl'), { exact: true })).toBeVisible();
  wakeNextDay();
  await expect.element(page.getByText(formatDate(tomorrow, 'nl'), { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Vandaag' })).toBeDisabled();
});

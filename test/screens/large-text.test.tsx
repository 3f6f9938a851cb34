/** What is seen of what opens over a page, and of what is around it, with text of twice the size. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeDevice, serveDevices } from './support/devices.ts';
import { serveInspection } from './support/inspection-server.ts';
import { enlargeText } from './support/media.ts';
import { admin, makeInspection, tess } from './support/records.ts';
import { open } from './support/screen.tsx';

const phone = { language: 'nl', size: 'phone' } as const;

test('the menu shows where it leads', async () => {
  await open('/', { ...phone, user: admin, answers: {} });
  enlargeText();
  await page.getByRole('button', { name: 'Menu openen' }).click();
  const links = page.getByRole('navigation', { name: 'Hoofdmenu' });
  await expect.element(links.getByRole('link', { name: 'Klanten' })).toBeVisible();
  const { clientHeight, scrollHeight } = links.element();
  expect(clientHeight).toBe(scrollHeight);
  expect(clientHeight).toBeGreaterThan(9 * 44);
});

test('the title above a page is whole, or not there where it has no room', async () => {
  await open('/customers', { ...phone, user: admin, answers: {} });
  const title = page.getByRole('banner').getByText('Klanten', { exact: true });
  await expect.element(title).toBeVisible();
  enlargeText();
  await expect.element(title).not.toBeVisible();
});

test('the title of a dialog ends before the button that closes it', async () => {
  enlargeText();
  const users = { sessions: () => [] };
  await open('/settings?tab=security', { ...phone, language: 'en', user: tess, answers: { users } });
  await page.getByRole('button', { name: 'Set up two-factor authentication' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  const words = document.createRange();
  words.selectNodeContents(dialog.getByRole('heading').element());
  const ends = [...words.getClientRects()].map(({ right }) => right);
  const { left } = dialog.getByRole('button', { name: 'Close' }).element().getBoundingClientRect();
  expect(Math.max(...ends)).toBeLessThanOrEqual(left);
});

test('the fields of the labels’ dialog are within it', async () => {
  enlargeText();
  const { button } = await open('/customers/1/devices', {
    ...phone,
    user: tess,
    answers: serveDevices([makeDevice(1)]).answers,
  });
  await button('Labels', '').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByLabelText('Eerste vrije etiket')).toBeVisible();
  const { right } = dialog.element().getBoundingClientRect();
  expect(dialog.getByLabelText('Eerste vrije etiket').element().getBoundingClientRect().right).toBeLessThan(right);
});

test('the bar of a visit on a phone says which step is open', async () => {
  const inspection = makeInspection({ customerName: 'Eierpakkerij De Haan' });
  const { answers } = serveInspection(inspection, []);
  await open(`/inspections/${inspection.id}?step=1`, { ...phone, user: tess, answers });
  const step = page.getByText('Stap 2 van 5 · Plattegrond en lokdozen');
  await expect.element(step).toBeVisible();
  const bar = () => step.element().closest('header')?.getBoundingClientRect() ?? new DOMRect();
  // Two lines of it stand below the name of the customer in a bar that is no higher for it.
  expect(bar().height).toBeGreaterThan(0);
  expect(bar().height).toBeLessThan(60);
  enlargeText();
  const { scrollWidth, clientWidth } = step.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  expect(getComputedStyle(step.element()).textOverflow).toBe('clip');
  const words = step.element().getBoundingClientRect();
  expect(words.bottom).toBeLessThanOrEqual(bar().bottom);
  // Three lines of 34 pixels, not a word a line.
  expect(words.height).toBeLessThan(110);
});

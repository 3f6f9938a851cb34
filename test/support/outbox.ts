/** What a phone keeps: what waits to be sent, and what it shows without a line. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { keptIn } from './kept-on-device.ts';

/** The open entries on this device, of every account, as 'baitBoxes.update waiting'. */
export const keptEntries = async (page: Page): Promise<string[]> =>
  (await keptIn(page, 'entries')).map(({ operation, state }) => `${operation} ${state}`);

/** What is known of the entries that are left, for whoever reads why a test failed. */
const left = async (page: Page) =>
  (await keptIn(page, 'entries')).map(({ operation, state, attempts, failure }) => ({
    operation,
    state,
    attempts,
    failure,
  }));

/** Waits until everything on this device is on the server: as long as it takes to do the work of a tab that was frozen. */
export async function allSent(page: Page): Promise<void> {
  await expect.poll(() => left(page), { timeout: 70_000, interval: 200 }).toEqual([]);
}

/** Waits until rows of the work set have been fetched: 'devices:3'. */
export const hasFetched = (page: Page, ...rows: string[]): Promise<void> =>
  expect
    .poll(async () => (await keptIn(page, 'rows')).map(({ key }) => key), { timeout: 30_000 })
    .toEqual(expect.arrayContaining(rows));

const workerState = (page: Page) =>
  page.evaluate(async () => {
    const { active, waiting, installing } = (await navigator.serviceWorker.getRegistration()) ?? {};
    return (active ?? waiting ?? installing)?.state;
  });

/**
 * Opens the dashboard with signal, and waits until this device can do without.
 *
 * @param rows what of the work set has to be there: 'devices:3'
 */
export async function becomeReady(page: Page, ...rows: string[]): Promise<void> {
  await page.goto('/');
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await expect.poll(() => workerState(page), { timeout: 90_000 }).toBe('activated');
  await hasFetched(page, ...rows);
  await allSent(page);
}

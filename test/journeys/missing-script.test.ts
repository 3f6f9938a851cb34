/** A script that cannot be loaded: the page is loaded anew once, never over what is typed, and not where no page would come back. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Journey, useBrowser } from '#test/support/journey.ts';
import { useSharedPortal } from '#test/support/running-portal.ts';

const portal = useSharedPortal();
const browser = useBrowser();
const SCRIPT = /\/assets\/outbox-page-/;
const SAYS = 'Er ging iets mis';

/** On a page without a worker, as it is the first time; its next script will not come. */
async function begin(address: string): Promise<Journey> {
  const journey = await browser.open('phone', portal.address, 'still');
  journey.tolerate(/Failed to load resource|Failed to fetch dynamically|net::ERR_/);
  const { page, context } = journey;
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await journey.signIn();
  await page.goto(address);
  await page.getByRole('main').getByRole('heading').first().waitFor();
  await page.evaluate(() => Reflect.set(window, 'isOld', true));
  return journey;
}

const isOld = (page: Page) => page.evaluate(() => Reflect.get(window, 'isOld') === true).catch(() => true);
const openOutbox = (page: Page) => page.getByRole('banner').locator('a[href="/outbox"]').tap();

test('on a line that is gone the page stays and says so; with the line it is loaded anew by its button', async () => {
  const journey = await begin('/');
  const { page } = journey;
  await page.route(SCRIPT, (route) => route.abort());
  await page.route('**/healthz', (route) => route.abort());
  await openOutbox(page);
  await page.getByText(SAYS).waitFor();
  expect(await isOld(page)).toBe(true);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Pagina opnieuw laden' }).tap();
  await page.getByRole('heading', { name: 'Nog te verzenden' }).waitFor();
  await journey.end();
});

test('a script that stays away is asked for twice, and the page does not go round', async () => {
  const journey = await begin('/');
  const { page } = journey;
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route(SCRIPT, (route) => route.abort());
  await openOutbox(page);
  await expect.poll(() => isOld(page)).toBe(false);
  await page.getByText(SAYS).waitFor();
  expect(loads).toBe(1);
  await journey.end();
});

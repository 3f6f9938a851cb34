/** Two people at one device, one after the other: the browser keeps no picture of the first one for the second. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '#test/support/journey.ts';
import { jpeg } from '#test/support/pictures.ts';
import { ADMIN, PASSWORD } from '#test/support/prepared-data.ts';
import { useSharedPortal } from '#test/support/running-portal.ts';
import { send } from '#test/support/wizard.ts';

const browser = useBrowser();
const portal = useSharedPortal();

const endings: Record<string, (page: Page) => Promise<unknown>> = {
  'signed out': (page) => page.getByRole('button', { name: 'Uitloggen' }).click(),
  'lost the session': async (page) => {
    await page.context().clearCookies();
    // Whatever asks next finds out: this click, or what the page asks by itself before it.
    const click = page.getByRole('link', { name: 'Klanten' }).first().click();
    await Promise.race([click.catch(() => {}), page.getByLabel('Gebruikersnaam').waitFor()]);
  },
};

/** The picture as the browser has it without asking anybody; null when it has none. */
const cachedPicture = (page: Page, id: string) =>
  page.evaluate(async (address) => {
    const kept = await fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => null);
    return kept?.ok ? kept.status : null;
  }, `/images/${id}`);

test.each(Object.entries(endings))('after one has %s, the browser shows nobody their pictures', async (_, end) => {
  const journey = await browser.open('desktop', portal.address);
  journey.tolerate(/status of 401|ERR_CACHE_MISS|504/);
  const { page } = journey;
  // A session of its own: it is ended here.
  await send(page, 'POST', '/api/login', { username: ADMIN, password: PASSWORD });
  const buffer = await jpeg({ width: 80, height: 60, color: '#224466' });
  const headers = { 'content-type': 'image/jpeg' };
  const answer = await page.request.post('/images?purpose=photo', { data: buffer, headers });
  const { id } = (await answer.json()) as { id: string };
  await page.goto('/');
  await page.getByRole('button', { name: 'Uitloggen' }).waitFor();
  const open = () => page.evaluate(async (address) => (await fetch(address)).status, `/images/${id}`);
  expect(await open()).toBe(200);
  expect(await cachedPicture(page, id)).toBe(200);
  await end(page);
  await page.getByLabel('Gebruikersnaam').waitFor();
  expect(await cachedPicture(page, id)).toBeNull();
  expect(await open()).toBe(401);
  await journey.end();
});

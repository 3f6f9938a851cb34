/** Two people at one device, one after the other: what the first could not save does not go out in the second one's name. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '#test/support/journey.ts';
import { planJpeg } from '#test/support/pictures.ts';
import { ADMIN, PASSWORD } from '#test/support/prepared-data.ts';
import { useRunningPortal } from '#test/support/running-portal.ts';
import { makeInspection, send } from '#test/support/wizard.ts';

const browser = useBrowser();
const NEXT = 'piet.volgende';
const portal = useRunningPortal();

const endings: Record<string, (page: Page) => Promise<unknown>> = {
  'signed out': (page) => page.getByRole('button', { name: 'Uitloggen' }).click(),
  'lost the session': async (page) => {
    await page.context().clearCookies();
    await page.getByRole('link', { name: 'Klanten' }).first().click();
  },
};

test.each(Object.entries(endings))('after one has %s, the next one sends nothing of it', async (name, end) => {
  const next = `${NEXT}.${name.length}`;
  const { id: nextId } = await portal.register(next, 'Piet Volgende');
  await portal.client.send('PATCH', `/api/admin/users/${nextId}`, { status: 'approved' });
  const journey = await browser.open('desktop', portal.address);
  journey.tolerate(/status of 503/);
  const { page } = journey;
  await journey.signIn(ADMIN, PASSWORD);
  const id = await makeInspection(page);
  await page.goto(`/inspections/${id}?step=1`);
  const creations: string[] = [];
  await page.route('**/trpc/baitBoxes.create**', (route) => route.fulfill({ status: 503, body: 'out of order' }));
  await journey.chooseFiles('Plattegrond uploaden', [
    { name: 'plan.jpg', mimeType: 'image/jpeg', buffer: await planJpeg() },
  ]);
  const canvas = page.getByRole('group', { name: 'Plattegrond met lokdozen' });
  await page.getByRole('button', { name: 'Vliegenkast', exact: true }).click();
  await canvas.click();
  await page.getByText(/^Niet opgeslagen: /).waitFor();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('button', { name: 'Toch weggaan' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.unroute('**/trpc/baitBoxes.create**');
  page.on('request', (request) => {
    if (request.url().includes('baitBoxes.create')) creations.push(request.url());
  });

  const signIn = async (username: string) => {
    await page.getByLabel('Gebruikersnaam').fill(username);
    await page.getByLabel('Wachtwoord').fill(PASSWORD);
    await page.getByRole('button', { name: 'Inloggen' }).click();
    await page.getByRole('button', { name: 'Uitloggen' }).waitFor();
  };
  await end(page);
  await signIn(next);
  await page.evaluate(async () => {
    window.dispatchEvent(new Event('online'));
    // A request of its own comes after all that this began.
    await fetch('/api/user');
  });
  expect(creations).toEqual([]);

  // Who comes back finds it where it was.
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await page.getByLabel('Gebruikersnaam').waitFor();
  await signIn(ADMIN);
  await page.goto(`/inspections/${id}?step=1`);
  await canvas.getByRole('button', { name: /^B002, Vliegenkast/ }).waitFor();
  await expect.poll(() => send(page, 'GET', `/api/inspections/${id}/baitboxes`)).toHaveLength(2);
  await journey.end();
});

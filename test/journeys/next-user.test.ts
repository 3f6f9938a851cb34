/** Two people at one device, one after the other: what the first could not save does not go out in the second one's name. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Journey, useBrowser } from '#test/support/journey.ts';
import { keepOldPhoto, keptPhotos } from '#test/support/kept-photos.ts';
import { jpeg, planJpeg } from '#test/support/pictures.ts';
import { ADMIN, PASSWORD } from '#test/support/prepared-data.ts';
import { useSharedPortal } from '#test/support/running-portal.ts';
import { makeInspection, readInspection, send } from '#test/support/wizard.ts';

const browser = useBrowser();
const NEXT = 'piet.volgende';
const portal = useSharedPortal();

const endings: Record<string, (page: Page) => Promise<unknown>> = {
  'signed out': (page) => page.getByRole('button', { name: 'Uitloggen' }).click(),
  'lost the session': async (page) => {
    await page.context().clearCookies();
    await page.getByRole('link', { name: 'Klanten' }).first().click();
  },
};

/** The first one at the device, and somebody who may come next. */
async function begin(next: string) {
  const { id } = await portal.register(next, 'Piet Volgende');
  await portal.client.send('PATCH', `/api/admin/users/${id}`, { status: 'approved' });
  const journey = await browser.open('desktop', portal.address);
  journey.tolerate(/status of 503/);
  // A session of its own: it is ended here.
  await send(journey.page, 'POST', '/api/login', { username: ADMIN, password: PASSWORD });
  return { journey, page: journey.page };
}

async function signInHere(page: Page, username: string): Promise<void> {
  await page.getByLabel('Gebruikersnaam').fill(username);
  await page.getByLabel('Wachtwoord').fill(PASSWORD);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await page.getByRole('button', { name: 'Uitloggen' }).waitFor();
}

async function signOutHere(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await page.getByLabel('Gebruikersnaam').waitFor();
}

/** The device is back in reach, and a request of its own has come after all that this began. */
const comeOnline = (page: Page) =>
  page.evaluate(async () => {
    window.dispatchEvent(new Event('online'));
    await fetch('/api/user');
  });

test.each(Object.entries(endings))('after one has %s, the next one sends nothing of it', async (name, end) => {
  const next = `${NEXT}.${name.length}`;
  const { journey, page } = await begin(next);
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

  await end(page);
  await signInHere(page, next);
  await comeOnline(page);
  expect(creations).toEqual([]);

  // Who comes back finds it where it was.
  await signOutHere(page);
  await signInHere(page, ADMIN);
  await page.goto(`/inspections/${id}?step=1`);
  await canvas.getByRole('button', { name: /^B002, Vliegenkast/ }).waitFor();
  await expect.poll(() => send(page, 'GET', `/api/inspections/${id}/baitboxes`)).toHaveLength(2);
  await journey.end();
});

async function choosePhoto(journey: Journey): Promise<void> {
  const buffer = await jpeg({ width: 800, height: 600, color: '#88aa66' });
  await journey.chooseFiles('Foto’s toevoegen', [{ name: 'een.jpg', mimeType: 'image/jpeg', buffer }]);
}

test.each(Object.entries(endings))('after one has %s, their photos wait for them on the device', async (name, end) => {
  const next = `${NEXT}.foto.${name.length}`;
  const { journey, page } = await begin(next);
  const id = await makeInspection(page, { reportText: 'Keutels achter de oven.', recommendations: 'Kier dichten.' });
  const report = `/inspections/${id}?step=2`;
  const { id: userId } = await send(page, 'GET', '/api/user');
  await page.route('**/images?purpose=photo', (route) => route.fulfill({ status: 503, body: 'out of order' }));
  const failed = page.getByText('De foto kon niet worden opgeslagen.');
  await page.goto(report);
  await choosePhoto(journey);
  await failed.waitFor();
  await keepOldPhoto(page, id, [...(await jpeg({ width: 600, height: 400, color: '#335577' }))]);
  await page.reload();
  await expect.poll(() => failed.count()).toBe(2);
  expect(await keptPhotos(page)).toEqual([userId, userId]);
  // No contract without them.
  await page.goto(`/inspections/${id}?step=4`);
  await page.getByText('Er zijn 2 foto’s niet opgeslagen.').waitFor();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.unroute('**/images?purpose=photo');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/purpose=photo|addPhoto/.test(request.url())) sent.push(request.url());
  });

  await end(page);
  await signInHere(page, next);
  await comeOnline(page);
  await page.goto(report);
  await page.getByText('Nog geen foto’s.').waitFor();
  expect(await keptPhotos(page)).toEqual([userId, userId]);
  await comeOnline(page);
  expect(await page.getByText('Nog geen foto’s.').count()).toBe(1);
  expect(sent).toEqual([]);

  // Who comes back finds them where they were.
  await signOutHere(page);
  await signInHere(page, ADMIN);
  await page.goto(report);
  await page.getByRole('button', { name: 'Foto 2 openen', exact: true }).waitFor();
  expect((await readInspection(page, id)).photos).toHaveLength(2);
  await expect.poll(() => keptPhotos(page)).toEqual([]);
  await journey.end();
});

/** The picture as the browser has it without asking anybody; null when it has none. */
const cachedPicture = (page: Page, id: string) =>
  page.evaluate(async (address) => {
    const kept = await fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => null);
    return kept?.ok ? kept.status : null;
  }, `/images/${id}`);

test.each(Object.entries(endings))('after one has %s, the browser shows nobody their pictures', async (_name, end) => {
  const { journey, page } = await begin(`${NEXT}.plaatje.${_name.length}`);
  journey.tolerate(/status of 401|ERR_CACHE_MISS|504/);
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

const halves: Record<
  string,
  { step: number; purpose: string; rest: RegExp; make: (journey: Journey) => Promise<void> }
> = {
  drawing: {
    step: 1,
    purpose: 'plan',
    rest: /saveFloorPlan/,
    make: async ({ page }) => {
      await page.getByRole('tab', { name: 'Tekenen' }).click();
      await page.getByRole('button', { name: 'Nieuwe tekening beginnen', exact: true }).click();
      await page.getByRole('button', { name: 'Stelling', exact: true }).click();
      await page.getByRole('group', { name: 'Tekenvel' }).click();
    },
  },
  photo: { step: 2, purpose: 'photo', rest: /addPhoto/, make: choosePhoto },
};

test.each(Object.entries(halves))(
  'a %s of which only the picture had arrived is not completed in the next one’s name',
  async (name, { step, purpose, rest, make }) => {
    const next = `${NEXT}.${name}`;
    const { journey, page } = await begin(next);
    const id = await makeInspection(page);
    await page.goto(`/inspections/${id}?step=${step}`);
    let answer = () => {};
    const isNext = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const isAnswered = new Promise<void>((resolve) => {
      void page.route(`**/images?purpose=${purpose}`, async (route) => {
        const response = await route.fetch();
        resolve();
        await isNext;
        // Nobody may be waiting for it any more.
        await route.fulfill({ response }).catch(() => {});
      });
    });
    await make(journey);
    await isAnswered;
    const sent: string[] = [];
    page.on('request', (request) => {
      if (rest.test(request.url())) sent.push(request.url());
    });
    await signOutHere(page);
    await signInHere(page, next);
    answer();
    await page.unrouteAll({ behavior: 'wait' });
    await comeOnline(page);
    expect(sent).toEqual([]);

    await signOutHere(page);
    await signInHere(page, ADMIN);
    const completed = page.waitForRequest(rest);
    await page.goto(`/inspections/${id}?step=${step}`);
    await completed;
    await journey.end();
  },
);

/** A link that leads to the plan of a visit: what it shows is asked before the scripts, and known at once where it is kept. */
import { expect, test } from 'vitest';
import { type Journey, useBrowser } from '#test/support/journey.ts';
import { useSharedPortal } from '#test/support/running-portal.ts';
import { makeInspection, send } from '#test/support/wizard.ts';

const browser = useBrowser();
const portal = useSharedPortal();

const VISIT = /inspections\.get/;

async function begin(): Promise<{ journey: Journey; page: Journey['page']; id: number; link: string }> {
  const journey = await browser.open('phone', portal.address);
  const { page } = journey;
  await journey.signIn();
  const id = await makeInspection(page);
  return { journey, page, id, link: `/inspections/${id}?step=1` };
}

type Begun = Awaited<ReturnType<typeof begin>>;

const floorWith = ({ page }: Begun, boxes: string) => page.getByRole('button', { name: `Begane grond, ${boxes}` });

/** Holds back what fits until the answer is called. */
async function hold({ page }: Begun, what: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(what, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Opens the link once, so that the phone has it; opened again, the portal answers nothing until it is let. */
async function openAgain(begun: Begun): Promise<() => void> {
  const { page, link } = begun;
  await page.goto(link);
  await floorWith(begun, '1 lokdoos').waitFor();
  const release = await hold(begun, /\/trpc\//);
  await page.goto('about:blank');
  return release;
}

test('the visit is asked once, before the script has arrived', async () => {
  const begun = await begin();
  const { journey, page, link } = begun;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (VISIT.test(request.url())) asked.push(request.url());
  });
  const release = await hold(begun, /assets\/.*\.js/);
  const answered = page.waitForResponse(VISIT);
  await page.goto(link, { waitUntil: 'commit' });
  await answered;
  release();
  await floorWith(begun, '1 lokdoos').waitFor();
  expect(asked).toHaveLength(1);
  await journey.end();
});

test('what the phone keeps is shown before the portal answers, and then what it answers', async () => {
  const begun = await begin();
  const { journey, page, id, link } = begun;
  const release = await openAgain(begun);
  const box = { inspectionId: id, boxType: 'rat', isToxic: false, positionX: 200, positionY: 100 };
  await send(page, 'POST', '/api/baitboxes', { ...box, boxNumber: 'B002' });
  await page.goto(link);
  await floorWith(begun, '1 lokdoos').waitFor();
  release();
  await floorWith(begun, '2 lokdozen').waitFor();
  await journey.end();
});

test('whose session has ended meanwhile is asked to sign in once the portal says so', async () => {
  const begun = await begin();
  const { journey, page, link } = begun;
  const release = await openAgain(begun);
  await page.context().clearCookies();
  await page.goto(link);
  await floorWith(begun, '1 lokdoos').waitFor();
  release();
  await page.getByLabel('Gebruikersnaam').waitFor();
  await journey.end();
});

test('a visit that has been deleted meanwhile is not there once the portal says so', async () => {
  const begun = await begin();
  const { journey, page, id, link } = begun;
  journey.tolerate(/404/);
  const release = await openAgain(begun);
  expect((await page.request.delete(`/api/inspections/${id}`)).status()).toBe(204);
  await page.goto(link);
  await floorWith(begun, '1 lokdoos').waitFor();
  release();
  await page.getByRole('heading', { name: 'Inspectie niet gevonden' }).waitFor();
  await journey.end();
});

/** A killed tab in the middle of each of the five steps: same step, same text, same boxes. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { JOURNEY_PATIENCE_MS } from '#test/support/browser.ts';
import { type Journey, useBrowser } from '#test/support/journey.ts';
import { jpeg, planJpeg } from '#test/support/pictures.ts';
import { useSharedPortal } from '#test/support/running-portal.ts';
import { makeCustomer, readInspection, send } from '#test/support/wizard.ts';

const browser = useBrowser();
const REPORT = 'Muizenkeutels achter de oven.';
const ADVICE = 'Kier onder de achterdeur dichten.';
const portal = useSharedPortal();

/** Kills the tab as a phone short of memory does it: no event, no farewell. Answers a new one at the same address. */
async function loseTab(journey: Journey, page: Page): Promise<Page> {
  const address = page.url();
  const devtools = await journey.context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  devtools.send('Page.crash').catch(() => {});
  await crashed;
  const next = await journey.context.newPage();
  next.setDefaultTimeout(JOURNEY_PATIENCE_MS);
  journey.watch(next);
  await next.goto(address);
  return next;
}

test('a killed tab loses nothing, in whichever step it comes', async () => {
  const journey = await browser.open('phone', portal.address);
  let { page } = journey;
  await journey.signIn();
  await makeCustomer(page, 'Visboer Vergeet-mij-niet');
  const stepIs = (step: number) => page.waitForURL(new RegExp(`step=${step}(#full)?$`));

  // Step 1, of an inspection that does not exist yet.
  await page.goto('/inspections/new');
  await page.getByRole('searchbox').fill('vergeet-mij');
  await page.getByText('Visboer Vergeet-mij-niet', { exact: true }).first().tap();
  await page.getByText('Gekozen', { exact: true }).waitFor();
  page = await loseTab(journey, page);
  await page.getByText('Gekozen', { exact: true }).waitFor();
  await page.getByText('Visboer Vergeet-mij-niet').first().waitFor();
  await page.getByRole('button', { name: 'Volgende' }).tap();
  await stepIs(1);
  const id = Number(/inspections\/(\d+)/.exec(page.url())?.[1]);

  // Step 2: lost as soon as the screen says that the boxes are kept.
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Plattegrond uploaden' }).tap();
  await (await chooser).setFiles([{ name: 'plan.jpg', mimeType: 'image/jpeg', buffer: await planJpeg() }]);
  const canvas = () => page.getByRole('group', { name: 'Plattegrond met lokdozen' });
  await canvas().waitFor();
  await page.getByRole('button', { name: 'Muizenkist', exact: true }).tap();
  await page.getByText('Tik op de plattegrond om').waitFor();
  const area = await canvas().boundingBox();
  const place = (x: number) => canvas().tap({ position: { x: (area?.width ?? 0) * x, y: (area?.height ?? 0) / 2 } });
  await place(0.3);
  await place(0.7);
  await page.getByText('2 lokdozen', { exact: true }).waitFor();
  // Of the plan that fills the screen: the page behind it has a state as well.
  await page
    .getByRole('dialog')
    .getByText(/^(Opgeslagen|Op dit toestel)$/)
    .first()
    .waitFor({ state: 'attached' });
  page = await loseTab(journey, page);
  await stepIs(1);
  await page.getByText('2 lokdozen', { exact: true }).waitFor();
  await expect
    .poll(() => send(page, 'GET', `/api/inspections/${id}/baitboxes`))
    .toMatchObject([
      { boxNumber: 'B001', boxType: 'mouse' },
      { boxNumber: 'B002', boxType: 'mouse' },
    ]);
  const closeFullScreen = page.getByRole('button', { name: 'Volledig scherm sluiten' });
  await closeFullScreen.tap();
  // The full screen has a button of that name itself, until it is gone.
  await closeFullScreen.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Volgende' }).tap();
  await stepIs(2);

  // Step 3: in the middle of a word, and with a photo that was just kept.
  const field = (name: string) => page.getByRole('textbox', { name });
  await field('Waarnemingen').fill('Deur sluit ni');
  const files = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Foto’s toevoegen' }).tap();
  await (await files).setFiles([{ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await jpeg() }]);
  await page.getByRole('button', { name: 'Foto 1 openen' }).waitFor();
  page = await loseTab(journey, page);
  await stepIs(2);
  await expect.poll(() => field('Waarnemingen').inputValue()).toBe('Deur sluit ni');
  await page.getByRole('button', { name: 'Foto 1 openen' }).waitFor();
  await expect.poll(async () => (await readInspection(page, id)).photos).toHaveLength(1);
  await page.getByLabel('Rapport', { exact: true }).fill(REPORT);
  await page.getByRole('button', { name: 'Volgende' }).tap();
  await stepIs(3);

  // Step 4.
  await field('Aanbevelingen').fill(ADVICE);
  page = await loseTab(journey, page);
  await stepIs(3);
  await expect.poll(() => field('Aanbevelingen').inputValue()).toBe(ADVICE);
  await page.getByRole('button', { name: 'Volgende' }).tap();
  await stepIs(4);

  // Step 5.
  await page.getByLabel('Naam van de ondertekenaar').fill('Jürgen Ża');
  await page.getByLabel('Opmerkingen').fill('Sleutel bij de receptie');
  page = await loseTab(journey, page);
  await stepIs(4);
  await expect.poll(() => page.getByLabel('Naam van de ondertekenaar').inputValue()).toBe('Jürgen Ża');
  expect(await page.getByLabel('Opmerkingen').inputValue()).toBe('Sleutel bij de receptie');
  expect(await readInspection(page, id)).toMatchObject({
    status: 'in_progress',
    reportText: REPORT,
    observations: 'Deur sluit ni',
    recommendations: ADVICE,
  });
  await journey.end();
});

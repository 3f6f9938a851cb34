/** Where a plan comes from: what is refused, what stays when it is replaced, and that nothing is left behind unasked. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '#test/support/journey.ts';
import { jpeg, planJpeg } from '#test/support/pictures.ts';
import { useSharedPortal } from '#test/support/running-portal.ts';

const browser = useBrowser();
const portal = useSharedPortal();

const canvasOf = (page: Page) => page.getByRole('group', { name: 'Plattegrond met lokdozen' });

async function openStudio() {
  const { id: customerId } = await portal.client.addCustomer('Bakkerij');
  const { id } = await portal.client.addInspection(customerId);
  const journey = await browser.open('desktop', portal.address);
  await journey.signIn();
  await journey.page.goto(`/inspections/${id}?step=1`);
  return { journey, page: journey.page, id, customerId };
}

test('another plan keeps the boxes and says so', async () => {
  const { journey, page } = await openStudio();
  await journey.chooseFiles('Plattegrond uploaden', [
    { name: 'plan.jpeg', mimeType: 'image/jpeg', buffer: await planJpeg() },
  ]);
  const canvas = canvasOf(page);
  await canvas.waitFor();
  await page.getByRole('button', { name: 'Rattenkist', exact: true }).click();
  // The lower right corner of a plan of 1000 × 563.
  await canvas.click({ position: { x: 880, y: 480 } });
  await page.getByText('1 lokdoos', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Plattegrond wijzigen' }).click();
  await journey.chooseFiles('Andere plattegrond', [
    { name: 'klein.jpg', mimeType: 'image/jpeg', buffer: await jpeg({ width: 300, height: 200 }) },
  ]);
  await page.getByText('Plattegrond vervangen; 1 lokdoos is gebleven.').first().waitFor();
  await canvas.getByRole('button', { name: 'B001, Rattenkist, Non-Tox, rechtsonder' }).waitFor();
  await journey.end();
});

test('leaving with a box that could not be saved asks first', async () => {
  const { journey, page } = await openStudio();
  journey.tolerate(/net::ERR|Failed to load resource/);
  await journey.chooseFiles('Plattegrond uploaden', [
    { name: 'plan.jpeg', mimeType: 'image/jpeg', buffer: await planJpeg() },
  ]);
  const canvas = canvasOf(page);
  await canvas.waitFor();
  await page.route('**/trpc/baitBoxes.create**', (route) => route.abort());
  await page.getByRole('button', { name: 'Rattenkist', exact: true }).click();
  await canvas.click({ position: { x: 300, y: 200 } });
  await page.getByText('Niet opgeslagen: Geen verbinding met het portaal').waitFor();
  await page.getByRole('link', { name: 'Klanten', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('Nog niet alles is opgeslagen').waitFor();
  await question.getByRole('button', { name: 'Annuleren' }).click();
  await canvas.getByRole('button', { name: 'B001, Rattenkist' }).waitFor();
  await page.unroute('**/trpc/baitBoxes.create**');
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await page.getByText('Opgeslagen', { exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'Klanten', exact: true }).click();
  await page.getByRole('heading', { name: 'Klanten' }).waitFor();
  expect(await question.isVisible()).toBe(false);
  await journey.end();
});

test('that the boxes stayed is said of the plan that was replaced, until another one is shown', async () => {
  const { journey, page, customerId } = await openStudio();
  // Every picture that is decoded is to be let go of again.
  await page.addInitScript(() => {
    const open = new Set<ImageBitmap>();
    const { createImageBitmap: decode } = window;
    const { close } = ImageBitmap.prototype;
    window.createImageBitmap = async (...given: unknown[]) => {
      const bitmap = await (decode as (...all: unknown[]) => Promise<ImageBitmap>)(...given);
      open.add(bitmap);
      return bitmap;
    };
    ImageBitmap.prototype.close = function () {
      open.delete(this);
      close.call(this);
    };
    Object.assign(window, { bitmapsOpen: () => open.size });
  });
  await page.reload();
  const plan = [{ name: 'plan.jpeg', mimeType: 'image/jpeg', buffer: await planJpeg() }];
  await journey.chooseFiles('Plattegrond uploaden', plan);
  await canvasOf(page).waitFor();
  expect(await page.evaluate('bitmapsOpen()')).toBe(0);
  await page.getByRole('button', { name: 'Muizenkist', exact: true }).click();
  await canvasOf(page).click();
  await page.getByText('1 lokdoos', { exact: true }).waitFor();
  const note = page.getByText('Plattegrond vervangen; 1 lokdoos is gebleven.');
  const replace = async () => {
    await page.getByRole('button', { name: 'Plattegrond wijzigen' }).click();
    await page.getByRole('tab', { name: 'Uploaden' }).click();
    await journey.chooseFiles('Andere plattegrond', plan);
    await note.waitFor();
  };
  await replace();
  await page.getByRole('button', { name: 'Verdieping toevoegen' }).click();
  await note.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: /^Begane grond, / }).click();
  await replace();
  const placements = [{ boxNumber: 'B009', boxType: 'fly', isToxic: false, positionX: 50, positionY: 60 }];
  await portal.client.send('POST', '/api/boxplacements', { customerId, placements });
  await page.getByRole('button', { name: 'Vorige laden' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Vaste lokdozen/ })
    .click();
  await page.getByRole('button', { name: 'Vervangen en laden' }).click();
  await canvasOf(page).getByRole('button', { name: /^B009/ }).waitFor();
  await note.waitFor({ state: 'detached' });
  await journey.end();
});

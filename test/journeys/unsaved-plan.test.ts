/** Boxes and drawings that could not be saved: whichever floor they are on, they are neither forgotten nor in the way. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Drawing } from '#common/floor-plan/drawing.ts';
import { useBrowser } from '#test/support/journey.ts';
import { dataUrl, planJpeg } from '#test/support/pictures.ts';
import { useSharedPortal } from '#test/support/running-portal.ts';
import { signatureDataUrl } from '#test/support/signatures.ts';
import { makeInspection, readInspection, send } from '#test/support/wizard.ts';

const browser = useBrowser();
const portal = useSharedPortal();
const REPORT = 'Muizenkeutels achter de oven.';
const ADVICE = 'Kier onder de achterdeur dichten.';

type Fields = Record<string, unknown>;

/** Somebody at the floor-plan step of an inspection with one box. */
async function openStudio(fields: Fields = {}) {
  const journey = await browser.open('desktop', portal.address);
  journey.tolerate(/status of 503/);
  await journey.signIn();
  const { page } = journey;
  const id = await makeInspection(page, fields);
  await page.goto(`/inspections/${id}?step=1`);
  await page.getByRole('tab', { name: 'Tekenen' }).waitFor();
  return { journey, page, id };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const openFloor = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) }).click();
const isUnsaved = (page: Page) => page.getByText(/^Niet opgeslagen: /).waitFor();
const isSaved = (page: Page) => page.getByText('Opgeslagen', { exact: true }).first().waitFor();

/** The portal is out of order for what is sent there, as far as it holds `part`; answers how it is mended. */
async function breakDown(page: Page, procedure: string, part = ''): Promise<() => Promise<void>> {
  const path = `**/trpc/${procedure}**`;
  await page.route(path, (route) => {
    if (!route.request().postData()?.includes(part)) return route.continue();
    return route.fulfill({ status: 503, body: 'out of order' });
  });
  return () => page.unroute(path);
}

/** Puts a rack on the floor that is shown. */
async function drawRack(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Tekenen' }).click();
  await button(page, 'Nieuwe tekening beginnen').click();
  await button(page, 'Stelling').click();
  await page.getByRole('group', { name: 'Tekenvel' }).click();
}

/** What the device still has to send. */
const keptDrawings = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('drawing')));

/** How many shapes the portal has of a floor; null for no drawing. */
async function shapesOn(page: Page, id: number, floor: number): Promise<number | null> {
  const input = encodeURIComponent(JSON.stringify({ id }));
  const answer = await page.request.get(`/trpc/inspections.drawings?input=${input}`);
  const { result } = (await answer.json()) as { result: { data: { floor: number; drawing: Drawing }[] } };
  return result.data.find((one) => one.floor === floor)?.drawing.shapes.length ?? null;
}

/** Draws on a new floor that cannot be saved, and goes back down; answers how to mend the connection. */
async function leaveUnsavedUpstairs(page: Page): Promise<() => Promise<void>> {
  const mend = await breakDown(page, 'inspections.saveFloorPlan', '"floor":1');
  await button(page, 'Verdieping toevoegen').click();
  await drawRack(page);
  await isUnsaved(page);
  await openFloor(page, 'Begane grond');
  return mend;
}

test('a drawing that failed on another floor is told, asked about and waited for', async () => {
  const { journey, page, id } = await openStudio();
  const mend = await leaveUnsavedUpstairs(page);
  await isUnsaved(page);
  await button(page, 'Vorige').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuleren' }).click();
  const again = page.waitForRequest(/saveFloorPlan/);
  await button(page, 'Volgende').click();
  await again;
  await isUnsaved(page);
  await mend();
  await button(page, 'Volgende').click();
  await page.waitForURL(/step=2$/);
  expect(await shapesOn(page, id, 1)).toBe(1);
  await journey.end();
});

test('a generated plan takes the place of what was drawn and not saved on each floor', async () => {
  const { journey, page, id } = await openStudio();
  const mend = await leaveUnsavedUpstairs(page);
  await mend();
  await page.getByRole('tab', { name: 'Genereren' }).click();
  await page.getByLabel('Aantal verdiepingen').fill('2');
  await page.getByRole('button', { name: /genereren$/ }).click();
  await page.getByText('Plattegrond gegenereerd').waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await isSaved(page);
  expect(await shapesOn(page, id, 1)).toBeGreaterThan(1);
  await openFloor(page, 'Verdieping 1');
  const plan = page.getByRole('group', { name: 'Plattegrond met lokdozen, Verdieping 1' });
  await plan.waitFor();
  expect(await keptDrawings(page)).toEqual([]);
  await journey.end();
});

test('loading what was there before takes no drawing away that it brings no plan for', async () => {
  const { journey, page, id } = await openStudio();
  const { customerId } = await readInspection(page, id);
  const earlier = await makeInspection(page, { customerId });
  const floorPlanImagePath = dataUrl('image/jpeg', await planJpeg());
  await send(page, 'PATCH', `/api/inspections/${earlier}`, { floorPlanImagePath });
  const placements = [{ boxNumber: 'B009', boxType: 'fly', isToxic: false, positionX: 50, positionY: 60 }];
  await send(page, 'POST', '/api/boxplacements', { customerId, placements });
  const mend = await breakDown(page, 'inspections.saveFloorPlan');
  await drawRack(page);
  await isUnsaved(page);
  const load = async (what: RegExp) => {
    await button(page, 'Vorige laden').click();
    await page.getByRole('dialog').getByRole('button', { name: what }).click();
    await button(page, 'Vervangen en laden').click();
  };

  // The boxes alone.
  await load(/^Vaste lokdozen/);
  await page.getByText('Vorige plattegrond geladen').waitFor();
  await isUnsaved(page);
  // A plan that does not come.
  await load(/^Inspectie van/);
  await page.getByText(/^Fout bij het opslaan van de inspectie/).waitFor();
  await button(page, 'Annuleren').click();
  await button(page, 'Annuleren').click();
  await isUnsaved(page);
  await mend();
  await button(page, 'Opnieuw proberen').click();
  await expect.poll(() => shapesOn(page, id, 0)).toBe(1);
  // And one that does.
  await load(/^Inspectie van/);
  await expect.poll(() => shapesOn(page, id, 0)).toBe(null);
  await journey.end();
});

test('a contract is completed only when each box and drawing of the inspection is saved', async () => {
  const { journey, page, id } = await openStudio({ reportText: REPORT, recommendations: ADVICE });
  page.on('dialog', (dialog) => void dialog.accept());
  await journey.chooseFiles('Plattegrond uploaden', [
    { name: 'plan.jpg', mimeType: 'image/jpeg', buffer: await planJpeg() },
  ]);
  const mendBoxes = await breakDown(page, 'baitBoxes.create');
  const mendDrawings = await breakDown(page, 'inspections.saveFloorPlan', '"floor":1');
  await button(page, 'Vliegenkast').click();
  await page.getByRole('group', { name: 'Plattegrond met lokdozen' }).click();
  await isUnsaved(page);
  await button(page, 'Verdieping toevoegen').click();
  await drawRack(page);
  const openStep = (name: string) =>
    page
      .getByRole('list', { name: 'Stappen' })
      .getByRole('button', { name: new RegExp(name) })
      .click();
  await openStep('Inspectierapport');
  await button(page, 'Toch weggaan').click();
  await openStep('Aanbevelingen');
  await openStep('Contract');

  await page.waitForURL(/step=4$/);
  const waits =
    'In de stap Plattegrond en lokdozen is nog niet alles opgeslagen: lokdozen (Begane grond), tekening (Verdieping 1). Open die stap eerst.';
  await page.getByText(waits).waitFor();
  // Told by the device, after the page has forgotten it.
  await journey.speakEnglish();
  const inEnglish =
    'In the step Floor plan and bait boxes not everything has been saved yet: bait boxes (Ground floor), drawing (Floor 1). Open that step first.';
  await page.getByText(inEnglish).waitFor();
  await page.getByLabel('Name of the signer').fill('Greet Molenaar');
  await page.getByText('I accept the terms').click();
  await button(page, 'Sign').click();
  await journey.draw('Drawing area for the signature');
  await button(page, 'Save signature').click();
  await page.getByRole('img', { name: 'Signature of Greet Molenaar' }).waitFor();
  const complete = button(page, 'Complete contract');
  await page.getByText(inEnglish).waitFor();
  expect(await complete.isDisabled()).toBe(true);

  await mendBoxes();
  await mendDrawings();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByText(inEnglish).waitFor({ state: 'detached' });
  await complete.click();
  await page.getByRole('alertdialog').getByText('Contract signed').waitFor();
  expect(await send(page, 'GET', `/api/inspections/${id}/baitboxes`)).toHaveLength(2);
  expect(await shapesOn(page, id, 1)).toBe(1);
  await journey.end();
});

test.each(['the portal says so', 'the page is opened again'])(
  'what was not saved before another device had it signed is given up, and that is said, when %s',
  async (when) => {
    const { journey, page, id } = await openStudio({ reportText: REPORT });
    let asked = 0;
    page.on('dialog', (dialog) => {
      asked += 1;
      void dialog.accept();
    });
    const mend = await breakDown(page, 'inspections.saveFloorPlan');
    await drawRack(page);
    await isUnsaved(page);
    const signed = { contractSigned: true, contractSignature: await signatureDataUrl(), signerName: 'Jan' };
    await send(page, 'PATCH', `/api/inspections/${id}`, signed);
    if (when === 'the portal says so') {
      await mend();
      await button(page, 'Opnieuw proberen').click();
    } else await page.reload();
    await page.getByText(/is getekend\. .* is vervallen: tekening \(Begane grond\)\./).waitFor();
    await page.getByText('Getekend', { exact: true }).waitFor();
    // What is shown is what was signed: no plan.
    await page.getByText(/^Upload, teken of genereer eerst/).waitFor();
    asked = 0;
    await button(page, 'Volgende').click();
    await page.waitForURL(/step=2$/);
    await page.reload();
    await page.getByText('Getekend', { exact: true }).waitFor();
    expect(asked).toBe(0);
    expect(await keptDrawings(page)).toEqual([]);
    await journey.end();
  },
);

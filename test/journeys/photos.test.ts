/** Report photos: from the camera, from files, dropped; sent one by one, described, put in order, drawn on. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Journey, useBrowser } from '#test/support/journey.ts';
import { jpeg, png } from '#test/support/pictures.ts';
import { useSharedPortal } from '#test/support/running-portal.ts';
import { makeInspection, readInspection } from '#test/support/wizard.ts';

const browser = useBrowser();
const portal = useSharedPortal();

type Photo = { id: number; description: string | null; annotations: { kind: string }[]; photoPath: string };

/** The report step of a new inspection. `prepare` runs before any page of the portal does. */
async function openReport(prepare: (page: Page) => Promise<unknown> = async () => {}) {
  const journey: Journey = await browser.open('phone', portal.address);
  const { page } = journey;
  await prepare(page);
  await journey.signIn();
  const id = await makeInspection(page);
  await page.goto(`/inspections/${id}?step=2`);
  await page.getByRole('heading', { name: 'Foto’s' }).waitFor();
  const photos = async () => (await readInspection(page, id)).photos as Photo[];
  const shown = (number: number) => page.getByRole('button', { name: `Foto ${number} openen`, exact: true });
  return { journey, page, id, photos, shown };
}

const file = async (name: string, color = '#88aa66') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await jpeg({ width: 800, height: 600, color }),
});

/** Remembers every track that the page opened, to see whether it was stopped. */
const watchTracks = (page: Page) =>
  page.addInitScript(() => {
    const opened: MediaStreamTrack[] = [];
    Object.assign(window, { opened });
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      opened.push(...stream.getTracks());
      return stream;
    };
  });
const liveTracks = (page: Page) =>
  page.evaluate(
    () =>
      (window as unknown as { opened: MediaStreamTrack[] }).opened.filter(({ readyState }) => readyState === 'live')
        .length,
  );

test('a series of camera shots becomes photos, the eleventh is not taken, and closing stops the camera', async () => {
  const { journey, page, photos, shown } = await openReport(watchTracks);
  await page.getByRole('button', { name: 'Camera' }).tap();
  const shutter = page.getByRole('button', { name: 'Foto maken' });
  for (let shot = 1; shot <= 10; shot += 1) {
    await shutter.tap();
    await page
      .getByText(shot < 10 ? `${shot} van 10 foto’s` : "Maximum aantal foto's (10) bereikt")
      .last()
      .waitFor();
  }
  expect(await shutter.isDisabled()).toBe(true);
  expect(await liveTracks(page)).toBe(1);
  await page.getByRole('button', { name: 'Klaar' }).tap();
  await shutter.waitFor({ state: 'hidden' });
  expect(await liveTracks(page)).toBe(0);
  await shown(10).waitFor();
  expect(await photos()).toHaveLength(10);
  expect(await page.getByRole('button', { name: 'Foto’s toevoegen' }).isDisabled()).toBe(true);
  await journey.end();
});

test('a photo that did not arrive waits through a reload, and is there once when tried again', async () => {
  const { journey, page, shown, photos } = await openReport();
  journey.tolerate(/ERR_FAILED/);
  await page.route('**/images?purpose=photo', (route) => route.abort());
  await journey.chooseFiles('Foto’s toevoegen', [await file('een.jpg'), await file('twee.jpg', '#335577')]);
  await page.getByText('De foto kon niet worden opgeslagen. Geen verbinding met het portaal').last().waitFor();
  await page.reload();
  await expect.poll(() => page.getByText('De foto kon niet worden opgeslagen.').count(), { timeout: 10_000 }).toBe(2);
  // One is given up, the other tried again.
  await page.unroute('**/images?purpose=photo');
  await page.getByRole('button', { name: 'Niet uploaden' }).first().tap();
  await page.getByRole('button', { name: 'Opnieuw proberen' }).tap();
  await shown(1).waitFor();
  await page.reload();
  await shown(1).waitFor();
  expect(await photos()).toHaveLength(1);
  await journey.end();
});

test('uploads that are broken off go on with the photo they were at: none that arrived is sent again', async () => {
  const { journey, page, shown, photos } = await openReport();
  journey.tolerate(/ERR_FAILED/);
  let sent = 0;
  await page.route('**/images?purpose=photo', (route) => {
    sent += 1;
    return sent <= 3 ? route.continue() : route.abort();
  });
  const files = await Promise.all(Array.from({ length: 6 }, (_, index) => file(`${index}.jpg`, `#3355${20 + index}`)));
  await journey.chooseFiles('Foto’s toevoegen', files);
  await expect.poll(() => page.getByText('De foto kon niet worden opgeslagen.').count(), { timeout: 10_000 }).toBe(3);
  await expect.poll(photos).toHaveLength(3);
  const arrived = await photos();
  await page.unroute('**/images?purpose=photo');
  let again = 0;
  page.on('request', (request) => {
    if (request.url().includes('/images?purpose=photo')) again += 1;
  });
  await page.reload();
  await shown(6).waitFor();
  expect(again).toBe(3);
  expect((await photos()).slice(0, 3)).toEqual(arrived);
  await journey.end();
});

test('photos stand in the order in which they were chosen', async () => {
  const { journey, page, shown, photos } = await openReport();
  const sizes = [900, 300, 700, 200, 500];
  const files = await Promise.all(
    sizes.map(async (width) => ({ ...(await file(`${width}.jpg`)), buffer: await jpeg({ width, height: 300 }) })),
  );
  await journey.chooseFiles('Foto’s toevoegen', files);
  await shown(5).waitFor();
  await page.reload();
  await shown(5).waitFor();
  const widths = (await photos()).map(({ id }) => id);
  expect(widths).toEqual([...widths].sort((a, b) => a - b));
  const shownWidths = await page
    .getByRole('img', { name: /^Foto \d$/ })
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
  expect(shownWidths).toEqual(sizes);
  await journey.end();
});

test('a photo taken with the phone on its side is stored upright', async () => {
  const { journey, page, shown } = await openReport();
  const onItsSide = await sharp(await jpeg({ width: 800, height: 600 }))
    .withMetadata({ orientation: 6 })
    .toBuffer();
  await journey.chooseFiles('Foto’s toevoegen', [{ name: 'scheef.jpg', mimeType: 'image/jpeg', buffer: onItsSide }]);
  await shown(1).waitFor();
  await page.reload();
  const picture = page.getByRole('img', { name: 'Foto 1' });
  await picture.waitFor();
  const size = () => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  await expect.poll(size, { timeout: 10_000 }).toEqual([600, 800]);
  await journey.end();
});

test('dropped pictures are taken', async () => {
  const { journey, page, shown } = await openReport();
  const base64 = (await png()).toString('base64');
  const transfer = await page.evaluateHandle((data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const dropped = new DataTransfer();
    dropped.items.add(new File([bytes], 'los.png', { type: 'image/png' }));
    return dropped;
  }, base64);
  await page.getByRole('region', { name: 'Foto’s' }).dispatchEvent('drop', { dataTransfer: transfer });
  await shown(1).waitFor();
  await journey.end();
});

test('photos are described, drawn on, put in order and deleted after a question', async () => {
  const { journey, page, photos, shown } = await openReport();
  await journey.chooseFiles('Foto’s toevoegen', [await file('een.jpg'), await file('twee.jpg', '#335577')]);
  await shown(2).waitFor();
  const [first, second] = await photos();

  await shown(1).tap();
  await page.getByLabel('Bijschrift').fill('Kier onder de achterdeur');
  await page.getByRole('button', { name: 'Op de foto tekenen' }).tap();
  const surface = page.getByRole('application');
  await surface.tap();
  await page.getByRole('button', { name: 'Cirkel', exact: true }).tap();
  await surface.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: 'Tekst', exact: true }).tap();
  await page.getByLabel('Tekst op de foto').fill('2 cm');
  await surface.tap({ position: { x: 40, y: 40 } });
  await page.getByRole('button', { name: 'Pijl 1', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Laatste tekening weghalen' }).tap();
  await page.getByRole('button', { name: 'Sluiten' }).tap();
  await expect.poll(photos, { timeout: 10_000 }).toMatchObject([
    { id: first?.id, description: 'Kier onder de achterdeur', annotations: [{ kind: 'arrow' }, { kind: 'circle' }] },
    { id: second?.id, annotations: [] },
  ]);
  // The picture itself is as it was taken.
  expect((await photos())[0]?.photoPath).toBe(first?.photoPath);

  await page.getByRole('button', { name: 'Foto 1 naar achteren' }).tap();
  await expect
    .poll(async () => (await photos()).map(({ id }) => id), { timeout: 10_000 })
    .toEqual([second?.id, first?.id]);
  await page.getByRole('button', { name: 'Foto 1 verwijderen' }).tap();
  await page.getByRole('alertdialog').getByText('Weet je zeker dat je deze foto wilt verwijderen?').waitFor();
  await page.getByRole('button', { name: 'Annuleren' }).tap();
  expect(await photos()).toHaveLength(2);
  await page.getByRole('button', { name: 'Foto 1 verwijderen' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).tap();
  await expect.poll(async () => (await photos()).map(({ id }) => id), { timeout: 10_000 }).toEqual([first?.id]);
  await journey.end();
});

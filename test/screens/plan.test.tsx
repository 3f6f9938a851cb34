/** Where a plan comes from and what stays when it is replaced; boxes stay with the inspection they were placed in. */
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { offline } from '#client/api/server-client.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { groundFloor, serveInspection } from './support/inspection-server.ts';
import { makeBox, makeInspection, tess } from './support/records.ts';
import { chooseFiles, makePicture, open } from './support/screen.tsx';
import { loseConnection, refuse } from './support/server-answers.ts';
import { breakUploads } from './support/uploads.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const canvas = page.getByRole('group', { name: 'Plattegrond met lokdozen', exact: false });
const saved = page.getByText('Opgeslagen', { exact: true }).first();
const keptHere = page.getByText('Op dit toestel', { exact: true }).first();
const note = page.getByText('Plattegrond vervangen; 1 lokdoos is gebleven.').first();

/** The floor-plan step of an inspection, which has a plan unless it has not. */
async function openStudio(changes: Partial<InspectionDto> = { floorPlans: [groundFloor] }, boxCount = 1) {
  const server = serveInspection(changes);
  if (boxCount === 0) Object.assign(server, { boxes: [], inspection: { ...server.inspection, lastBoxSequence: 0 } });
  const address = `/inspections/${server.inspection.id}?step=1`;
  const screen = await open(address, { language: 'nl', size: 'desktop', user: tess, answers: server.answers });
  await expect.element(button('Verdieping toevoegen')).toBeVisible();
  return { ...screen, server };
}

test('another plan keeps the boxes and says so, until another one is shown', async () => {
  // Every picture that is decoded is to be let go of again.
  const decoded = new Set<ImageBitmap>();
  const { createImageBitmap: decode } = window;
  const { close } = ImageBitmap.prototype;
  window.createImageBitmap = async (...given: unknown[]) => {
    const bitmap = await (decode as (...all: unknown[]) => Promise<ImageBitmap>)(...given);
    decoded.add(bitmap);
    return bitmap;
  };
  ImageBitmap.prototype.close = function () {
    decoded.delete(this);
    close.call(this);
  };
  onTestFinished(() => {
    window.createImageBitmap = decode;
    ImageBitmap.prototype.close = close;
  });
  const { server, see } = await openStudio({});
  const replace = async () => {
    await button('Plattegrond wijzigen').click();
    await page.getByRole('tab', { name: 'Uploaden' }).click();
    await chooseFiles(button('Andere plattegrond'), [await makePicture('plan.jpg', 'image/jpeg')]);
    await expect.element(note).toBeVisible();
  };
  await chooseFiles(button('Plattegrond uploaden'), [await makePicture('plan.jpg', 'image/jpeg')]);
  await expect.element(canvas.getByRole('button', { name: /^B001, Rattenkist, Non-Tox/ })).toBeVisible();
  expect(decoded.size).toBe(0);
  await replace();
  await expect.element(canvas.getByRole('button', { name: /^B001, Rattenkist, Non-Tox/ })).toBeVisible();
  await button('Verdieping toevoegen').click();
  await expect.element(note).not.toBeInTheDocument();

  await page.getByRole('button', { name: /^Begane grond, / }).click();
  await replace();
  const { id: _, inspectionId: __, ...box } = { ...makeBox(1), boxNumber: 'B009', boxType: 'fly' as const };
  server.answers.placements.get = () => ({ customerId: 1, placements: [box], lastUpdated: null });
  await button('Vorige laden').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Vaste lokdozen/ })
    .click();
  await button('Vervangen en laden').click();
  await expect.element(canvas.getByRole('button', { name: /^B009/ })).toBeVisible();
  await see('Vorige plattegrond geladen', '');
  await expect.element(note).not.toBeInTheDocument();
});

const boxNamed = (number: string) => canvas.getByRole('button', { name: new RegExp(`^${number}`) });

test('boxes placed without a line stay themselves: through leaving, through a reload, and when they get their numbers', async () => {
  const { server, address, reload, go } = await openStudio();
  const { create } = server.answers.baitBoxes;
  const shown = () =>
    canvas
      .getByRole('button', { name: /^B00/ })
      .elements()
      .map((element) => element.getAttribute('aria-label')?.slice(0, 4));
  server.answers.baitBoxes.create = loseConnection;
  await button('Rattenkist').click();
  for (const x of [200, 300, 400]) await canvas.click({ position: { x, y: 200 } });
  await expect.element(boxNamed('B004')).toBeVisible();
  await expect.element(keptHere).toBeVisible();
  // Nobody has to stay for it.
  await page.getByRole('link', { name: 'Klanten', exact: true }).click();
  await expect.poll(address).toBe('/customers');
  await go(`/inspections/${server.inspection.id}?step=1`);
  await expect.element(boxNamed('B004')).toBeVisible();
  await reload();
  await expect.poll(shown).toEqual(['B001', 'B002', 'B003', 'B004']);
  expect(server.boxes).toHaveLength(1);
  const row = page.getByRole('list', { name: 'Lokdozen' }).getByRole('button', { name: /^B003/ });
  await row.click();
  const [before, mark] = [row.element(), boxNamed('B003').element()];
  expect(document.activeElement).toBe(before);
  if (create) server.answers.baitBoxes.create = create;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => server.boxes.map(({ boxNumber }) => boxNumber)).toEqual(['B001', 'B002', 'B003', 'B004']);
  expect(document.activeElement).toBe(before);
  await page.getByRole('textbox', { name: 'Notities' }).fill('achter de kast');
  await page.getByRole('textbox', { name: 'Notities' }).element().blur();
  await expect.poll(() => server.boxes[2]?.notes).toBe('achter de kast');
  expect(shown()).toEqual(['B001', 'B002', 'B003', 'B004']);
  expect(boxNamed('B003').element()).toBe(mark);
});

test('what was said of a box that is on this device alone arrives behind it', async () => {
  const { server } = await openStudio();
  const { create } = server.answers.baitBoxes;
  server.answers.baitBoxes.create = loseConnection;
  await button('Rattenkist').click();
  await canvas.click();
  await page.getByRole('textbox', { name: 'Notities' }).fill('achter de kast');
  await page.getByRole('textbox', { name: 'Notities' }).element().blur();
  await expect.element(keptHere).toBeVisible();
  if (create) server.answers.baitBoxes.create = create;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => server.boxes[1]).toMatchObject({ boxNumber: 'B002', notes: 'achter de kast' });
  expect(server.boxes).toHaveLength(2);
});

test('a generated office has a plan and boxes on each floor; the next inspection loads them after a question', async () => {
  const { server, see, go } = await openStudio({}, 0);
  await page.getByRole('tab', { name: 'Genereren' }).click();
  await page.getByLabelText('Soort gebouw').selectOptions('office');
  await page.getByLabelText('Aantal verdiepingen').fill('2');
  await page.getByText('Er is een kelder').click();
  await button('Plattegrond genereren').click();
  for (const floor of [/^Kelder, 0/, /^Begane grond, 0/, /^Verdieping 1, 0/]) {
    // Three pictures are painted and uploaded first.
    await expect.element(page.getByRole('button', { name: floor })).toBeVisible();
    await page.getByRole('button', { name: floor }).click();
    await button('Muizenkist').click();
    await canvas.click({ position: { x: 400, y: 250 } });
    await expect.element(page.getByText('1 lokdoos', { exact: true })).toBeVisible();
  }
  const where = () => server.boxes.map(({ boxNumber, floor }) => [boxNumber, floor]);
  await expect.poll(where).toEqual([
    ['B001', -1],
    ['B002', 0],
    ['B003', 1],
  ]);

  const next = makeInspection();
  const { inspections, baitBoxes } = server.answers;
  const [{ get, drawings, saveFloorPlan }, earlier] = [{ ...inspections }, server.inspection];
  const isNext = (id: number) => id === next.id;
  inspections.list = ({ customerId }) => ({ items: customerId ? [earlier] : [], nextCursor: null });
  inspections.get = (input) => (isNext(input.id) ? next : (get?.(input) ?? refuse('NOT_FOUND')));
  inspections.drawings = (input) => (isNext(input.id) ? [] : (drawings?.(input) ?? []));
  inspections.saveFloorPlan = (input) => {
    if (!isNext(input.inspectionId)) return saveFloorPlan?.(input) ?? refuse('NOT_FOUND');
    next.floorPlans = [...next.floorPlans, { ...groundFloor, floor: input.floor, imageId: input.imageId }];
    return next;
  };
  baitBoxes.list = (input) => server.boxes.filter(({ inspectionId }) => inspectionId === input.inspectionId);
  await go(`/inspections/${next.id}?step=1`);
  await button('Vorige laden').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Inspectie van/ }).click();
  await see('Begane grond: er komt een plattegrond', '', dialog);
  await see('3 lokdozen komen erbij', '', dialog);
  await dialog.getByRole('button', { name: 'Laden', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Verdieping 1, 1 lokdoos' })).toBeVisible();
  await expect.element(canvas.getByRole('button', { name: /^B002, Muizenkist/ })).toBeVisible();
});

test('straight from one inspection to another, a box is placed in the one that is shown', async () => {
  const { server, go, see } = await openStudio({ floorPlans: [groundFloor] }, 0);
  const here = server.inspection;
  const other = makeInspection();
  const { inspections, baitBoxes } = server.answers;
  const { get } = inspections;
  inspections.get = (input) => (input.id === other.id ? other : (get?.(input) ?? refuse('NOT_FOUND')));
  baitBoxes.list = ({ inspectionId }) => server.boxes.filter((box) => box.inspectionId === inspectionId);
  await go(`/inspections/${other.id}?step=1`);
  await see('Upload, teken of genereer eerst', '');
  // Both are known by now: nothing is loaded in between.
  await go(`/inspections/${here.id}?step=1`);
  await button('Muizenkist').click();
  await canvas.click();
  await expect.element(page.getByText('1 lokdoos', { exact: true })).toBeVisible();
  await expect.element(saved).toBeVisible();
  expect(server.boxes.map(({ inspectionId }) => inspectionId)).toEqual([here.id]);
});

const toasts = page.getByRole('region', { name: /F8/ });

test('a box that the server could not take is said above the screen, stays on the device, and is tried again', async () => {
  const { server, see, address, go } = await openStudio();
  const { create } = server.answers.baitBoxes;
  server.answers.baitBoxes.create = () => refuse('INTERNAL');
  await button('Rattenkist').click();
  await canvas.click();
  await see('Fout bij het opslaan van de lokdoos. ', '', toasts);
  // Nobody has to stay for it.
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  await page.getByRole('link', { name: 'Klanten', exact: true }).click();
  await expect.poll(address).toBe('/customers');
  await go(`/inspections/${server.inspection.id}?step=1`);
  await expect.element(boxNamed('B002')).toBeVisible();
  await button('Opnieuw proberen').click();
  if (create) server.answers.baitBoxes.create = create;
  offline.retryNow();
  await expect.element(saved).toBeVisible();
  expect(server.boxes).toHaveLength(2);
});

test('plans that were generated and that the server refuses are said above the screen', async () => {
  const { server, see } = await openStudio();
  await button('Plattegrond wijzigen').click();
  await page.getByRole('tab', { name: 'Genereren' }).click();
  server.answers.inspections.saveFloorPlan = () => refuse('INSPECTION_NOT_FOUND');
  await button('Vervangen en genereren').click();
  await see('Plattegrond niet gegenereerd. ', '', toasts);
});

test('plans that were generated and that the server cannot take are shown, stay on the device, and are tried again', async () => {
  const { server, see } = await openStudio();
  await button('Plattegrond wijzigen').click();
  await page.getByRole('tab', { name: 'Genereren' }).click();
  const { saveFloorPlan } = server.answers.inspections;
  server.answers.inspections.saveFloorPlan = () => refuse('INTERNAL');
  await button('Vervangen en genereren').click();
  await see('Plattegrond gegenereerd', '', toasts);
  if (saveFloorPlan) server.answers.inspections.saveFloorPlan = saveFloorPlan;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => server.inspection.floorPlans[0]?.imageId).not.toBe(groundFloor.imageId);
});

test('plans that were generated without a line are there at once, and arrive', async () => {
  const { server, see } = await openStudio();
  await button('Plattegrond wijzigen').click();
  await page.getByRole('tab', { name: 'Genereren' }).click();
  const mend = breakUploads();
  await button('Vervangen en genereren').click();
  await see('Plattegrond gegenereerd', '', toasts);
  expect(server.received).toEqual([]);
  mend();
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => server.inspection.floorPlans[0]?.imageId).not.toBe(groundFloor.imageId);
});

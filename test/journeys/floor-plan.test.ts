/** The floor-plan studio under a thumb. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Journey, useBrowser } from '#test/support/journey.ts';
import { planJpeg } from '#test/support/pictures.ts';
import { useSharedPortal } from '#test/support/running-portal.ts';
import { TouchUser } from '#test/support/touch-user.ts';

const browser = useBrowser();
const portal = useSharedPortal();

/** Somebody signed in, at the floor-plan step of a new inspection. */
async function openStudio(screen: 'phone' | 'desktop') {
  const journey = await browser.open(screen, portal.address);
  await journey.signIn();
  const { page } = journey;
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data, headers: { origin: portal.address } });
    return (await answer.json()) as { id: number };
  };
  const customer = await post('/api/customers', { name: 'Bakkerij', address: 'Dorpsstraat 1, Ons Dorp' });
  const { id } = await post('/api/inspections', { customerId: customer.id });
  await page.goto(`/inspections/${id}?step=1`);
  const boxes = async () => (await (await page.request.get(`/api/inspections/${id}/baitboxes`)).json()) as Box[];
  return { journey, page, boxes, id };
}
type Box = { boxNumber: string; boxType: string; isToxic: boolean; floor: number; position: { x: number; y: number } };

/** Clear of the header, the step's bar and messages, as a thumb would put it. */
const toMiddle = (element: Locator) => element.evaluate((node) => node.scrollIntoView({ block: 'center' }));

/** The page goes on rolling after a finger has left it, and takes the next one for what stops it. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    let [last, frames] = [Number.NaN, 0];
    while (frames < 6) {
      frames = window.scrollY === last ? frames + 1 : 0;
      last = window.scrollY;
      await new Promise(requestAnimationFrame);
    }
  });

const canvasOf = (page: Page) => page.getByRole('group', { name: 'Plattegrond met lokdozen' });

async function uploadPlan(journey: Journey): Promise<void> {
  const buffer = await planJpeg();
  await journey.chooseFiles('Plattegrond uploaden', [{ name: 'plan.jpeg', mimeType: 'image/jpeg', buffer }]);
  await canvasOf(journey.page).waitFor();
}

test('on a phone 50 boxes take one tap each after choosing a type; pinching places none; turning keeps them', async () => {
  const { journey, page, boxes } = await openStudio('phone');
  await uploadPlan(journey);
  const canvas = canvasOf(page);
  await page.getByRole('button', { name: 'Muizenkist', exact: true }).tap();
  await page.getByText('Tik op de plattegrond om').waitFor();
  const touch = await TouchUser.on(page, canvas);
  await touch.pinch({ middle: { x: 0.5, y: 0.5 }, from: 0.1, to: 0.3 });
  await page.getByText('300%').waitFor();
  await page.getByText('0 lokdozen', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Hele plattegrond' }).tap();

  for (let count = 0; count < 50; count += 1) {
    await touch.tap({ x: 0.06 + (count % 10) * 0.097, y: 0.36 + Math.floor(count / 10) * 0.07 });
  }
  await page.getByText('50 lokdozen', { exact: true }).waitFor();
  await page.getByText('Tik op de plattegrond om B051 te plaatsen').waitFor();

  await page.setViewportSize({ width: 740, height: 360 });
  await page.getByText('Opgeslagen', { exact: true }).first().waitFor({ timeout: 30_000 });
  const placed = await boxes();
  expect(placed).toHaveLength(50);
  expect(new Set(placed.map(({ boxNumber }) => boxNumber)).size).toBe(50);
  expect(placed.every(({ boxType }) => boxType === 'mouse')).toBe(true);
  // Where a marker is shown is where it was placed, on the turned phone too.
  const [first] = placed;
  const marker = await canvas.getByRole('button', { name: 'B001' }).boundingBox();
  const area = await canvas.boundingBox();
  if (!first || !marker || !area) throw new Error('Nothing to compare');
  const plan = { width: 1000, height: 563 };
  const scale = Math.min(area.width / plan.width, area.height / plan.height);
  const left = area.x + (area.width - plan.width * scale) / 2 + first.position.x * scale;
  expect(Math.abs(marker.x + marker.width / 2 - left)).toBeLessThan(3);
  await journey.end();
});

test('on the page one finger scrolls and two zoom the plan; zoomed, one finger moves it; a tap on a box opens its sheet', async () => {
  const { journey, page } = await openStudio('phone');
  await uploadPlan(journey);
  const canvas = canvasOf(page);
  await page.getByText('Tik op de plattegrond om').waitFor();
  await (await TouchUser.on(page, canvas)).tap({ x: 0.5, y: 0.5 });
  await page.getByText('1 lokdoos', { exact: true }).waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await toMiddle(canvas);
  const scrolled = () => page.evaluate(() => window.scrollY);
  const marker = canvas.getByRole('button', { name: /^B001/ });
  const place = async () => (await marker.boundingBox())?.x ?? 0;
  const before = await scrolled();
  const touch = await TouchUser.on(page, canvas);
  const up = Array.from({ length: 8 }, (_, step) => ({ x: 0.3, y: 0.9 - step * 0.1 }));
  await touch.drag(...up);
  await expect.poll(scrolled).toBeGreaterThan(before + 50);
  await atRest(page);

  await toMiddle(canvas);
  const here = await scrolled();
  await touch.pinch({ middle: { x: 0.5, y: 0.5 }, from: 0.1, to: 0.2 });
  await page.getByText('200%', { exact: true }).waitFor();
  const beginning = await place();
  await touch.drag({ x: 0.3, y: 0.5 }, { x: 0.4, y: 0.5 }, { x: 0.6, y: 0.4 });
  await expect.poll(place).toBeGreaterThan(beginning + 40);
  expect(await scrolled()).toBe(here);

  await page.getByRole('button', { name: 'Hele plattegrond' }).tap();
  await toMiddle(canvas);
  await touch.tap({ x: 0.5, y: 0.5 });
  await page.getByRole('dialog').getByRole('region', { name: 'Lokdoos B001' }).waitFor();
  await journey.end();
});

test('a plan is drawn with finger and templates; a second finger cancels the line; it can be edited after a reload', async () => {
  const { journey, page, id } = await openStudio('phone');
  await page.getByRole('tab', { name: 'Tekenen' }).tap();
  await page.getByRole('button', { name: 'Nieuwe tekening beginnen' }).tap();
  const sheet = page.getByRole('group', { name: 'Tekenvel' });
  await toMiddle(sheet);
  const touch = await TouchUser.on(page, sheet);
  const undo = page.getByRole('button', { name: 'Ongedaan maken' });
  await touch.pinch({ middle: { x: 0.5, y: 0.4 }, from: 0.1, to: 0.11 });
  expect(await undo.isDisabled()).toBe(true);
  await touch.drag({ x: 0.2, y: 0.2 }, { x: 0.3, y: 0.4 }, { x: 0.5, y: 0.3 });
  expect(await undo.isDisabled()).toBe(false);
  await page.getByRole('button', { name: 'Deur', exact: true }).tap();
  await page.getByText('Tik waar Deur moet komen').waitFor();
  await toMiddle(sheet);
  await touch.tap({ x: 0.5, y: 0.5 });
  await page.getByRole('button', { name: '15° rechtsom' }).tap();
  const storedPlan = async () => {
    const inspection = await (await page.request.get(`/api/inspections/${id}`)).json();
    return inspection.floorPlanImagePath as string | null;
  };
  await expect.poll(storedPlan).toMatch(/^data:image\/jpeg/);
  await page.getByText('Opgeslagen', { exact: true }).first().waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Plattegrond wijzigen' }).tap();
  await page.getByRole('button', { name: 'Selecteren', exact: true }).tap();
  await sheet.getByRole('button', { name: 'Deur, midden' }).waitFor();
  await journey.end();
});

/** Words and templates on a drawn plan: put down, changed, taken back, still there after a reload. */
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Drawing, Shape } from '#common/floor-plan/drawing.ts';
import { useBrowser } from '#test/support/journey.ts';
import { useSharedPortal } from '#test/support/running-portal.ts';
import { TouchUser } from '#test/support/touch-user.ts';

const browser = useBrowser();
const portal = useSharedPortal();
const toMiddle = (element: Locator) => element.evaluate((node) => node.scrollIntoView({ block: 'center' }));

/** Somebody before an empty sheet. */
async function openSheet(screen: 'phone' | 'desktop') {
  const { id: customerId } = await portal.client.addCustomer('Bakkerij');
  const { id } = await portal.client.addInspection(customerId);
  const journey = await browser.open(screen, portal.address);
  await journey.signIn();
  const { page } = journey;
  await page.goto(`/inspections/${id}?step=1`);
  await page.getByRole('tab', { name: 'Tekenen' }).click();
  await page.getByRole('button', { name: 'Nieuwe tekening beginnen' }).click();
  const sheet = page.getByRole('group', { name: 'Tekenvel' });
  await toMiddle(sheet);
  const stored = async (): Promise<readonly Shape[]> => {
    const input = encodeURIComponent(JSON.stringify({ id }));
    const answer = await page.request.get(`/trpc/inspections.drawings?input=${input}`);
    const { result } = (await answer.json()) as { result: { data: { drawing: Drawing }[] } };
    return result.data[0]?.drawing.shapes ?? [];
  };
  return { journey, page, sheet, stored };
}

test('a word is put down with a thumb, typed at once, changed after a reload, made larger, and taken back', async () => {
  const { journey, page, sheet, stored } = await openSheet('phone');
  const touch = await TouchUser.on(page, sheet);
  await page.getByRole('button', { name: 'Tekst', exact: true }).tap();
  await toMiddle(sheet);
  await touch.tap({ x: 0.5, y: 0.5 });
  const field = page.getByLabel('Tekst op de plattegrond');
  // What is typed takes the place of the first word, without a tap into the field.
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type('Koeling');
  await page.keyboard.press('Enter');
  await sheet.getByRole('button', { name: 'Koeling, midden' }).waitFor();
  await expect.poll(stored).toMatchObject([{ kind: 'text', text: 'Koeling' }]);
  await page.getByText('Opgeslagen', { exact: true }).first().waitFor();

  await page.reload();
  await page.getByRole('button', { name: 'Plattegrond wijzigen' }).tap();
  await page.getByRole('button', { name: 'Selecteren', exact: true }).tap();
  await toMiddle(sheet);
  await touch.tap({ x: 0.5, y: 0.5 });
  await field.fill('Vriezer');
  await page.getByRole('button', { name: 'Groter' }).tap();
  await expect.poll(stored).toMatchObject([{ text: 'Vriezer', size: 31 }]);
  await page.getByRole('button', { name: 'Ongedaan maken' }).tap();
  await page.getByRole('button', { name: 'Ongedaan maken' }).tap();
  expect(await field.inputValue()).toBe('Koeling');
  await expect.poll(stored).toMatchObject([{ text: 'Koeling', size: 28 }]);
  await journey.end();
});

test('a corner dragged with the mouse leaves the opposite one where it is and stops at the least size', async () => {
  const { journey, page, sheet, stored } = await openSheet('desktop');
  await page.getByRole('button', { name: 'Stelling', exact: true }).click();
  await toMiddle(sheet);
  const area = await sheet.boundingBox();
  if (!area) throw new Error('No sheet');
  const scale = area.height / 800;
  const left = area.x + (area.width - 1000 * scale) / 2;
  const at = (x: number, y: number) => [left + x * scale, area.y + y * scale] as const;
  await page.mouse.click(...at(500, 400));
  // The rack is 160 × 40 round the tap: its lower right corner is taken far beyond the upper left one.
  await page.mouse.move(...at(580, 420));
  await page.mouse.down();
  await page.mouse.move(...at(500, 390), { steps: 4 });
  await page.mouse.move(...at(300, 200), { steps: 4 });
  await page.mouse.up();
  await expect.poll(stored).toMatchObject([{ x: 420, y: 380, width: 30, height: 20 }]);
  await journey.end();
});

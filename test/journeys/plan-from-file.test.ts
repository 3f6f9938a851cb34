/** A plan from a PDF through a whole portal, under its own content policy. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { useBrowser } from '#test/support/journey.ts';
import { makePdf } from '#test/support/pdf-files.ts';
import { useSharedPortal } from '#test/support/running-portal.ts';

const browser = useBrowser();
const portal = useSharedPortal();

test('on a phone a page of a PDF becomes the plan of a floor', async () => {
  const { client } = portal;
  const { id: customerId } = await client.addCustomer('Architect aan de haven');
  const { id } = await client.addInspection(customerId);
  const journey = await browser.open('phone', portal.address);
  const { page } = journey;
  await journey.signIn();
  await page.goto(`/inspections/${id}?step=1`);
  const buffer = Buffer.from(makePdf({ pages: ['red', 'blue'] }));
  await journey.chooseFiles('Plattegrond uploaden', [{ name: 'tekening.pdf', mimeType: 'application/pdf', buffer }]);
  await page.getByRole('button', { name: 'Pagina 2' }).tap();
  await page.getByRole('group', { name: 'Plattegrond met lokdozen' }).waitFor();
  const answer = await page.request.get(`/api/inspections/${id}`);
  const { floorPlans } = (await answer.json()) as {
    floorPlans: { width: number; height: number; imagePath: string }[];
  };
  expect(floorPlans).toMatchObject([{ width: 1000, height: 500 }]);
  const picture = Buffer.from(floorPlans[0]?.imagePath.split(',')[1] ?? '', 'base64');
  const middle = await sharp(picture).extract({ left: 450, top: 200, width: 100, height: 100 }).toBuffer();
  const { dominant } = await sharp(middle).stats();
  expect(dominant.b).toBeGreaterThan(200);
  expect(dominant.r).toBeLessThan(50);
  await journey.end();
});

/** A plan from a PDF and from a HEIC through a whole portal, under its own content policy. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { heic } from '#test/support/heic-pictures.ts';
import { useBrowser } from '#test/support/journey.ts';
import { makePdf } from '#test/support/pdf-files.ts';
import { useSharedPortal } from '#test/support/running-portal.ts';

const browser = useBrowser();
const portal = useSharedPortal();

/** Somebody signed in, at the floor-plan step of a new inspection. */
async function openUpload() {
  const { client } = portal;
  const { id: customerId } = await client.addCustomer('Architect aan de haven');
  const { id } = await client.addInspection(customerId);
  const journey = await browser.open('phone', portal.address);
  const { page } = journey;
  await journey.signIn();
  await page.goto(`/inspections/${id}?step=1`);
  const choose = (name: string, buffer: Buffer) =>
    journey.chooseFiles('Plattegrond uploaden', [{ name, mimeType: '', buffer }]);
  /** The plan's size, and the colour of a part of it. */
  const saved = async (part: { left: number; top: number }) => {
    await page.getByRole('group', { name: 'Plattegrond met lokdozen' }).waitFor();
    const answer = await page.request.get(`/api/inspections/${id}`);
    const { floorPlans } = (await answer.json()) as { floorPlans: Plan[] };
    const { width, height, imagePath } = floorPlans[0] ?? { width: 0, height: 0, imagePath: '' };
    const picture = sharp(Buffer.from(imagePath.split(',')[1] ?? '', 'base64'));
    const { dominant } = await sharp(await picture.extract({ ...part, width: 50, height: 50 }).toBuffer()).stats();
    return { size: [width, height], colour: dominant.b > dominant.r ? 'blue' : 'red' };
  };
  return { journey, page, choose, saved };
}
type Plan = { width: number; height: number; imagePath: string };

test('on a phone a page of a PDF becomes the plan of a floor', async () => {
  const { journey, page, choose, saved } = await openUpload();
  await choose('tekening.pdf', Buffer.from(makePdf({ pages: ['red', 'blue'] })));
  await page.getByRole('button', { name: 'Pagina 2' }).tap();
  expect(await saved({ left: 450, top: 220 })).toEqual({ size: [1000, 500], colour: 'blue' });
  await journey.end();
});

test('a HEIC becomes a plan where the browser cannot read it', async () => {
  const { journey, choose, saved } = await openUpload();
  await choose('IMG_0041.HEIC', heic({ width: 1000, height: 800 }));
  expect(await saved({ left: 100, top: 100 })).toEqual({ size: [1000, 800], colour: 'red' });
  await journey.end();
});

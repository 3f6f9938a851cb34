/** The demo page works for real and stores nothing. */
import { expect, test } from 'vitest';
import { useBrowser } from '#test/support/journey.ts';
import { useSharedPortal } from '#test/support/running-portal.ts';

const browser = useBrowser();
const portal = useSharedPortal();

test('boxes, a signature and a photo can be tried; no write leaves the page; the PDF opens', async () => {
  const journey = await browser.open('desktop', portal.address);
  const { page } = journey;
  await journey.signIn();
  const writes: string[] = [];
  page.on('request', (request) => {
    // That nothing waits on the device is told from every page.
    if (request.method() !== 'GET' && !request.url().includes('sync.report')) writes.push(request.url());
  });
  await page.goto('/demo');
  const canvas = page.getByRole('group', { name: 'Plattegrond met lokdozen' });
  await canvas.waitFor();
  expect((await canvas.boundingBox())?.height).toBeCloseTo(400, 0);
  await page.getByRole('button', { name: 'Lokdozen plaatsen' }).click();
  await canvas.click({ position: { x: 300, y: 100 } });
  await canvas.click({ position: { x: 400, y: 200 } });
  await page.getByText('2 lokdozen', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'B002 verwijderen' }).click();
  await page.getByText('Tik op de plattegrond om B002 te plaatsen').waitFor();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await page.getByText('2 lokdozen', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Inzoomen' }).click();
  await page.getByText('110%').waitFor();

  await page.getByRole('tab', { name: 'Handtekening' }).click();
  await journey.draw('Tekenvak voor een proefhandtekening');
  await page.getByRole('button', { name: 'Handtekening opslaan' }).click();
  await page.getByRole('img', { name: 'Opgeslagen proefhandtekening' }).waitFor();

  await page.getByRole('tab', { name: 'PDF maken' }).click();
  const address = await page.getByRole('link', { name: 'Voorbeeld-PDF openen' }).getAttribute('href');
  const pdf = await page.request.get(address ?? '');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  expect(writes).toEqual([]);
  await journey.end();
});

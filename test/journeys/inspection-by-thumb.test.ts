/** A whole inspection with one thumb, from signing in to the signed contract, until the power is pulled. */
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { useBrowser } from '#test/support/journey.ts';
import { readPdf } from '#test/support/pdf.ts';
import { bytesOf, planJpeg } from '#test/support/pictures.ts';
import { type PortalProcess, startPortal } from '#test/support/portal-process.ts';
import { PASSWORD } from '#test/support/prepared-data.ts';
import { usedDirectory } from '#test/support/temporary.ts';
import { TouchUser } from '#test/support/touch-user.ts';
import { readInspection } from '#test/support/wizard.ts';

const browser = useBrowser();
const REPORT = 'Muizenkeutels achter de oven; lokdozen bijgevuld.';

/** A portal that ends with the test, whatever comes of it. */
async function startHere(environment: Record<string, string>): Promise<PortalProcess> {
  const portal = await startPortal(environment);
  onTestFinished(async () => {
    await portal.kill();
  });
  return portal;
}

test('with a thumb at 360 × 740: two floors, three shots of the camera, signed with a finger; it survives kill -9', async () => {
  const environment = { DATA_DIR: usedDirectory() };
  const portal = await startHere(environment);
  const journey = await browser.open('phone', portal.address, 'moving');
  const { page } = journey;
  expect(page.viewportSize()).toEqual({ width: 360, height: 740 });
  const tap = (name: string) => page.getByRole('button', { name, exact: true }).tap();
  const next = async (step: number) => {
    await tap('Volgende');
    await page.waitForURL(new RegExp(`step=${step}$`));
  };
  const upload = async () => {
    const chooser = page.waitForEvent('filechooser');
    await tap('Plattegrond uploaden');
    await (await chooser).setFiles([{ name: 'plan.jpg', mimeType: 'image/jpeg', buffer: await planJpeg() }]);
    await page.getByRole('group', { name: 'Plattegrond met lokdozen' }).waitFor();
  };
  await page.goto('/');
  await page.getByLabel('Gebruikersnaam').fill('admin');
  await page.getByLabel('Wachtwoord').fill(PASSWORD);
  await tap('Inloggen');
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.getByRole('link', { name: 'Nieuwe inspectie' }).first().tap();
  await tap('Klant toevoegen');
  await page.getByLabel('Bedrijfsnaam').fill('Bäckerei Żółć');
  await page.getByLabel('Adres').fill('Molenweg 2, 1234 AB Ons Dorp');
  await tap('Opslaan');
  await page.getByText('Gekozen', { exact: true }).waitFor();
  await next(1);

  const canvas = page.getByRole('group', { name: 'Plattegrond met lokdozen' });
  const place = async (kind: string, ...points: { x: number; y: number }[]) => {
    // A new plan has its first type ready.
    if (kind !== 'Rattenkist') await tap(kind);
    await page.getByText('Tik op de plattegrond om').waitFor();
    const touch = await TouchUser.on(page, canvas);
    for (const point of points) await touch.tap(point);
  };
  await upload();
  await place('Rattenkist', { x: 0.3, y: 0.45 }, { x: 0.7, y: 0.55 }, { x: 0.5, y: 0.62 });
  await page.getByText('3 lokdozen', { exact: true }).waitFor();
  await tap('Ongedaan maken');
  await page.getByText('2 lokdozen', { exact: true }).waitFor();
  await tap('Volledig scherm sluiten');
  await tap('Verdieping toevoegen');
  await upload();
  await place('Vliegenkast', { x: 0.5, y: 0.5 });
  await page.getByText('1 lokdoos', { exact: true }).waitFor();
  await tap('Volledig scherm sluiten');
  await next(2);

  await page.getByLabel('Rapport', { exact: true }).fill(REPORT);
  await tap('Camera');
  const shutter = page.getByRole('button', { name: 'Foto maken' });
  for (let shot = 1; shot <= 3; shot += 1) {
    await shutter.tap();
    await page.getByText(`${shot} van 10 foto’s`).last().waitFor();
  }
  await tap('Klaar');
  await page.getByRole('button', { name: 'Foto 3 openen', exact: true }).waitFor({ timeout: 30_000 });
  await tap('Foto 3 openen');
  await tap('Op de foto tekenen');
  const surface = page.getByRole('application');
  await surface.tap();
  await page.getByRole('button', { name: 'Pijl 1', exact: true }).waitFor();
  const viewer = page.getByRole('dialog', { name: /^Foto 3 van 3/ });
  await viewer.getByRole('button', { name: 'Sluiten' }).tap();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await next(3);

  await page.getByText('Wering', { exact: true }).tap();
  await next(4);

  await page.getByLabel('Prijs').selectOption('fixed');
  await page.getByLabel('Bedrag').fill('1.250,50');
  await page.getByLabel('Naam van de ondertekenaar').fill('Jürgen Żak');
  await page.getByText('Ik ga akkoord met de voorwaarden').tap();
  await tap('Handtekening zetten');
  const pad = page.getByRole('application', { name: 'Tekenvak voor de handtekening' });
  await pad.waitFor();
  const touch = await TouchUser.on(page, pad);
  const wave = Array.from({ length: 30 }, (_, step) => ({ x: 0.1 + step * 0.025, y: 0.5 + 0.3 * Math.sin(step / 2) }));
  await touch.drag(...wave);
  await tap('Handtekening opslaan');
  await page.getByRole('img', { name: 'Handtekening van Jürgen Żak' }).waitFor();
  await tap('Contract afronden');
  await page.getByRole('alertdialog').getByText('Contract getekend').waitFor();
  const id = Number(/inspections\/(\d+)/.exec(page.url())?.[1]);

  // On the dashboard it stands under completed.
  await page.getByRole('link', { name: 'Naar het dashboard' }).tap();
  await page.waitForURL(`${portal.address}/`);
  await page.getByText('Er zijn geen openstaande inspecties.').waitFor();
  await page.getByRole('tab', { name: 'Afgerond' }).tap();
  const card = page.getByRole('listitem').filter({ hasText: 'Bäckerei Żółć' });
  await card.getByText('Contract getekend').waitFor();
  const link = await card.getByRole('link', { name: 'PDF van' }).getAttribute('href');
  const pdf = await readPdf(await (await page.request.get(link ?? '')).body());
  const words = pdf.text.replaceAll('\u00a0', ' ');
  for (const part of ['Baitbook', 'Bäckerei Żółć', 'admin', REPORT, '€ 1.250,50']) expect(words).toContain(part);
  // Numbers are never given twice: the box that was undone leaves a gap.
  expect(words).toMatch(/B002\s*Rattenkist\s*Non-Tox/);
  expect(words).toMatch(/B004\s*Vliegenkast/);
  expect(words).not.toContain('B003');
  expect(pdf.bookmarks.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Plattegrond: Begane grond', 'Plattegrond: Verdieping 1']),
  );
  expect(pdf.pages.flatMap(({ pictures }) => pictures)).toHaveLength(2 + 3 + 1);
  await journey.end();

  await portal.kill('SIGKILL');
  const restarted = await startHere(environment);
  const again = await browser.open('desktop', restarted.address);
  await again.signIn();
  await again.page.goto(`/inspections/${id}`);
  await again.page.getByText('Deze inspectie is ondertekend').waitFor();
  const inspection = await readInspection(again.page, id);
  expect(inspection).toMatchObject({
    status: 'completed',
    contractSigned: true,
    reportText: REPORT,
    contractPrice: '1250.50',
  });
  const photos = inspection.photos as { photoPath: string; annotations: unknown[] }[];
  expect(photos.map(({ annotations }) => annotations.length)).toEqual([0, 0, 1]);
  const formats = [inspection.floorPlanImagePath, photos[0]?.photoPath, inspection.contractSignature].map(
    async (picture) => (await sharp(bytesOf(String(picture))).metadata()).format,
  );
  expect(await Promise.all(formats)).toEqual(['jpeg', 'jpeg', 'png']);
  const { channels } = await sharp(bytesOf(String(inspection.contractSignature))).stats();
  expect([channels.at(-1)?.min, channels.at(-1)?.max]).toEqual([0, 255]);
  await again.end();
});

/** One real inspection, from the dashboard to the signed PDF, and still there after the power was pulled. */
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { useBrowser } from '#test/support/journey.ts';
import { readPdf } from '#test/support/pdf.ts';
import { bytesOf, jpeg, planJpeg } from '#test/support/pictures.ts';
import { type PortalProcess, startPortal } from '#test/support/portal-process.ts';
import { usedDirectory } from '#test/support/temporary.ts';
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

test('an inspection is filled in, signed, printed, and survives kill -9', async () => {
  const environment = { DATA_DIR: usedDirectory() };
  const portal = await startHere(environment);
  const journey = await browser.open('desktop', portal.address);
  const { page } = journey;
  const next = () => page.getByRole('button', { name: 'Volgende' }).click();

  await journey.signIn();
  await page.goto('/');
  await page.getByRole('link', { name: 'Nieuwe inspectie' }).first().click();

  // Step 1: without a customer nothing is saved; a new one is added in the dialog.
  await next();
  await page.getByText('Kies een klant', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Klant toevoegen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Bedrijfsnaam').fill('B');
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await dialog.getByText('Naam moet minimaal 2 tekens bevatten').waitFor();
  await dialog.getByLabel('Bedrijfsnaam').fill('Bäckerei Żółć');
  await dialog.getByLabel('Adres').fill('Dorpsstraat 1, 1234 AB Ons Dorp');
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await next();
  await page.waitForURL(/\/inspections\/1\?step=1$/);

  // Step 2: a plan that is no JPEG is refused; boxes are placed, changed, undone and deleted.
  await journey.chooseFiles('Plattegrond uploaden', [
    { name: 'plan.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('geen jpeg') },
  ]);
  await page.getByText('Een plattegrond moet een .jpg- of .jpeg-bestand zijn.').waitFor();
  await journey.chooseFiles('Plattegrond uploaden', [
    { name: 'plan.jpg', mimeType: 'image/jpeg', buffer: await planJpeg() },
  ]);
  const plan = page.getByRole('group', { name: 'Plattegrond met lokdozen' });
  await plan.waitFor();
  const area = await plan.boundingBox();
  const tap = (x: number, y: number) =>
    plan.click({ position: { x: (area?.width ?? 0) * x, y: (area?.height ?? 0) * y } });
  await page.getByRole('button', { name: 'Rattenkist', exact: true }).click();
  await tap(0.25, 0.3);
  await page.getByRole('button', { name: 'Muizenkist', exact: true }).click();
  await page.getByRole('button', { name: 'Tox', exact: true }).click();
  await tap(0.5, 0.5);
  await tap(0.75, 0.7);
  await tap(0.9, 0.2);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await page.getByRole('button', { name: 'Klaar', exact: true }).click();
  await page
    .getByRole('list', { name: 'Lokdozen' })
    .getByRole('button', { name: 'B002, Muizenkist, Tox, midden' })
    .click();
  await page.getByRole('button', { name: 'B002 verwijderen' }).click();
  await page.getByText('2 lokdozen', { exact: true }).waitFor();
  await next();
  await page.waitForURL(/step=2$/);

  // Step 3: a report that is too short is refused at its field.
  await page.getByLabel('Rapport').fill('kort');
  await next();
  await page.getByText('Rapport moet minimaal 10 tekens bevatten').waitFor();
  await page.getByLabel('Rapport').fill(REPORT);
  await journey.chooseFiles('Foto’s toevoegen', [
    { name: 'oven.jpg', mimeType: 'image/jpeg', buffer: await jpeg({ width: 4000, height: 3000 }) },
  ]);
  await page.getByRole('img', { name: 'Foto 1' }).waitFor();
  await next();
  await page.waitForURL(/step=3$/);

  // Step 4: standard paragraphs come and go by checkbox, below the company's own.
  for (const name of ['Hygiëne', 'Wering', 'Opslag', 'Monitoring']) await page.getByText(name, { exact: true }).click();
  await page.getByText('Opslag', { exact: true }).click();
  const advice = await page.getByRole('textbox', { name: 'Aanbevelingen' }).inputValue();
  expect(advice.split('\n\n')).toHaveLength(4);
  await next();
  await page.waitForURL(/step=4$/);

  // Step 5: completing waits for terms, name and signature.
  const complete = page.getByRole('button', { name: 'Contract afronden' });
  expect(await complete.isDisabled()).toBe(true);
  await page.getByLabel('Prijs').selectOption('fixed');
  await page.getByLabel('Bedrag').fill('1.250,50');
  await page.getByText('De prijs bedraagt € 1.250,50').waitFor();
  await page.getByLabel('Opmerkingen').fill('Sleutel bij de receptie');
  await page.getByLabel('Naam van de ondertekenaar').fill('Jürgen Żak');
  await page.getByText('Ik ga akkoord met de voorwaarden').click();
  await page.getByRole('button', { name: 'Handtekening zetten' }).click();
  const saveSignature = page.getByRole('button', { name: 'Handtekening opslaan' });
  await saveSignature.waitFor();
  expect(await saveSignature.isDisabled()).toBe(true);
  await journey.draw('Tekenvak voor de handtekening');
  await saveSignature.click();
  await page.getByRole('img', { name: 'Handtekening van Jürgen Żak' }).waitFor();
  await complete.click();
  await page.getByRole('alertdialog').getByText('Contract getekend').waitFor();

  // The dashboard comes by itself, with the inspection under completed.
  await page.waitForURL(`${portal.address}/`);
  await page.getByText('Er zijn geen openstaande inspecties.').waitFor();
  await page.getByRole('tab', { name: 'Afgerond' }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'Bäckerei Żółć' });
  await card.getByText('Contract getekend').waitFor();

  const link = await card.getByRole('link', { name: 'PDF van' }).getAttribute('href');
  const pdf = await readPdf(await (await page.request.get(link ?? '')).body());
  const words = pdf.text.replaceAll('\u00a0', ' ');
  for (const part of [
    'Baitbook',
    'Bäckerei Żółć',
    'admin',
    REPORT,
    'Houd vloeren',
    '€ 1.250,50',
    'Sleutel bij de receptie',
  ]) {
    expect(words).toContain(part);
  }
  // Numbers are never given twice: the deleted and the undone box leave gaps.
  expect(words).toMatch(/B001\s*Rattenkist\s*Non-Tox/);
  expect(words).toMatch(/B003\s*Muizenkist\s*Tox/);
  expect(words).not.toMatch(/B002|B004/);
  // Plan, photo and signature.
  expect(pdf.pages.flatMap(({ pictures }) => pictures)).toEqual([
    { width: 1000, height: 563 },
    { width: 2048, height: 1536 },
    { width: 1000, height: 400 },
  ]);

  await portal.kill('SIGKILL');
  const restarted = await startHere(environment);
  const again = await browser.open('desktop', restarted.address);
  await again.signIn();
  await again.page.goto('/');
  await again.page.getByRole('tab', { name: 'Afgerond' }).click();
  await again.page.getByRole('link', { name: 'Bekijken' }).click();
  await again.page.getByText('Deze inspectie is getekend').waitFor();

  const inspection = await readInspection(again.page, 1);
  expect(inspection).toMatchObject({
    status: 'completed',
    contractSigned: true,
    reportText: REPORT,
    contractPrice: '1250.50',
  });
  const plan64 = bytesOf(String(inspection.floorPlanImagePath));
  expect((await sharp(plan64).metadata()).format).toBe('jpeg');
  const { channels } = await sharp(bytesOf(String(inspection.contractSignature))).stats();
  expect(channels.at(-1)?.max).toBe(255);
  expect(channels.at(-1)?.min).toBe(0);
  const [photo] = inspection.photos as { photoPath: string }[];
  expect((await sharp(bytesOf(photo?.photoPath ?? '')).metadata()).width).toBe(2048);

  await journey.end();
  await again.end();
});

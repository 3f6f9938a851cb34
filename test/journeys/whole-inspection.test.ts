/** A whole inspection, from signing in to the signed contract: with the keyboard alone, and with one thumb until the power is pulled. */
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { axeViolations } from '#test/support/axe.ts';
import { useBrowser } from '#test/support/journey.ts';
import { KeyboardUser } from '#test/support/keyboard-user.ts';
import { readPdf } from '#test/support/pdf.ts';
import { bytesOf, jpeg, planJpeg } from '#test/support/pictures.ts';
import { type PortalProcess, startPortal } from '#test/support/portal-process.ts';
import { PASSWORD } from '#test/support/prepared-data.ts';
import { useSharedPortal } from '#test/support/running-portal.ts';
import { usedDirectory } from '#test/support/temporary.ts';
import { TouchUser } from '#test/support/touch-user.ts';
import { readInspection, send } from '#test/support/wizard.ts';

const browser = useBrowser();
const REPORT = 'Muizenkeutels achter de oven; lokdozen bijgevuld.';
const portal = useSharedPortal();

const planFile = async () => ({ name: 'plan.jpg', mimeType: 'image/jpeg', buffer: await planJpeg() });
const idIn = (address: string) => Number(/inspections\/(\d+)/.exec(address)?.[1]);

test('with the keyboard alone, signature and all', async () => {
  const journey = await browser.open('desktop', portal.address);
  const { page } = journey;
  const { keyboard } = page;
  const user = new KeyboardUser(page);
  const button = (name: string) => page.getByRole('button', { name });
  const field = (name: string) => page.getByRole('textbox', { name });
  const stepIs = (step: number) => page.waitForURL(new RegExp(`step=${step}$`));
  const choose = async (name: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser');
    await user.use(button(name));
    await (await chooser).setFiles([file]);
  };
  await page.goto('/');
  await page.getByLabel('Gebruikersnaam').waitFor();
  await user.write(field('Gebruikersnaam'), 'admin');
  await user.write(page.getByLabel('Wachtwoord', { exact: true }), PASSWORD);
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await user.use(page.getByRole('link', { name: 'Nieuwe inspectie' }).first());

  await page.getByRole('searchbox').waitFor();
  await user.use(button('Klant toevoegen'));
  await page.getByRole('dialog').waitFor();
  await user.write(field('Bedrijfsnaam'), 'Zonder Muis BV');
  await user.write(field('Adres'), 'Dorpsstraat 1, 1234 AB Ons Dorp');
  await keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByText('Gekozen', { exact: true }).waitFor();
  await user.use(button('Volgende'));
  await stepIs(1);

  await page.getByRole('button', { name: 'Plattegrond uploaden' }).waitFor();
  await choose('Plattegrond uploaden', await planFile());
  await page.getByRole('group', { name: 'Plattegrond met lokdozen' }).waitFor();
  await user.use(button('Muizenkist'));
  await user.reach(page.getByRole('group', { name: 'Plattegrond met lokdozen' }));
  await keyboard.press('Shift+ArrowLeft');
  await keyboard.press('Enter');
  await keyboard.press('Shift+ArrowDown');
  await keyboard.press('Shift+ArrowDown');
  await keyboard.press('Enter');
  await page.getByText('2 lokdozen', { exact: true }).waitFor();
  await user.use(button('Volgende'));
  await stepIs(2);

  await page.getByLabel('Rapport', { exact: true }).waitFor();
  await user.write(field('Rapport'), REPORT);
  await choose('Foto’s toevoegen', { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await jpeg() });
  await page.getByRole('button', { name: 'Foto 1 openen' }).waitFor();
  await user.use(button('Foto 1 openen'));
  await user.use(button('Op de foto tekenen'));
  await user.reach(page.getByLabel('Foto om op te tekenen'));
  await keyboard.press('Enter');
  await page.getByRole('button', { name: 'Pijl 1', exact: true }).waitFor();
  await keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await user.use(button('Volgende'));
  await stepIs(3);

  await page.getByText('Hygiëne').waitFor();
  await user.use(page.getByRole('checkbox', { name: 'Hygiëne' }), 'Space');
  await user.use(button('Volgende'));
  await stepIs(4);

  await page.getByLabel('Naam van de ondertekenaar').waitFor();
  await user.write(field('Naam van de ondertekenaar'), 'Jürgen Żak');
  await user.use(page.getByRole('checkbox', { name: 'Ik ga akkoord' }), 'Space');
  await user.use(button('Handtekening zetten'));
  const pad = page.getByRole('application', { name: 'Tekenvak voor de handtekening' });
  await pad.waitFor();
  const strokes = () => pad.locator('path[fill="#0f172a"]').count();
  await user.reach(pad);
  await keyboard.press('ArrowRight');
  await page.getByText('Pen opgetild').waitFor({ state: 'attached' });
  expect(await strokes()).toBe(0);
  await keyboard.press('Space');
  await page.getByText('Pen neer').waitFor({ state: 'attached' });
  for (let press = 0; press < 8; press += 1) await keyboard.press('ArrowRight');
  // Lifts the pen and closes nothing.
  await keyboard.press('Escape');
  await page.getByText('Pen opgetild').waitFor({ state: 'attached' });
  expect(await strokes()).toBe(1);
  await keyboard.press('Space');
  await keyboard.down('ArrowRight');
  await keyboard.down('ArrowUp');
  await keyboard.up('ArrowUp');
  await keyboard.up('ArrowRight');
  await keyboard.press('Space');
  expect(await strokes()).toBe(2);
  await keyboard.press('Control+z');
  expect(await strokes()).toBe(1);
  await keyboard.press('Control+z');
  expect(await page.getByRole('button', { name: 'Handtekening opslaan' }).isDisabled()).toBe(true);
  await keyboard.press('Space');
  for (let press = 0; press < 30; press += 1) await keyboard.press(press % 2 ? 'ArrowRight' : 'Shift+ArrowDown');
  await keyboard.press('Space');
  await user.use(button('Handtekening opslaan'));
  await page.getByRole('img', { name: 'Handtekening van Jürgen Żak' }).waitFor();
  await user.use(button('Contract afronden'));
  await page.getByRole('alertdialog').getByText('Contract getekend').waitFor();
  const id = idIn(page.url());
  await page.waitForURL(`${portal.address}/`);
  expect(await readInspection(page, id)).toMatchObject({
    contractSigned: true,
    signerName: 'Jürgen Żak',
    reportText: REPORT,
    photos: [{ annotations: [{ kind: 'arrow' }] }],
  });
  const boxes = await send(page, 'GET', `/api/inspections/${id}/baitboxes`);
  expect(boxes).toMatchObject([
    { boxNumber: 'B001', boxType: 'mouse' },
    { boxNumber: 'B002', boxType: 'mouse' },
  ]);

  // Read-only, and every step still opens.
  await page.goto(`/inspections/${id}?step=0`);
  await page.getByText('Getekend', { exact: true }).waitFor();
  await user.use(button('Getekend door'));
  await page.getByRole('heading', { name: 'Servicecontract' }).waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await journey.end();
});

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
    await (await chooser).setFiles([await planFile()]);
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
    await tap(kind);
    await canvas.evaluate((node) => node.scrollIntoView({ block: 'center' }));
    const touch = await TouchUser.on(page, canvas);
    for (const point of points) await touch.tap(point);
  };
  await upload();
  await place('Rattenkist', { x: 0.3, y: 0.45 }, { x: 0.7, y: 0.55 }, { x: 0.5, y: 0.7 });
  await page.getByText('3 lokdozen', { exact: true }).waitFor();
  await tap('Ongedaan maken');
  await page.getByText('2 lokdozen', { exact: true }).waitFor();
  await tap('Verdieping toevoegen');
  await upload();
  await place('Vliegenkast', { x: 0.5, y: 0.5 });
  await page.getByText('1 lokdoos', { exact: true }).waitFor();
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
  const id = idIn(page.url());

  // The dashboard comes by itself, with the inspection under completed.
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
  await again.page.getByText('Deze inspectie is getekend').waitFor();
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

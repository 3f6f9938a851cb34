/** Whole visits as one finger makes them, with nothing skipped: for counting, and for measuring how the portal answers. */

import type { CountingTouch } from './counting-touch.ts';
import { jpeg, planJpeg } from './pictures.ts';
import { photoColors } from './visit-steps.ts';

const kinds = ['Rattenkist', 'Muizenkist', 'Vliegenkast', 'Kruipende insecten'];
const wave = Array.from({ length: 30 }, (_, at) => ({ x: 0.1 + at * 0.025, y: 0.5 + 0.3 * Math.sin(at / 2) }));

async function photosOf(count: number) {
  return Promise.all(
    photoColors.slice(0, count).map(async (color, index) => ({
      name: `foto${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await jpeg({ width: 1200, height: 900, color }),
    })),
  );
}

/** From the dashboard to the floor plan. */
async function begin(touch: CountingTouch, customer: string): Promise<void> {
  const { page } = touch;
  await touch.tap(page.getByRole('link', { name: 'Nieuwe inspectie' }).filter({ visible: true }).first(), 'new');
  await touch.type(page.getByRole('searchbox'), customer, 'search');
  // Nobody taps a list that is about to change.
  await page.getByRole('radio').nth(1).waitFor({ state: 'detached' });
  await touch.tap(page.getByText(customer, { exact: true }).first(), 'customer');
  await page.getByText('Gekozen', { exact: true }).waitFor();
  await touch.button('Volgende');
  await page.waitForURL(/step=1$/);
}

/** From the dashboard to the signed contract as PDF: 12 boxes of 4 types, 3 edited, 5 photos, 3 recommendations. */
export async function firstVisit(
  touch: CountingTouch,
  customer: string,
  whilePlacing: () => Promise<void> = async () => {},
): Promise<void> {
  const { page } = touch;
  await begin(touch, customer);

  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), touch.button('Plattegrond uploaden')]);
  await chooser.setFiles([{ name: 'plan.jpg', mimeType: 'image/jpeg', buffer: await planJpeg() }]);
  const canvas = page.getByRole('group', { name: 'Plattegrond met lokdozen' });
  await canvas.waitFor();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  // The plan is wide: upright, it has room above and below.
  const isUpright = height > width;
  const rowAt = (row: number) => (isUpright ? 0.34 + row * 0.1 : 0.2 + row * 0.2);
  let placed = 0;
  for (const [row, kind] of kinds.entries()) {
    // The first one is ready to be placed.
    if (row > 0) await touch.button(kind);
    await page.getByText('Tik op de plattegrond om').waitFor();
    for (const x of [0.2, 0.5, 0.8]) {
      await touch.tapOn(canvas, { x, y: rowAt(row) }, `place ${kind}`);
      placed += 1;
      await page.getByText(placed === 1 ? '1 lokdoos' : `${placed} lokdozen`, { exact: true }).waitFor();
    }
  }
  await whilePlacing();
  const panel = (number: string) => page.getByRole('region', { name: `Lokdoos ${number}` });
  const open = (number: string) =>
    touch.tapOn(canvas.getByRole('button', { name: new RegExp(`^${number}`) }), { x: 0.5, y: 0.5 }, `open ${number}`);
  // What the sheet leaves in sight: below upright, beside it on a phone that lies.
  const edited = isUpright ? ['B001', 'B002', 'B003'] : ['B001', 'B004', 'B007'];
  for (const number of edited.slice(0, 2)) {
    await open(number);
    await touch.tap(panel(number).getByText('Tox', { exact: true }), `toxic ${number}`);
  }
  const [described = ''] = edited.slice(2);
  await open(described);
  await touch.type(panel(described).getByLabel('Notities'), 'Achter de oven', 'notes');
  await touch.button('Volgende', page.getByRole('dialog', { name: 'Volledig scherm' }));
  await page.waitForURL(/step=2$/);

  const [photos] = await Promise.all([page.waitForEvent('filechooser'), touch.button('Foto’s toevoegen')]);
  await photos.setFiles(await photosOf(5));
  await page.getByRole('button', { name: 'Foto 5 openen', exact: true }).waitFor();
  const photo = (number: number) => page.getByRole('dialog', { name: new RegExp(`^Foto ${number} van 5`) });
  await touch.button('Foto 1 openen');
  await touch.type(photo(1).getByLabel('Bijschrift'), 'Keutels', 'caption');
  await touch.button('Volgende foto');
  await photo(2).waitFor();
  await touch.type(photo(2).getByLabel('Bijschrift'), 'Knaagsporen', 'caption');
  await touch.button('Op de foto tekenen');
  await touch.draw(page.getByRole('application'), wave);
  await touch.button('Sluiten', photo(2));
  await photo(2).waitFor({ state: 'detached' });
  await touch.type(page.getByLabel('Rapport', { exact: true }), 'Muizenkeutels achter de oven.', 'report');
  await touch.button('Volgende');
  await page.waitForURL(/step=3$/);

  await touch.tap(page.getByText('Wering', { exact: true }), 'standard recommendation');
  await touch.tap(page.getByText('Hygiëne', { exact: true }), 'standard recommendation');
  await touch.type(page.getByLabel('Aanbevelingen', { exact: true }), ' Kier dichten.', 'own recommendation');
  await touch.button('Volgende');
  await page.waitForURL(/step=4$/);

  await sign(touch, 'Ik ga akkoord met de voorwaarden', 'Contract afronden');
  const finished = page.getByRole('alertdialog');
  await finished.getByText('Contract getekend').waitFor();
  await Promise.all([page.waitForEvent('download'), touch.button('PDF downloaden', finished)]);
}

/** From the dashboard to the signed visit as PDF: 12 checks of which 2 with a finding, 2 photos; the contract stands. */
export async function returnVisit(touch: CountingTouch, customer: string, findings: readonly string[]): Promise<void> {
  const { page } = touch;
  await begin(touch, customer);
  const heading = page.getByRole('region', { name: 'Ronde' }).getByRole('heading');
  for (;;) {
    await heading.waitFor();
    const number = (await heading.textContent()) ?? '';
    if (!/^B\d+$/.test(number)) break;
    if (findings.includes(number)) {
      await touch.button('50 %');
      await touch.button('Volgende lokdoos');
    } else await touch.button('In orde');
    await heading.filter({ hasNotText: number }).waitFor();
  }
  await touch.button('Volgende');
  await page.waitForURL(/step=2$/);
  const [photos] = await Promise.all([page.waitForEvent('filechooser'), touch.button('Foto’s toevoegen')]);
  await photos.setFiles(await photosOf(2));
  await page.getByRole('button', { name: 'Foto 2 openen', exact: true }).waitFor();
  await touch.type(page.getByLabel('Rapport', { exact: true }), 'Knaagsporen bij twee lokdozen.', 'report');
  await touch.button('Volgende');
  await page.waitForURL(/step=3$/);
  await page.getByLabel('Aanbevelingen', { exact: true }).waitFor();
  await touch.button('Volgende');
  await page.waitForURL(/step=4$/);
  await sign(touch, 'Ik teken voor dit bezoek', 'Bezoek afronden');
  const finished = page.getByRole('alertdialog');
  await finished.getByText('Bezoek getekend').waitFor();
  await Promise.all([page.waitForEvent('download'), touch.button('PDF downloaden', finished)]);
}

async function sign(touch: CountingTouch, agreement: string, finish: string): Promise<void> {
  const { page } = touch;
  await touch.tap(page.getByText(agreement), 'accept');
  await touch.button('Handtekening zetten');
  const pad = page.getByRole('application', { name: 'Tekenvak voor de handtekening' });
  await pad.waitFor();
  const phase = Math.random() * 6;
  await touch.draw(
    pad,
    wave.map(({ x }, at) => ({ x, y: 0.5 + 0.3 * Math.sin(phase + at / 2) })),
  );
  await touch.button('Handtekening opslaan');
  await page.getByRole('img', { name: 'Handtekening van' }).waitFor();
  await touch.button(finish);
}

/** P11 of the quality bars: ten photos over a thin line, saved by the portal and simply sent. */
import { launchBrowser } from '#test/support/browser.ts';
import { screens } from '#test/support/journey.ts';
import { startPortal } from '#test/support/portal-process.ts';
import { makeInspection } from '#test/support/wizard.ts';
import { sampleOf } from './measure.ts';
import { servePlainUpload } from './plain/upload-server.ts';
import type { Reading } from './report.ts';
import { temporaryDirectory } from './temporary.ts';
import { countSent, type File, grainyPhoto, narrow, sendPlainly, sentBy } from './thin-line.ts';

const PASSWORD = 'geheim123';
const PHOTOS = 10;
/** Each takes half a minute. */
const TURNS = 3;
const SLOWEST_MS = 120_000;

/** With grain of their own: a picture that the portal has already is not decoded again. */
const newPhotos = (): Promise<File[]> => Promise.all(Array.from({ length: PHOTOS }, (_, index) => grainyPhoto(index)));

export async function measureUpload(): Promise<Reading[]> {
  const plain = await servePlainUpload();
  const portal = await startPortal({ DATA_DIR: temporaryDirectory(), ADMIN_PASSWORD: PASSWORD });
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ ...screens.phone, baseURL: portal.address, locale: 'nl-NL' });
    const page = await context.newPage();
    page.setDefaultTimeout(SLOWEST_MS);
    await countSent(page);
    await page.goto('/');
    await page.getByLabel('Gebruikersnaam').fill('admin');
    await page.getByLabel('Wachtwoord').fill(PASSWORD);
    await page.getByRole('button', { name: 'Inloggen' }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    const open = async () => {
      await page.goto(`/inspections/${await makeInspection(page)}?step=2`);
      await page.getByRole('heading', { name: 'Foto’s' }).waitFor();
    };
    /** From the files' choice until the last one is in the report. */
    const save = async () => {
      const files = await newPhotos();
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: 'Foto’s toevoegen' }).click(),
      ]);
      const began = performance.now();
      await chooser.setFiles(files);
      await page.getByRole('button', { name: `Foto ${PHOTOS} openen`, exact: true }).waitFor();
      return performance.now() - began;
    };
    await open();
    await save();
    const bytes = await sentBy(page);

    const raw = await context.newPage();
    await raw.goto(plain.address);
    await narrow(raw);
    await narrow(page);
    const times = { ours: [] as number[], plain: [] as number[] };
    for (let turn = 0; turn < TURNS; turn += 1) {
      await open();
      times.ours.push(await save());
      times.plain.push(await sendPlainly(raw, bytes));
    }
    const [ours, against] = [sampleOf(times.ours).p50, sampleOf(times.plain).p50];
    return [{ bar: 'P11', what: 'save ten photos on 750 kbit/s', ours, against, unit: 'ms', limit: 1.1 }];
  } finally {
    await browser.close();
    await portal.kill();
    plain.stop();
  }
}

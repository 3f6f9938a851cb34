/** P11 of the quality bars: ten photos over a thin line, saved by the portal and simply sent. */
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { launchBrowser } from '#test/support/browser.ts';
import { screens } from '#test/support/journey.ts';
import { startPortal } from '#test/support/portal-process.ts';
import { makeInspection } from '#test/support/wizard.ts';
import { sampleOf } from './measure.ts';
import { servePlainUpload } from './plain/upload-server.ts';
import type { Reading } from './report.ts';
import { temporaryDirectory } from './temporary.ts';

const PASSWORD = 'geheim123';
const PHOTOS = 10;
/** Each takes half a minute. */
const TURNS = 3;
/** 750 kbit/s either way, in bytes per second. */
const THIN_LINE = { offline: false, latency: 60, downloadThroughput: 93_750, uploadThroughput: 93_750 };
const SLOWEST_MS = 120_000;

type File = { name: string; mimeType: string; buffer: Buffer };

/** A phone's photo: its size, and the grain that makes it weigh what it does in the field. */
async function photo(index: number): Promise<File> {
  const noise = { type: 'gaussian', mean: 128, sigma: 14 } as const;
  const create = { width: 1280, height: 960, channels: 3, background: '#808080', noise } as const;
  return {
    name: `foto${index}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await sharp({ create }).blur(0.9).jpeg({ quality: 90 }).toBuffer(),
  };
}

async function narrow(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', THIN_LINE);
}

/** Notes how many bytes of pictures a page hands to the browser to be sent. */
const countSent = (page: Page) =>
  page.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      const kept = Number(sessionStorage.getItem('sent') ?? 0);
      if (body instanceof Blob) sessionStorage.setItem('sent', String(kept + body.size));
      return send.call(this, body);
    };
  });
const sentBy = (page: Page): Promise<number> => page.evaluate(() => Number(sessionStorage.getItem('sent')));

/** With grain of their own: a picture that the portal has already is not decoded again. */
const newPhotos = (): Promise<File[]> => Promise.all(Array.from({ length: PHOTOS }, (_, index) => photo(index)));

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
    await narrow(context, raw);
    await narrow(context, page);
    const send = async () => {
      const began = performance.now();
      await raw.evaluate(async (size) => {
        const body = new Blob([new Uint8Array(size)], { type: 'application/octet-stream' });
        await fetch('/', { method: 'POST', body });
      }, bytes);
      return performance.now() - began;
    };
    const times = { ours: [] as number[], plain: [] as number[] };
    for (let turn = 0; turn < TURNS; turn += 1) {
      await open();
      times.ours.push(await save());
      times.plain.push(await send());
    }
    const [ours, against] = [sampleOf(times.ours).p50, sampleOf(times.plain).p50];
    return [{ bar: 'P11', what: 'save ten photos on 750 kbit/s', ours, against, unit: 'ms', limit: 1.1 }];
  } finally {
    await browser.close();
    await portal.kill();
    plain.stop();
  }
}

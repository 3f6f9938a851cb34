/** A phone's photos on a thin line, and how many bytes of them a page sends. */
import type { CDPSession, Page } from 'playwright-core';
import sharp from 'sharp';

/** 750 kbit/s either way, in bytes per second. */
const THIN_LINE = { latency: 60, downloadThroughput: 93_750, uploadThroughput: 93_750 };

export type File = { name: string; mimeType: string; buffer: Buffer };

/** A phone's photo: its size, and the grain that makes it weigh what it does in the field. */
export async function grainyPhoto(index: number): Promise<File> {
  const noise = { type: 'gaussian', mean: 128, sigma: 14 } as const;
  const create = { width: 1280, height: 960, channels: 3, background: '#808080', noise } as const;
  return {
    name: `foto${index}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await sharp({ create }).blur(0.9).jpeg({ quality: 90 }).toBuffer(),
  };
}

/** Narrows the line of a page; answers how to cut it, and how to bring it back. */
export async function narrow(page: Page): Promise<(isCut: boolean) => Promise<void>> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const set = async (offline: boolean) => {
    await devtools.send('Network.emulateNetworkConditions', { ...THIN_LINE, offline });
  };
  await set(false);
  return set;
}

/** Notes how many bytes of pictures a page hands to the browser to be sent. */
export const countSent = (page: Page) =>
  page.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      const kept = Number(sessionStorage.getItem('sent') ?? 0);
      if (body instanceof Blob) sessionStorage.setItem('sent', String(kept + body.size));
      return send.call(this, body);
    };
  });
export const sentBy = (page: Page): Promise<number> => page.evaluate(() => Number(sessionStorage.getItem('sent')));

/** Sends so many bytes at once from a page of the plain program; answers how long that took, in milliseconds. */
export async function sendPlainly(page: Page, bytes: number): Promise<number> {
  const began = performance.now();
  await page.evaluate(async (size) => {
    const body = new Blob([new Uint8Array(size)], { type: 'application/octet-stream' });
    await fetch('/', { method: 'POST', body });
  }, bytes);
  return performance.now() - began;
}

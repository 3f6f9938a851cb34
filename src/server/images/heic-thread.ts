/** The thread in which one HEIC is unpacked (heic.ts): libheif makes it pixels, sharp makes them small at once. */
import { parentPort, workerData } from 'node:worker_threads';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { HeicTask } from './heic.ts';
import { type HeicPicture, type HeicTile, openHeic } from './libheif.ts';

/** Copies what of a tile lies within the picture. */
function lay(
  { x, y, stride, pixels, ...tile }: HeicTile,
  { width, height, channels }: HeicPicture,
  whole: Buffer,
): void {
  const [from, to] = [Math.max(0, -x), Math.min(tile.width, width - x)];
  const last = Math.min(tile.height, height - y);
  for (let row = Math.max(0, -y); row < last; row += 1) {
    const start = row * stride;
    const part = pixels.subarray(start + from * channels, start + to * channels);
    whole.set(part, ((y + row) * width + x + from) * channels);
  }
}

/** A picture in tiles is put together; one in one piece is read where libheif has put it. */
function pixelsOf(picture: HeicPicture): Sharp {
  const { width, height, channels } = picture;
  const all = picture.tileCount === 1 ? picture.tiles().next().value : undefined;
  const hasWholePixels = (all?.stride ?? 0) % channels === 0;
  if (all && all.width === width && all.height === height && hasWholePixels) {
    const raw = { width: all.stride / channels, height, channels };
    return sharp(all.pixels, { raw }).extract({ left: 0, top: 0, width, height });
  }
  const whole = Buffer.alloc(width * height * channels);
  for (const tile of picture.tiles()) lay(tile, picture, whole);
  return sharp(whole, { raw: { width, height, channels } });
}

/** Signature and header, of which every PNG has as many bytes. */
const PNG_HEAD = 33;

/** A PNG whose colours are meant as a profile says. */
function withProfile(png: Buffer, icc: Uint8Array): Buffer {
  const chunk = Buffer.concat([Buffer.from('iCCPprofile\0\0', 'latin1'), deflateSync(icc)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(chunk.length - 4);
  sum.writeUInt32BE(crc32(chunk));
  return Buffer.concat([png.subarray(0, PNG_HEAD), length, chunk, sum, png.subarray(PNG_HEAD)]);
}

const { bytes, maxWidth, maxHeight, icc }: HeicTask = workerData;
sharp.concurrency(1);
sharp.cache(false);
const png = await pixelsOf(openHeic(bytes))
  .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
  .png({ compressionLevel: 0 })
  .toBuffer();
parentPort?.postMessage(icc ? withProfile(png, icc) : png);

/** Pictures that are meant to harm: small as files, and gigabytes or minutes to whoever decodes them. */
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { heic } from './heic-pictures.ts';
import { blackPng } from './pictures.ts';

const svg = (inner: string, side = 2_000) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${inner}</svg>`);

/** Nothing that is forbidden: a line with a great many arrow heads, each of many lines. */
export function markerBomb(): Buffer {
  const head = `<path d="${'M0 0C9 99 99 9 0 0'.repeat(2_000)}" stroke-dasharray="0.1"/>`;
  return svg(
    `<marker id="m" overflow="visible">${head}</marker><path d="M0 0${'h1v1'.repeat(20_000)}" stroke="red" marker-mid="url(#m)"/>`,
  );
}

const filters = () =>
  svg(
    `<filter id="f">${'<feTurbulence numOctaves="9"/><feGaussianBlur stdDeviation="99"/>'.repeat(6)}</filter><rect width="2000" height="2000" filter="url(#f)"/>`,
  );

const pictureInPicture = () =>
  svg(`<image width="2000" height="2000" href="data:image/png;base64,${blackPng(9_000).toString('base64')}"/>`);

/** Spaces: as a file two hundred times smaller. */
const packed = () => gzipSync(svg(' '.repeat(100_000_000)), { level: 1 });

const avif = () =>
  sharp({ create: { width: 7_000, height: 5_000, channels: 3, background: '#888' } })
    .avif({ effort: 0 })
    .toBuffer();

const progressive = () =>
  sharp({ create: { width: 7_000, height: 5_600, channels: 3, background: '#888' } })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();

export type HostilePicture = { name: string; purpose: 'photo' | 'logo'; type: string; bytes: Buffer };

/** One of each kind. */
export const hostilePictures = async (): Promise<HostilePicture[]> => [
  { name: 'filters', purpose: 'logo', type: 'image/svg+xml', bytes: filters() },
  { name: 'packed', purpose: 'logo', type: 'image/svg+xml', bytes: packed() },
  { name: 'picture in picture', purpose: 'logo', type: 'image/svg+xml', bytes: pictureInPicture() },
  { name: 'arrow heads', purpose: 'logo', type: 'image/svg+xml', bytes: markerBomb() },
  { name: 'interlaced', purpose: 'photo', type: 'image/png', bytes: blackPng(6_000, { isDeep: true }) },
  { name: 'black', purpose: 'photo', type: 'image/png', bytes: blackPng(16_000) },
  { name: 'avif', purpose: 'photo', type: 'image/avif', bytes: await avif() },
  { name: 'progressive', purpose: 'photo', type: 'image/jpeg', bytes: await progressive() },
  // As large as a body may be, and no picture behind its first bytes.
  { name: 'long', purpose: 'photo', type: 'image/jpeg', bytes: Buffer.alloc(24_000_000, '\xff\xd8\xff', 'latin1') },
  // A photo like any other, and the most that one may cost.
  { name: 'heic', purpose: 'photo', type: 'image/heic', bytes: heic({ width: 5_632, height: 4_352 }) },
];

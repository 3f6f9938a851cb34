/** Real pictures, each made once: hundreds of tests need the same few. */
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

type PictureOptions = { width?: number; height?: number; color?: string };

const made = new Map<string, Promise<Buffer>>();

function once(name: string, make: () => Sharp): Promise<Buffer> {
  const picture = made.get(name) ?? make().toBuffer();
  made.set(name, picture);
  return picture;
}

const blank = ({ width = 400, height = 300, color = '#88aa66' }: PictureOptions) =>
  sharp({ create: { width, height, channels: 3, background: color } });

export const jpeg = (options: PictureOptions = {}): Promise<Buffer> =>
  once(`jpeg ${JSON.stringify(options)}`, () => blank(options).jpeg());
export const png = (options: PictureOptions = {}): Promise<Buffer> =>
  once(`png ${JSON.stringify(options)}`, () => blank(options).png());

export const dataUrl = (mime: string, bytes: Buffer): string => `data:${mime};base64,${bytes.toString('base64')}`;
export const bytesOf = (url: string): Buffer => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');

/** A floor plan with walls, so that it can be told apart from an empty page. */
export const planJpeg = (): Promise<Buffer> =>
  once('plan', () =>
    sharp({ create: { width: 1600, height: 900, channels: 3, background: '#f7f4ec' } })
      .composite([
        {
          input: Buffer.from(
            '<svg width="1600" height="900"><g fill="none" stroke="#222" stroke-width="12"><path d="M100 100H1500V800H100Z"/><path d="M700 100V520M700 640V800M700 420H1100M1220 420H1500"/></g></svg>',
          ),
        },
      ])
      .jpeg(),
  );

function pngChunk(kind: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length);
  chunk.write(kind, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), data.length + 8);
  return chunk;
}

/** The seven passes of an interlaced picture: where each begins and how far apart its pixels are. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
function deepRows(side: number): Buffer {
  const share = (from: number, step: number) => Math.ceil((side - from) / step);
  const bytes = passes.map(([x, y, dx, dy]) => share(y, dy) * (1 + share(x, dx) * 8));
  return deflateSync(Buffer.alloc(bytes.reduce((sum, count) => sum + count, 0)), { level: 1 });
}

/** A black square of one bit per pixel, or 64: small as a file and huge once it is unpacked. */
export function blackPng(side: number, { isDeep = false }: { isDeep?: boolean } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(isDeep ? 16 : 1, 8);
  if (isDeep) {
    // Red, green, blue and alpha, in seven passes: nothing is known before everything is unpacked.
    header.writeUInt8(6, 9);
    header.writeUInt8(1, 12);
  }
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const rows = isDeep ? deepRows(side) : deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 1 });
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * HEIC photos as telephones write them: a grid of HEVC tiles, turned by a property, with EXIF beside it. All tiles are
 * one, drawn for these tests and coded once with x265: blue, its top left quarter red.
 */

const TILE_SIDE = 512;
const CODING =
  'AQNwAAAAAAAAAAAAWvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAWroCQCEAAQAsQgEBA3AAAAMAkAAAAwAAAwBaoAQCAIBZbqSRprm4EBAwIAAAAwAgAAADACEiAAEAB0QBwXKwYkA=';
const TILE =
  'AAAAjCgBrxkQakwohkki93yFN//1Rh/4OC/4bBXis/yxso86gAMSbv//9Vkd8TJn/D3Yi0OwtJaAprc6gHqFt5xv2AANmJMFqOAJM1CAAE7AhwAABD42AAHbkJ0RuXBf/90SB83mn/D/oAAAAwAAAwAAOGAAAAMAAAMAACugAAADAAADAAH+AAADAAADAAfc';

const u8 = (...values: number[]) => Buffer.from(values);
const u16 = (...values: number[]) => Buffer.from(values.flatMap((value) => [value >> 8, value & 255]));
const u32 = (...values: number[]) =>
  Buffer.from(values.flatMap((value) => [...u16(value >>> 16), ...u16(value & 65_535)]));
const text = (value: string) => Buffer.from(value, 'latin1');

/** A box of the file format (ISO/IEC 14496-12): how long it is, what it is, what it holds. */
function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), text(type), body]);
}
const fullBox = (type: string, version: number, ...parts: Buffer[]) => box(type, u8(version, 0, 0, 0), ...parts);

/** TIFF of one entry and a place: lies on its side, and where it was taken. */
const exif = Buffer.concat([
  u32(0),
  text('MM\0*'),
  u32(8),
  u16(2),
  // Orientation 6, and where the GPS entries are.
  u16(0x0112, 3, 0, 1, 6, 0),
  u16(0x8825, 4),
  u32(1, 38, 0),
  u16(1),
  // GPSLatitudeRef: north.
  u16(1, 2),
  u32(2),
  text('N\0\0\0'),
  u32(0),
]);

type Heic = {
  width: number;
  height: number;
  /** Quarter turns to the left until it is upright. */
  turns?: number;
  /** The colour profile of its numbers. */
  icc?: Buffer;
};

/** A HEIC of so many pixels as they are coded, before it is turned. */
export function heic({ width, height, turns = 0, icc }: Heic): Buffer {
  const columns = Math.ceil(width / TILE_SIDE);
  const rows = Math.ceil(height / TILE_SIDE);
  const tiles = Array.from({ length: columns * rows }, (_, index) => index + 1);
  const grid = tiles.length + 1;
  const about = tiles.length + 2;
  const coded = Buffer.from(TILE, 'base64');
  const shape = Buffer.concat([u8(0, 0, rows - 1, columns - 1), u16(width, height)]);
  const item = (id: number, type: string, isHidden = false) =>
    box('infe', u8(2, 0, 0, isHidden ? 1 : 0), u16(id, 0), text(`${type}\0`));
  const properties = [
    box('hvcC', Buffer.from(CODING, 'base64')),
    fullBox('ispe', 0, u32(TILE_SIDE, TILE_SIDE)),
    fullBox('ispe', 0, u32(width, height)),
    box('irot', u8(turns)),
    fullBox('pixi', 0, u8(3, 8, 8, 8)),
    ...(icc ? [box('colr', text('prof'), icc)] : []),
  ];
  const ESSENTIAL = 0x80;
  const metaFor = (data: number) =>
    fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, u32(0), text('pict'), u32(0, 0, 0), u8(0)),
      fullBox('pitm', 0, u16(grid)),
      fullBox(
        'iinf',
        0,
        u16(about),
        ...tiles.map((id) => item(id, 'hvc1', true)),
        item(grid, 'grid'),
        item(about, 'Exif', true),
      ),
      fullBox('iref', 0, box('dimg', u16(grid, tiles.length, ...tiles)), box('cdsc', u16(about, 1, grid))),
      box(
        'iprp',
        box('ipco', ...properties),
        fullBox(
          'ipma',
          0,
          u32(grid),
          ...tiles.map((id) => Buffer.concat([u16(id), u8(3, ESSENTIAL | 1, 2, 5)])),
          u16(grid),
          u8(icc ? 4 : 3, 3, ESSENTIAL | 4, 5, ...(icc ? [6] : [])),
        ),
      ),
      fullBox(
        'iloc',
        0,
        u8(0x44, 0),
        u16(about),
        ...tiles.map((id) => Buffer.concat([u16(id, 0, 1), u32(data, coded.length)])),
        u16(grid, 0, 1),
        u32(data + coded.length, shape.length),
        u16(about, 0, 1),
        u32(data + coded.length + shape.length, exif.length),
      ),
    );
  const kind = box('ftyp', text('heic'), u32(0), text('mif1heic'));
  const start = kind.length + metaFor(0).length + 8;
  return Buffer.concat([kind, metaFor(start), box('mdat', coded, shape, exif)]);
}

/** A HEIC in one piece, as other programs write them: 50 × 40, its rows longer than that in memory. */
export const wholeHeic = (): Buffer =>
  Buffer.from(
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAADIAKAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAAUQACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAMgAAACgAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAAFltZGF0AAAATSgBr1gHYUSD/3H9/BCoVR6C/azG/lujUiDjlud9l6X8wlghRmc86AqIxxJXHaIfq5ZzMkB05dg+wb+Q9+BzhGAXA3MJQABc8uOz38fg',
    'base64',
  );

import { Readable } from 'node:stream';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { BODY_LIMIT_WITH_IMAGES } from '#server/http/body-limits.ts';
import { heic, wholeHeic } from '#test/support/heic-pictures.ts';
import { blackPng, jpeg, png } from '#test/support/pictures.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';

const portal = usePortal();

const upload = (visitor: Visitor, purpose: string, bytes: Buffer, type = 'image/jpeg') =>
  visitor.rest('POST', `/images?purpose=${purpose}`, bytes, { headers: { 'content-type': type } });
/** A colour profile that comes with sharp. */
const iccOf = async (name: 'p3'): Promise<Buffer> => {
  const { icc } = await sharp(
    await sharp(await png())
      .withIccProfile(name)
      .toBuffer(),
  ).metadata();
  if (!icc) throw new Error('No profile');
  return icc;
};
const countImages = async () =>
  Number((await portal.em.execute<{ count: string }[]>('select count(*) from images'))[0]?.count);

test('stores the same picture once and serves it for ever to who is signed in', async () => {
  const visitor = await portal.signIn();
  const bytes = await jpeg({ width: 640, height: 480 });
  const first = await upload(visitor, 'photo', bytes);
  expect(first.body).toEqual({ id: expect.stringMatching(/^[0-9a-f]{64}$/), width: 640, height: 480 });
  expect((await upload(visitor, 'photo', bytes)).body).toEqual(first.body);
  expect(await countImages()).toBe(1);
  const served = await visitor.rest('GET', `/images/${first.body.id}`);
  expect(served.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, max-age=31536000, immutable',
    vary: 'cookie',
  });
  expect((await sharp(served.raw).metadata()).width).toBe(640);
  expect((await portal.guest().rest('GET', `/images/${first.body.id}`)).status).toBe(401);
});

test('security 8: turns a photo upright and forgets where it was taken', async () => {
  const visitor = await portal.signIn();
  const sideways = await sharp(await jpeg({ width: 600, height: 400 }))
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(sideways).metadata()).exif).toBeDefined();
  const stored = await upload(visitor, 'photo', sideways);
  expect(stored.body).toMatchObject({ width: 400, height: 600 });
  const { raw } = await visitor.rest('GET', `/images/${stored.body.id}`);
  const { exif, orientation } = await sharp(raw).metadata();
  expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined });
});

test('a picture of too many bytes is refused, whether it says so before or not, and one that does not say is taken', async () => {
  const visitor = await portal.signIn();
  /** Sent as it comes, so that nobody knows how long it will be. */
  const uploadStream = (bytes: Buffer) => {
    const body = Readable.from([bytes.subarray(0, 10), bytes.subarray(10)], { objectMode: false });
    return visitor.rest('POST', '/images?purpose=photo', body, { headers: { 'content-type': 'image/jpeg' } });
  };
  const photo = await jpeg({ width: 640, height: 480 });
  expect(await uploadStream(photo)).toMatchObject({ status: 201, body: { width: 640, height: 480 } });
  const tooLong = Buffer.concat([photo], BODY_LIMIT_WITH_IMAGES + 1);
  const refusal = { status: 413, body: { code: 'BODY_TOO_LARGE' } };
  expect(await uploadStream(tooLong)).toMatchObject(refusal);
  expect(await upload(visitor, 'photo', tooLong)).toMatchObject(refusal);
  expect(await countImages()).toBe(1);
});

/** The colours at the four corners, in words. */
async function cornersOf(picture: Buffer): Promise<string[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colorAt = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels;
    const [red = 0, , blue = 0] = data.subarray(at, at + 3);
    if (red + blue < 100) return 'nothing';
    return red > blue ? 'red' : 'blue';
  };
  const [right, bottom] = [info.width - 9, info.height - 9];
  return [colorAt(8, 8), colorAt(right, 8), colorAt(8, bottom), colorAt(right, bottom)];
}

test('security 8: a telephone’s HEIC is taken, turned upright once, and forgets where it was taken', async () => {
  const visitor = await portal.signIn();
  const sideways = heic({ width: 512, height: 400, turns: 3 });
  expect((await sharp(sideways).metadata()).exif?.includes('MM')).toBe(true);
  const stored = await upload(visitor, 'photo', sideways, 'image/heic');
  expect(stored).toMatchObject({ status: 201, body: { width: 400, height: 512 } });
  const { raw } = await visitor.rest('GET', `/images/${stored.body.id}`);
  const { exif, orientation, format } = await sharp(raw).metadata();
  expect({ exif, orientation, format }).toEqual({ exif: undefined, orientation: undefined, format: 'jpeg' });
  // As it was coded: red at the top left. A quarter to the right: at the top right.
  expect(await cornersOf(raw)).toEqual(['blue', 'red', 'blue', 'blue']);
});

test.each([
  [0, ['red', 'blue', 'red', 'blue']],
  [1, ['blue', 'blue', 'red', 'red']],
  [2, ['blue', 'red', 'blue', 'red']],
  [3, ['red', 'red', 'blue', 'blue']],
])('the tiles of a HEIC that is turned %i times come together in their places', async (turns, corners) => {
  const visitor = await portal.signIn();
  // Two by two tiles: the second row is cut off within its red quarter, the second column beyond it.
  const { body } = await upload(visitor, 'photo', heic({ width: 912, height: 612, turns }), 'image/heic');
  const { raw } = await visitor.rest('GET', `/images/${body.id}`);
  expect(await cornersOf(raw)).toEqual(corners);
});

test('a HEIC in one piece is taken, too', async () => {
  const visitor = await portal.signIn();
  const { body } = await upload(visitor, 'photo', wholeHeic(), 'image/heic');
  expect(body).toMatchObject({ width: 50, height: 40 });
  const { raw } = await visitor.rest('GET', `/images/${body.id}`);
  expect(await cornersOf(raw)).toEqual(['red', 'blue', 'blue', 'blue']);
});

test('the colours of a HEIC are read as its profile says', async () => {
  const visitor = await portal.signIn();
  const redOf = async (profile?: 'p3') => {
    const bytes = heic({ width: 512, height: 400, ...(profile ? { icc: await iccOf(profile) } : {}) });
    const { body } = await upload(visitor, 'photo', bytes, 'image/heic');
    const { raw } = await visitor.rest('GET', `/images/${body.id}`);
    return (await sharp(raw).extract({ left: 50, top: 50, width: 1, height: 1 }).raw().toBuffer())[0] ?? 0;
  };
  // The same numbers mean a stronger red in Display P3 than in sRGB.
  expect(await redOf('p3')).toBeGreaterThan((await redOf()) + 10);
});

test('security 8: refuses a HEIC cut off at any of twenty points', async () => {
  const visitor = await portal.signIn();
  const whole = heic({ width: 512, height: 400 });
  for (let cut = 0; cut < 20; cut += 1) {
    const part = whole.subarray(0, Math.floor((whole.length * cut) / 20));
    expect((await upload(visitor, 'photo', part, 'image/heic')).status).toBe(400);
  }
});

test.each([
  ['plan', 4000, 1000, 1000, 250],
  ['photo', 4096, 1024, 2048, 512],
  ['signature', 2000, 800, 1000, 400],
])('bounds a %s of %i × %i to %i × %i', async (purpose, width, height, boundWidth, boundHeight) => {
  const visitor = await portal.signIn();
  const [bytes, type] =
    purpose === 'signature'
      ? [await png({ width, height }), 'image/png']
      : [await jpeg({ width, height }), 'image/jpeg'];
  expect((await upload(visitor, purpose, bytes, type)).body).toMatchObject({ width: boundWidth, height: boundHeight });
});

test('security 8: refuses a PNG cut off at any of sixty points', async () => {
  const visitor = await portal.signIn();
  const whole = await sharp({
    create: {
      width: 64,
      height: 64,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
      background: '#000',
    },
  })
    .png()
    .toBuffer();
  for (let cut = 0; cut < 60; cut += 1) {
    const answer = await upload(
      visitor,
      'photo',
      whole.subarray(0, Math.floor((whole.length * cut) / 60)),
      'image/png',
    );
    expect(answer.status).toBe(400);
  }
  expect(await countImages()).toBe(0);
});

test.each([
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'image/jpeg'],
  ['an SVG without a size', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'],
  [
    'an SVG that says it is a PNG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    'image/png',
  ],
  ['a GIF that is a program too', Buffer.from('GIF89a/*\x01\x00*/=1;alert(1)'), 'image/jpeg'],
  ['a PDF', Buffer.from('%PDF-1.7'), 'image/png'],
  ['nothing', Buffer.alloc(0), 'image/png'],
])('security 8: refuses %s', async (_, bytes, type) => {
  const visitor = await portal.signIn();
  const answer = await upload(visitor, 'photo', bytes, type);
  expect(answer.status).toBe(400);
  expect(await countImages()).toBe(0);
});

test('security 8: refuses a bomb by its header, before it is unpacked', async () => {
  const visitor = await portal.signIn();
  const bomb = blackPng(16_000);
  expect(await sharp(bomb, { limitInputPixels: false }).metadata()).toMatchObject({ width: 16_000, height: 16_000 });
  expect(bomb.length).toBeLessThan(2_000_000);
  const before = process.memoryUsage().rss;
  const answer = await upload(visitor, 'photo', bomb, 'image/png');
  expect(answer.body.code).toBe('IMAGE_TOO_LARGE');
  expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
});

test('a drawing as a photo is painted on white', async () => {
  const visitor = await portal.signIn();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="10" height="10"/></svg>';
  const { status, body } = await upload(visitor, 'photo', Buffer.from(svg), 'image/svg+xml');
  expect(status).toBe(201);
  const stored = await visitor.rest('GET', `/images/${body.id}`);
  expect(stored.headers['content-type']).toBe('image/jpeg');
  expect(await sharp(stored.raw).metadata()).toMatchObject({ format: 'jpeg', width: body.width, height: body.height });
});

test('takes pictures and nothing else', async () => {
  const visitor = await portal.signIn();
  expect((await upload(visitor, 'photo', await jpeg(), 'application/octet-stream')).status).toBe(415);
  expect((await upload(visitor, 'behang', await jpeg())).status).toBe(400);
  expect((await visitor.rest('GET', `/images/${'0'.repeat(64)}`)).status).toBe(404);
  expect((await visitor.rest('GET', '/images/../package.json')).status).toBe(404);
  expect((await upload(portal.guest(), 'photo', await jpeg())).status).toBe(401);
});

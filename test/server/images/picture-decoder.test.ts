/** The processes in which pictures are decoded: their limits, and what becomes of others meanwhile. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { imageProfiles } from '#server/images/image-profiles.ts';
import { createPictureDecoder, type DecoderLimits } from '#server/images/picture-decoder.ts';
import { markerBomb } from '#test/support/hostile-pictures.ts';
import { blackPng, jpeg } from '#test/support/pictures.ts';

const { photo, logo } = imageProfiles;
const stays = new AbortController().signal;
const usual: DecoderLimits = { timeMs: 10_000, svgTimeMs: 1_000, memoryBytes: 100 * 1024 * 1024 };

test('a large photo comes out bounded, one after the other from the same process', async () => {
  const decoder = createPictureDecoder(usual);
  const bytes = await jpeg({ width: 7_000, height: 5_000 });
  for (let count = 0; count < 3; count += 1) {
    const picture = await decoder.decode({ bytes, profile: photo, owner: 1, signal: stays });
    expect(picture).toMatchObject({ width: 2048, height: 1463, mime: 'image/jpeg' });
  }
});

test('a picture of more than 40 megapixels, or that has to be unpacked as a whole, is refused by its header', async () => {
  const decoder = createPictureDecoder(usual);
  const deep = blackPng(6_000, { isDeep: true });
  expect(await sharp(deep).metadata()).toMatchObject({ width: 6_000, depth: 'ushort', isProgressive: true });
  for (const bytes of [deep, blackPng(7_000)])
    await expect(decoder.decode({ bytes, profile: photo, owner: 1, signal: stays })).rejects.toMatchObject({
      code: 'IMAGE_TOO_LARGE',
    });
});

test('what takes too long or too much memory ends with its process, and the next picture has another', async () => {
  const bytes = await jpeg({ width: 4_000, height: 3_000 });
  for (const limits of [
    { ...usual, svgTimeMs: 300 },
    { ...usual, timeMs: 1 },
    { ...usual, memoryBytes: 1 },
  ]) {
    const decoder = createPictureDecoder(limits);
    const isDrawing = limits.svgTimeMs === 300;
    const hostile = isDrawing ? { bytes: markerBomb(), profile: logo } : { bytes, profile: photo };
    const refused = decoder.decode({ ...hostile, owner: 1, signal: stays });
    await expect(refused).rejects.toMatchObject({ code: 'IMAGE_TOO_LARGE' });
    if (isDrawing) expect(await decoder.decode({ bytes, profile: photo, owner: 1, signal: stays })).toBeDefined();
  }
});

test('somebody’s hostile drawings do not keep another user’s photo waiting', async () => {
  const decoder = createPictureDecoder(usual);
  const gone = new AbortController();
  const hostile = Array.from({ length: 10 }, () =>
    decoder.decode({ bytes: markerBomb(), profile: logo, owner: 1, signal: gone.signal }),
  );
  const settled = Promise.allSettled(hostile);
  const bytes = await jpeg();
  const picture = await decoder.decode({ bytes, profile: photo, owner: 2, signal: stays });
  expect(picture.width).toBe(400);
  // Whoever hangs up takes nothing more of anybody's time.
  gone.abort();
  const outcomes = await settled;
  expect(outcomes.at(-1)).toMatchObject({ status: 'rejected', reason: { code: 'CANCELLED' } });
});

/** The processes in which pictures are decoded: their limits, and what becomes of others meanwhile. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import type { DecodeTask } from '#server/images/decoder.ts';
import { imageProfiles } from '#server/images/image-profiles.ts';
import { createPictureDecoder, DECODER_LIMITS } from '#server/images/picture-decoder.ts';
import { heic } from '#test/support/heic-pictures.ts';
import { markerBomb } from '#test/support/hostile-pictures.ts';
import { blackPng, jpeg } from '#test/support/pictures.ts';

const { photo, logo } = imageProfiles;
const stays = new AbortController().signal;

test('a large photo comes out bounded, one after the other from the same process', async () => {
  const decoder = createPictureDecoder();
  const bytes = await jpeg({ width: 7_000, height: 5_000 });
  for (let count = 0; count < 3; count += 1) {
    const picture = await decoder.decode({ bytes, profile: photo, owner: 'user:1', signal: stays });
    expect(picture).toMatchObject({ width: 2048, height: 1463, mime: 'image/jpeg' });
  }
});

test('a picture of more than 40 megapixels, or that has to be unpacked as a whole, is refused by its header', async () => {
  const decoder = createPictureDecoder();
  const deep = blackPng(6_000, { isDeep: true });
  expect(await sharp(deep).metadata()).toMatchObject({ width: 6_000, depth: 'ushort', isProgressive: true });
  for (const bytes of [deep, blackPng(7_000)])
    await expect(decoder.decode({ bytes, profile: photo, owner: 'user:1', signal: stays })).rejects.toMatchObject({
      code: 'IMAGE_TOO_LARGE',
    });
});

test('what takes too long or too much memory ends with its process, and the next picture has another', async () => {
  const bytes = await jpeg({ width: 4_000, height: 3_000 });
  for (const limits of [
    { ...DECODER_LIMITS, svgProcessorMs: 300 },
    { ...DECODER_LIMITS, processorMs: 1 },
    { ...DECODER_LIMITS, memoryBytes: 1 },
  ]) {
    const decoder = createPictureDecoder(limits);
    const isDrawing = limits.svgProcessorMs === 300;
    const hostile = isDrawing ? { bytes: markerBomb(), profile: logo } : { bytes, profile: photo };
    const refused = decoder.decode({ ...hostile, owner: 'user:1', signal: stays });
    await expect(refused).rejects.toMatchObject({ code: 'IMAGE_TOO_LARGE' });
    if (isDrawing)
      expect(await decoder.decode({ bytes, profile: photo, owner: 'user:1', signal: stays })).toBeDefined();
  }
});

test('time that a picture waits is none that it takes of the processor', async () => {
  const child = fork(path.resolve('src/server/images/decoder.ts'), {
    serialization: 'advanced',
    stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill());
  const bytes = await jpeg();
  const answered = Promise.race([once(child, 'message'), once(child, 'exit')]);
  const { memoryBytes } = DECODER_LIMITS;
  child.send({ byteLength: bytes.byteLength, profile: photo, memoryBytes, processorMs: 500 } satisfies DecodeTask);
  const began = performance.now();
  await expect.poll(() => performance.now() - began).toBeGreaterThan(1_500);
  child.stdin?.write(bytes);
  const [answer] = await answered;
  expect(answer).toMatchObject({ result: { width: 400 } });
});

test('a portal that does not get round to a picture says that it is busy', async () => {
  const bytes = await jpeg({ width: 4_000, height: 3_000 });
  const decoder = createPictureDecoder({ ...DECODER_LIMITS, waitMs: 1 });
  const late = decoder.decode({ bytes, profile: photo, owner: 'user:1', signal: stays });
  await expect(late).rejects.toMatchObject({ code: 'BUSY' });
});

test('somebody’s hostile drawings do not keep another user’s photo waiting', async () => {
  const decoder = createPictureDecoder();
  const gone = new AbortController();
  const hostile = Array.from({ length: 10 }, () =>
    decoder.decode({ bytes: markerBomb(), profile: logo, owner: 'user:1', signal: gone.signal }),
  );
  const settled = Promise.allSettled(hostile);
  const bytes = await jpeg();
  const picture = await decoder.decode({ bytes, profile: photo, owner: 'user:2', signal: stays });
  expect(picture.width).toBe(400);
  // Whoever hangs up takes nothing more of anybody's time.
  gone.abort();
  const outcomes = await settled;
  expect(outcomes.at(-1)).toMatchObject({ status: 'rejected', reason: { code: 'CANCELLED' } });
});

test('what telephones take, as large as they take it, comes out within what it may cost', async () => {
  const decoder = createPictureDecoder();
  for (const [width, height] of [
    [4_032, 3_024],
    [5_712, 4_284],
  ] as const) {
    const bytes = heic({ width, height, turns: 3 });
    const picture = await decoder.decode({ bytes, profile: photo, owner: 'user:1', signal: stays });
    expect(picture).toMatchObject({ width: 1536, height: 2048, mime: 'image/jpeg' });
  }
  const panorama = heic({ width: 8_192, height: 4_096 });
  const refused = decoder.decode({ bytes: panorama, profile: photo, owner: 'user:1', signal: stays });
  await expect(refused).rejects.toMatchObject({ code: 'IMAGE_TOO_LARGE' });
});

test('a HEIC that takes too much ends with its process, its thread and all', async () => {
  const bytes = heic({ width: 4_032, height: 3_024 });
  for (const limits of [{ heicMemoryBytes: 50 * 1024 * 1024 }, { processorMs: 60 }]) {
    const decoder = createPictureDecoder({ ...DECODER_LIMITS, ...limits });
    const refused = decoder.decode({ bytes, profile: photo, owner: 'user:1', signal: stays });
    await expect(refused).rejects.toMatchObject({ code: 'IMAGE_TOO_LARGE' });
  }
});

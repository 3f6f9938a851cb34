import { expect, test } from 'vitest';
import { KNOWN_IMAGES_MAX } from '#common/limits.ts';
import { sha256 } from '#server/core/sha256.ts';
import { Image } from '#server/entities/image.entity.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { upload } from '#test/support/complete-inspection.ts';
import { makeInspection } from '#test/support/factories.ts';
import { jpeg } from '#test/support/pictures.ts';
import { usePortal } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';

const portal = usePortal();
const DAY_MS = 86_400_000;
const agePictures = () => portal.em.nativeUpdate(Image, {}, { createdAt: new Date(Date.now() - 2 * DAY_MS) });
/** What the clean-up takes away so many hours from now. */
async function imagesCleanedUp(hours: number): Promise<number> {
  const now = new Date(Date.now() + hours * 60 * 60_000);
  const lifetime = { idleHours: 168, maxDays: 30 };
  return (await portal.em.transactional((em) => cleanUp(em, { lifetime, now }))).images;
}

test('an upload is known by the hash of its bytes, for the purpose that it was uploaded for', async () => {
  const visitor = await portal.signIn();
  const bytes = await jpeg({ width: 640, height: 480 });
  const hashes = [sha256('another picture'), sha256(bytes)];
  const ask = (purpose: 'photo' | 'plan') => visitor.trpc.sync.knownImages.mutate({ purpose, hashes });
  expect(await ask('photo')).toEqual([]);
  const imageId = await upload(visitor, 'photo', bytes, 'image/jpeg');
  expect(await ask('photo')).toEqual([{ hash: hashes[1], imageId, width: 640, height: 480 }]);
  expect(await ask('plan')).toEqual([]);
  const planId = await upload(visitor, 'plan', bytes, 'image/jpeg');
  expect([planId === imageId, (await ask('plan'))[0]?.imageId]).toEqual([false, planId]);
});

test('what is known is not decoded again', async () => {
  const visitor = await portal.signIn();
  const id = await upload(visitor, 'photo', await jpeg(), 'image/jpeg');
  // Nothing that could be decoded.
  const bytes = Buffer.from('no picture at all');
  const image = { method: 'POST', path: '/images?purpose=photo', headers: { 'content-type': 'image/jpeg' } } as const;
  const send = () => visitor.rest(image.method, image.path, bytes, { headers: image.headers });
  expect((await send()).body.code).toBe('INVALID_IMAGE');
  await portal.em.nativeUpdate(Image, { id }, { sourceId: `photo:${sha256(bytes)}` });
  expect((await send()).body).toEqual({ id, width: expect.any(Number), height: expect.any(Number) });
});

test('asking for a picture or uploading it again keeps it for another day; one that is gone is uploaded anew', async () => {
  const visitor = await portal.signIn();
  const pictures = [
    await jpeg({ color: '#111111' }),
    await jpeg({ color: '#222222' }),
    await jpeg({ color: '#333333' }),
  ];
  const ids = [];
  for (const picture of pictures) ids.push(await upload(visitor, 'photo', picture, 'image/jpeg'));
  const [asked = Buffer.of(), again = Buffer.of(), gone = Buffer.of()] = pictures;
  await agePictures();
  const known = (bytes: Buffer) => visitor.trpc.sync.knownImages.mutate({ purpose: 'photo', hashes: [sha256(bytes)] });
  await known(asked);
  await upload(visitor, 'photo', again, 'image/jpeg');
  expect(await imagesCleanedUp(0)).toBe(1);
  expect([await known(asked), await known(again), await known(gone)].map((found) => found.length)).toEqual([1, 1, 0]);

  const { id: inspectionId } = await makeInspection(portal.em);
  const add = (imageId = '') => visitor.trpc.inspections.addPhoto.mutate({ inspectionId, imageId });
  expect(await refusalOf(add(ids[2]))).toBe('UNKNOWN_IMAGE');
  expect(await upload(visitor, 'photo', gone, 'image/jpeg')).toBe(ids[2]);
  expect(await refusalOf(add(ids[2]))).toBe('accepted');
});

test('a picture that the portal took before it kept sources is known once it is uploaded again', async () => {
  const visitor = await portal.signIn();
  const bytes = await jpeg();
  const id = await upload(visitor, 'photo', bytes, 'image/jpeg');
  await portal.em.nativeUpdate(Image, { id }, { sourceId: null });
  await agePictures();
  expect(await upload(visitor, 'photo', bytes, 'image/jpeg')).toBe(id);
  const hashes = [sha256(bytes)];
  expect(await visitor.trpc.sync.knownImages.mutate({ purpose: 'photo', hashes })).toHaveLength(1);
  expect(await imagesCleanedUp(2)).toBe(0);
});

test('no more are asked for at once than a visit has', async () => {
  const { trpc } = await portal.signIn();
  const ask = (count: number) => {
    const hashes = Array.from({ length: count }, (_, index) => sha256(String(index)));
    return refusalOf(trpc.sync.knownImages.mutate({ purpose: 'photo', hashes }));
  };
  expect(await ask(KNOWN_IMAGES_MAX)).toBe('accepted');
  expect(await ask(KNOWN_IMAGES_MAX + 1)).toBe('INVALID_INPUT');
});

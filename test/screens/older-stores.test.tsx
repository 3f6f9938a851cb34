/** What versions of the portal before the outbox left on a device is taken over once, by whoever it belongs to. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { serveInspection } from './support/inspection-server.ts';
import { leavePhoto, photosLeft } from './support/older-stores.ts';
import { tess } from './support/records.ts';
import { open } from './support/screen.tsx';
import { breakUploads } from './support/uploads.ts';

const dutch = { language: 'nl', size: 'desktop', user: tess } as const;
const inHeader = (name: string) => page.getByRole('banner').getByRole('link', { name });

test('photos go into the outbox, one’s own and those without an owner, and those of others stay', async () => {
  const server = serveInspection();
  const { id } = server.inspection;
  const { go, reload } = await open('/', { ...dutch, answers: server.answers });
  await leavePhoto(id);
  await leavePhoto(id, { userId: tess.id, name: 'kelder.jpg', deviceId: 11 });
  await leavePhoto(id, { userId: 9, name: 'van-piet.jpg', deviceId: null });
  const mend = breakUploads();
  await go(`/inspections/${id}?step=2`);
  await expect.element(inHeader('2 op dit toestel')).toBeVisible();
  await expect.poll(photosLeft).toBe(1);
  // Told by the outbox, once.
  await reload();
  await expect.element(page.getByRole('button', { name: 'Foto 2 openen', exact: true })).toBeVisible();
  mend();
  window.dispatchEvent(new Event('online'));
  await expect.element(inHeader('Alles op de server')).toBeVisible();
  expect(server.inspection.photos.map(({ deviceId }) => deviceId).sort()).toEqual([11, null]);
  expect(await photosLeft()).toBe(1);
});

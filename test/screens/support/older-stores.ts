/** What versions of the portal before the outbox left on a device, in each form that they had. */
import { type IDBPDatabase, openDB } from 'idb';
import { makePicture } from './screen.tsx';

const openPhotos = (): Promise<IDBPDatabase> =>
  openDB('baitbook-photos', 1, {
    upgrade: (created) => {
      created.createObjectStore('waiting', { keyPath: 'key' }).createIndex('inspectionId', 'inspectionId');
    },
  });

/** A photo that waited; the first versions said of it neither whose it is, nor its name, nor what it shows. */
export async function leavePhoto(
  inspectionId: number,
  more: { userId?: number; name?: string | null; deviceId?: number | null } = {},
): Promise<void> {
  const database = await openPhotos();
  const blob = await makePicture('oud.jpg', 'image/jpeg');
  await database.put('waiting', { key: crypto.randomUUID(), inspectionId, blob, ...more });
  database.close();
}

/** How many photos are left there; the database goes with the last one. */
export async function photosLeft(): Promise<number> {
  const databases = await indexedDB.databases();
  if (databases.every(({ name }) => name !== 'baitbook-photos')) return 0;
  const database = await openPhotos();
  const count = await database.count('waiting');
  database.close();
  return count;
}

/** The photos that a browser keeps in a database of its own until they have arrived. */
import type { Page } from 'playwright-core';

/** What the device keeps of photos; each is whose it says. */
export const keptPhotos = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('baitbook-photos');
      opening.onsuccess = () => resolve(opening.result);
    });
    const found = await new Promise<{ userId?: number }[]>((resolve) => {
      const reading = database.transaction('waiting').objectStore('waiting').getAll();
      reading.onsuccess = () => resolve(reading.result);
    });
    database.close();
    return found.map(({ userId }) => userId);
  });

/** A photo as an older version of the portal kept it, which did not say whose it is. */
export const keepOldPhoto = (page: Page, inspectionId: number, bytes: readonly number[]) =>
  page.evaluate(
    async ({ bytes, ...photo }) => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('baitbook-photos');
        opening.onsuccess = () => resolve(opening.result);
      });
      const blob = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
      await new Promise<void>((resolve) => {
        const writing = database.transaction('waiting', 'readwrite').objectStore('waiting');
        writing.put({ ...photo, key: crypto.randomUUID(), blob }).onsuccess = () => resolve();
      });
      database.close();
    },
    { inspectionId, bytes },
  );

/** Photos that versions before the outbox kept in a database of their own, until they have been put into the outbox. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { NewPhoto } from './photo-queue.ts';

/** The oldest ones did not say whose a photo is, what its file is called, nor what it shows. */
type OlderPhoto = Pick<NewPhoto, 'key' | 'blob'> & Partial<NewPhoto> & { inspectionId: number; userId?: number };

interface PhotoDatabase extends DBSchema {
  waiting: { key: string; value: OlderPhoto; indexes: { inspectionId: number } };
}

const DATABASE = 'baitbook-photos';
const STORE = 'waiting';

/** Opens the database if there is one; an empty one goes. */
async function withDatabase<Result>(
  use: (database: IDBPDatabase<PhotoDatabase>) => Promise<Result>,
): Promise<Result | null> {
  try {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === DATABASE)) return null;
    const database = await openDB<PhotoDatabase>(DATABASE, 1);
    const result = await use(database);
    const isEmpty = (await database.count(STORE)) === 0;
    database.close();
    if (isEmpty) indexedDB.deleteDatabase(DATABASE);
    return result;
  } catch {
    return null;
  }
}

/**
 * What the device has of somebody's for an inspection. One without a name goes to whoever opens the inspection first, as
 * they all did then: nobody else can tell whose it is, and it must not be lost.
 */
export async function olderPhotos(userId: number, inspectionId: number): Promise<NewPhoto[]> {
  const found = await withDatabase((database) => database.getAllFromIndex(STORE, 'inspectionId', inspectionId));
  return (found ?? [])
    .filter((photo) => photo.userId === undefined || photo.userId === userId)
    .map(({ key, blob, name = null, deviceId = null }) => ({ key, blob, name, deviceId }));
}

export const forgetOlderPhoto = (key: string) => withDatabase((database) => database.delete(STORE, key));

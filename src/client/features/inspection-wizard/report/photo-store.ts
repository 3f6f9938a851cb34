/**
 * Photos that have not reached the server yet, kept in the browser's own database: neither a reload
 * nor a killed tab loses them. A browser that has none keeps them as long as the page.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

export type StoredPhoto = {
  key: string;
  inspectionId: number;
  userId: number;
  blob: Blob;
  name: string | null;
  deviceId: number | null;
};
/** What may be found there: older versions of the portal did not say whose a photo is, what its file is called, nor what it shows. */
export type FoundPhoto = Pick<StoredPhoto, 'key' | 'inspectionId' | 'blob'> & Partial<StoredPhoto>;

export type PhotoOwner = Pick<StoredPhoto, 'inspectionId' | 'userId'>;

interface PhotoDatabase extends DBSchema {
  waiting: { key: string; value: FoundPhoto; indexes: { inspectionId: number } };
}

const DATABASE = 'baitbook-photos';
const STORE = 'waiting';

/** Opens the database for one use, so that it never stands in the way of another version of the portal. */
async function withDatabase<Result>(
  use: (database: IDBPDatabase<PhotoDatabase>) => Promise<Result>,
): Promise<Result | null> {
  try {
    const database = await openDB<PhotoDatabase>(DATABASE, 1, {
      upgrade: (created) => {
        created.createObjectStore(STORE, { keyPath: 'key' }).createIndex('inspectionId', 'inspectionId');
      },
    });
    return await use(database).finally(() => database.close());
  } catch {
    return null;
  }
}

export const savePhoto = (photo: StoredPhoto) => withDatabase((database) => database.put(STORE, photo));
export const deletePhoto = (key: string) => withDatabase((database) => database.delete(STORE, key));

/**
 * The user's own among the photos kept for an inspection. One that an older version kept goes to
 * whoever opens the inspection first, as they all did then: nobody else can tell whose it is, and it
 * must not be lost.
 */
export const ownPhotos = (userId: number, found: readonly FoundPhoto[]): StoredPhoto[] =>
  found
    .filter((photo) => photo.userId === undefined || photo.userId === userId)
    .map((photo) => ({ name: null, deviceId: null, ...photo, userId }));

/** What the device has of this user's for an inspection; it is nobody else's from then on. */
export async function claimPhotos({ inspectionId, userId }: PhotoOwner): Promise<StoredPhoto[]> {
  const found = (await withDatabase((database) => database.getAllFromIndex(STORE, 'inspectionId', inspectionId))) ?? [];
  const unclaimed = ownPhotos(
    userId,
    found.filter((photo) => photo.userId === undefined),
  );
  await Promise.all(unclaimed.map(savePhoto));
  return ownPhotos(userId, found);
}

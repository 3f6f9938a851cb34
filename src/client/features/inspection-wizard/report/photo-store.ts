/**
 * Photos that have not reached the server yet, kept in the browser's own database: neither a reload
 * nor a killed tab loses them. A browser that has none keeps them as long as the page.
 */
export type StoredPhoto = { key: string; inspectionId: number; userId: number; blob: Blob };
/** What may be found there: older versions of the portal did not say whose a photo is. */
export type FoundPhoto = Omit<StoredPhoto, 'userId'> & { userId?: number };

export type PhotoOwner = Pick<StoredPhoto, 'inspectionId' | 'userId'>;

const DATABASE = 'baitbook-photos';
const STORE = 'waiting';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(STORE, { keyPath: 'key' }).createIndex('inspectionId', 'inspectionId');
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function withStore<Result>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | null> {
  try {
    const database = await open();
    return await new Promise<Result>((resolve, reject) => {
      const request = use(database.transaction(STORE, mode).objectStore(STORE));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    }).finally(() => database.close());
  } catch {
    return null;
  }
}

export const keepPhoto = (photo: StoredPhoto) => withStore('readwrite', (store) => store.put(photo));
export const forgetPhoto = (key: string) => withStore('readwrite', (store) => store.delete(key));

/**
 * The user's own among the photos kept for an inspection. One that an older version kept goes to
 * whoever opens the inspection first, as they all did then: nobody else can tell whose it is, and it
 * must not be lost.
 */
export const ownPhotos = (userId: number, found: readonly FoundPhoto[]): StoredPhoto[] =>
  found.filter((photo) => photo.userId === undefined || photo.userId === userId).map((photo) => ({ ...photo, userId }));

/** What the device has of this user's for an inspection; it is nobody else's from then on. */
export async function takeUpPhotos({ inspectionId, userId }: PhotoOwner): Promise<StoredPhoto[]> {
  const find = (store: IDBObjectStore) => store.index('inspectionId').getAll(inspectionId);
  const found = (await withStore<FoundPhoto[]>('readonly', find)) ?? [];
  const unclaimed = ownPhotos(
    userId,
    found.filter((photo) => photo.userId === undefined),
  );
  await Promise.all(unclaimed.map(keepPhoto));
  return ownPhotos(userId, found);
}

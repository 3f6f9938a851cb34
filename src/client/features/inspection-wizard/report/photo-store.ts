/**
 * Photos that have not reached the server yet, kept in the browser's own database: neither a reload
 * nor a killed tab loses them. A browser that has none keeps them as long as the page.
 */
export type StoredPhoto = { key: string; inspectionId: number; blob: Blob };

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
export const keptPhotos = async (inspectionId: number): Promise<StoredPhoto[]> =>
  (await withStore<StoredPhoto[]>('readonly', (store) => store.index('inspectionId').getAll(inspectionId))) ?? [];

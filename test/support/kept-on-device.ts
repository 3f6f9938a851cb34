/** What the databases of a page's device hold. */
import type { Page } from 'playwright-core';

type Kept = Record<string, unknown>;

/** What the databases of all accounts on this device have in one of their stores. */
export const keptIn = (page: Page, store: 'entries' | 'rows' | 'copies'): Promise<Kept[]> =>
  page.evaluate(async (name) => {
    const resultOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found: Kept[] = [];
    for (const { name: database = '' } of await indexedDB.databases()) {
      if (!database.startsWith('baitbook-account-')) continue;
      const open = await resultOf(indexedDB.open(database));
      found.push(...(await resultOf(open.transaction(name).objectStore(name).getAll())));
      open.close();
    }
    return found;
  }, store);

/** Pictures and single values that a device keeps for an account. */
import type { AccountDatabase, KeptPicture } from './account-database.ts';

type Use = <Result>(work: (database: AccountDatabase) => Promise<Result>) => Promise<Result>;

export class FileStore {
  readonly #use: Use;

  constructor(use: Use) {
    this.#use = use;
  }

  async #put(store: 'pictures' | 'copies', picture: KeptPicture): Promise<void> {
    await this.#use(async (database) => {
      const transaction = database.transaction(store, 'readwrite', { durability: 'strict' });
      await Promise.all([transaction.store.put(picture), transaction.done]);
    });
  }

  /** A picture that was made here. */
  picture = (id: string): Promise<KeptPicture | undefined> => this.#use((database) => database.get('pictures', id));

  /** All that were made here and may still have to be sent. */
  pictures = (): Promise<KeptPicture[]> => this.#use((database) => database.getAll('pictures'));

  putPicture = (picture: KeptPicture): Promise<void> => this.#put('pictures', picture);

  /** A picture of the server's, to be looked at without a line. */
  copy = (id: string): Promise<KeptPicture | undefined> => this.#use((database) => database.get('copies', id));

  copyNames = (): Promise<string[]> => this.#use((database) => database.getAllKeys('copies'));

  putCopy = (picture: KeptPicture): Promise<void> => this.#put('copies', picture);

  /** How many pictures there are, and how large they are together. */
  sizeOf = (from: 'pictures' | 'copies'): Promise<{ count: number; bytes: number }> =>
    this.#use(async (database) => {
      const size = { count: 0, bytes: 0 };
      let cursor = await database.transaction(from).store.openCursor();
      while (cursor) {
        size.count += 1;
        size.bytes += cursor.value.bytes.byteLength;
        cursor = await cursor.continue();
      }
      return size;
    });

  /** Drops what is no longer needed here. */
  async drop(from: 'rows' | 'pictures' | 'copies', keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    await this.#use(async (database) => {
      const transaction = database.transaction(from, 'readwrite');
      await Promise.all([...keys.map((key) => transaction.store.delete(key)), transaction.done]);
    });
  }

  /** A single value by its name. */
  value = <Value>(name: string): Promise<Value | undefined> =>
    this.#use(async (database) => (await database.get('meta', name)) as Value | undefined);

  setValue = (name: string, value: unknown): Promise<unknown> =>
    this.#use((database) => database.put('meta', value, name));
}

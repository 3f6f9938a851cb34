/** Pictures and single values that a device keeps for an account. */
import type { AccountConnection } from './account-connection.ts';
import type { KeptPicture } from './account-database.ts';

/** What is known of a picture, without its bytes. */
export type PictureFacts = Omit<KeptPicture, 'bytes'> & { size: number };

export class FileStore {
  readonly #connection: AccountConnection;

  constructor(connection: AccountConnection) {
    this.#connection = connection;
  }

  async #put(store: 'pictures' | 'copies', picture: KeptPicture): Promise<void> {
    await this.#connection.write((transaction) => transaction.objectStore(store).put(picture), { stores: [store] });
  }

  /** A picture that was made here. */
  picture = (id: string): Promise<KeptPicture | undefined> =>
    this.#connection.read(['pictures'], (reading) => reading.objectStore('pictures').get(id));

  /** All that were made here and may still have to be sent; one at a time is in memory. */
  pictures = (): Promise<PictureFacts[]> => this.#factsIn('pictures');

  #factsIn = (store: 'pictures' | 'copies'): Promise<PictureFacts[]> =>
    this.#connection.read([store], async (reading) => {
      const all: PictureFacts[] = [];
      let cursor = await reading.objectStore(store).openCursor();
      while (cursor) {
        const { bytes, ...facts } = cursor.value;
        all.push({ ...facts, size: bytes.byteLength });
        cursor = await cursor.continue();
      }
      return all;
    });

  putPicture = (picture: KeptPicture): Promise<void> => this.#put('pictures', picture);

  /** A picture of the server's, to be looked at without a line. */
  copy = (id: string): Promise<KeptPicture | undefined> =>
    this.#connection.read(['copies'], (reading) => reading.objectStore('copies').get(id));

  copyNames = (): Promise<string[]> =>
    this.#connection.read(['copies'], (reading) => reading.objectStore('copies').getAllKeys());

  putCopy = (picture: KeptPicture): Promise<void> => this.#put('copies', picture);

  /** How many pictures there are, and how large they are together. */
  async sizeOf(store: 'pictures' | 'copies'): Promise<{ count: number; bytes: number }> {
    const all = await this.#factsIn(store);
    return { count: all.length, bytes: all.reduce((sum, { size }) => sum + size, 0) };
  }

  /** Drops what is no longer needed here. */
  async drop(from: 'rows' | 'pictures' | 'copies', keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    await this.#connection.write(
      (transaction) => Promise.all(keys.map((key) => transaction.objectStore(from).delete(key))),
      { stores: [from] },
    );
  }

  /** A single value by its name. */
  value = <Value>(name: string): Promise<Value | undefined> =>
    this.#connection.read(
      ['meta'],
      async (reading) => (await reading.objectStore('meta').get(name)) as Value | undefined,
    );

  setValue = (name: string, value: unknown): Promise<unknown> =>
    this.#connection.use((database) => database.put('meta', value, name));
}

/** The server's answers that a device keeps for an account. */
import type { RowChange, Rows } from '#common/sync/rows.ts';
import type { AccountConnection, Writing } from './account-connection.ts';
import type { Row } from './account-database.ts';

/** Of a thing that has versions; the same for all others. */
const versionOf = (value: unknown): number => {
  const { version } = (value ?? {}) as { version?: unknown };
  return typeof version === 'number' ? version : 0;
};

const under = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

/** A transaction on the rows, whether it writes or not. */
type OnRows = {
  objectStore: (name: 'rows') => {
    get: (key: string) => Promise<Row | undefined>;
    getAll: (keys: IDBKeyRange) => Promise<Row[]>;
  };
};

/** The rows as a transaction has them: in one that writes, nothing comes between reading and writing. */
export const rowsIn = (transaction: OnRows): Rows => ({
  get: async <Value>(key: string) => (await transaction.objectStore('rows').get(key))?.value as Value | undefined,
  all: async <Value>(prefix: string) =>
    (await transaction.objectStore('rows').getAll(under(prefix))).map(({ value }) => value as Value),
});

/** @param revision of those that belong to the work set; those that are there keep theirs without one */
export async function putRows(
  transaction: Writing,
  changes: readonly RowChange[],
  revision: string | null = null,
): Promise<void> {
  const rows = transaction.objectStore('rows');
  for (const [key, value] of changes) {
    const before = await rows.get(key);
    if (value === undefined) await rows.delete(key);
    // What was asked for, or answered to a write, before a later write was answered, in any tab, is older than that.
    else if (versionOf(before?.value) <= versionOf(value))
      await rows.put({ key, value, revision: revision ?? before?.revision ?? null, at: Date.now() });
  }
}

export class RowStore implements Rows {
  readonly #connection: AccountConnection;

  constructor(connection: AccountConnection) {
    this.#connection = connection;
  }

  get = <Value>(key: string): Promise<Value | undefined> =>
    this.#connection.read(['rows'], (reading) => rowsIn(reading).get<Value>(key));

  all = <Value>(prefix: string): Promise<Value[]> =>
    this.#connection.read(['rows'], (reading) => rowsIn(reading).all<Value>(prefix));

  /** With what is known of each. */
  whole = (): Promise<Row[]> => this.#connection.read(['rows'], (reading) => reading.objectStore('rows').getAll());

  /** @param revision of those that belong to the work set */
  async put(changes: readonly RowChange[], revision: string | null = null): Promise<void> {
    if (changes.length === 0) return;
    await this.#connection.write(
      (transaction) => putRows(transaction, changes, revision),
      // The server has them: lost in a power cut, they are asked for again.
      { stores: ['rows'], durability: 'relaxed' },
    );
  }
}

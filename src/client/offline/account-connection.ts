/** The connection to the database of an account: opened anew when the browser drops it, and room made where it is full. */

import { DeviceFullError, isForWantOfRoom } from '#client/lib/device-full.ts';
import {
  type AccountDatabase,
  openAccountDatabase,
  type StoreNames,
  type StoreProblem,
  storeNames,
} from './account-database.ts';

type Durability = 'strict' | 'relaxed';

const beginWriting = (database: AccountDatabase, stores: readonly StoreNames[], durability: Durability) =>
  database.transaction(stores, 'readwrite', { durability });
export type Writing = ReturnType<typeof beginWriting>;

const beginReading = (database: AccountDatabase, stores: readonly StoreNames[]) => database.transaction(stores);
type Reading = ReturnType<typeof beginReading>;

type Options = { stores?: readonly StoreNames[]; durability?: Durability };

async function inTransaction<Result>(
  database: AccountDatabase,
  work: (transaction: Writing) => Promise<Result>,
  { stores = storeNames, durability = 'strict' }: Options,
): Promise<Result> {
  const transaction = beginWriting(database, stores, durability);
  try {
    const [result] = await Promise.all([work(transaction), transaction.done]);
    return result;
  } catch (error) {
    // Nothing of it half.
    if (transaction.error !== null) throw transaction.error;
    transaction.abort();
    throw error;
  }
}

export class AccountConnection {
  readonly #userId: number;
  readonly #onProblem: () => void;
  #database: AccountDatabase | null = null;
  #isClosed = false;
  problem: StoreProblem | null = null;

  constructor(userId: number, onProblem: () => void) {
    this.#userId = userId;
    this.#onProblem = onProblem;
  }

  #found(problem: StoreProblem): void {
    this.problem = problem;
    this.#onProblem();
  }

  /** @throws DOMException as `openAccountDatabase` does */
  async open(): Promise<AccountDatabase> {
    this.#database = await openAccountDatabase(this.#userId, {
      onNewer: () => this.#found('newer'),
      onClosed: () => {
        this.open().catch(() => this.#found('unavailable'));
      },
    });
    return this.#database;
  }

  close(): void {
    this.#isClosed = true;
    this.#database?.close();
  }

  /** Safari loses its connection in the background: once more on a new one. */
  async use<Result>(work: (database: AccountDatabase) => Promise<Result>): Promise<Result> {
    try {
      return await work(this.#database ?? (await this.open()));
    } catch (error) {
      if (this.#isClosed || !(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
      return work(await this.open());
    }
  }

  /** What is read in it belongs together. */
  read<Result>(stores: readonly StoreNames[], work: (transaction: Reading) => Promise<Result>): Promise<Result> {
    return this.use((database) => {
      const transaction = beginReading(database, stores);
      // A browser that drops the connection ends it in the middle: whoever reads in it is told so.
      transaction.done.catch(() => {});
      return work(transaction);
    });
  }

  /**
   * Everything in it is on the disk when this resolves. Where there is no room, the copies of the server's pictures
   * make some.
   *
   * @throws DeviceFullError when there is no room all the same
   */
  async write<Result>(work: (transaction: Writing) => Promise<Result>, options: Options = {}): Promise<Result> {
    const attempt = () => this.use((database) => inTransaction(database, work, options));
    try {
      return await attempt();
    } catch (error) {
      if (!isForWantOfRoom(error)) throw error;
      await this.use((database) => database.clear('copies'));
    }
    try {
      return await attempt();
    } catch (error) {
      throw isForWantOfRoom(error) ? new DeviceFullError(error) : error;
    }
  }
}

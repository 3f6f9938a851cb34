/**
 * What this device keeps for one account: every change is one strict transaction, and what is open of the outbox is
 * also in memory. Tabs tell each other of changes.
 */
import { ENTRY_VERSION, type Entry, isOpen, readEntry } from '#common/sync/entry.ts';
import { mergedInto, operations } from '#common/sync/operations.ts';
import type { RowChange, Rows } from '#common/sync/rows.ts';
import {
  type AccountDatabase,
  type MadeHere,
  nameOfAccount,
  openAccountDatabase,
  type Row,
  type StoreProblem,
} from './account-database.ts';
import { FileStore } from './file-store.ts';

const STORES = ['rows', 'entries', 'done', 'ids', 'pictures', 'copies', 'meta'] as const;
const DONE_KEPT_MS = 30 * 24 * 60 * 60_000;

export type NewEntry = Pick<Entry, 'key' | 'lane' | 'operation' | 'input' | 'base'> & {
  /** Numbers of the boxes that the visit begins with. */
  brings: readonly string[];
};

const beginWriting = (database: AccountDatabase, durability: 'strict' | 'relaxed') =>
  database.transaction(STORES, 'readwrite', { durability });
type Writing = ReturnType<typeof beginWriting>;

/** Of a thing that has versions; the same for all others. */
const versionOf = (value: unknown): number => {
  const { version } = (value ?? {}) as { version?: unknown };
  return typeof version === 'number' ? version : 0;
};

type Finished = { rows: readonly RowChange[]; ids: readonly MadeHere[] };

/** Sent to the other tabs. */
type Message = { kind: 'changed' } | { kind: 'beat' };

export class AccountStore {
  readonly userId: number;
  #database: AccountDatabase;
  #entries: Entry[] = [];
  #ids = new Map<number, MadeHere>();
  readonly #channel: BroadcastChannel;
  readonly #listeners = new Set<() => void>();
  /** When another tab said last that it sends, in milliseconds since 1970. */
  lastBeat = Date.now();
  /** Its pictures, and single values. */
  readonly files: FileStore;
  problem: StoreProblem | null = null;
  /** Counts readings of what is open, and changes of it: an older reading does not come over a newer one. */
  #loads = 0;
  /** How many answers have come into the rows: what was asked for before is older than they are. */
  landed = 0;
  isClosed = false;

  /** Null when this browser keeps nothing, or a newer build of the portal has been here. */
  static async open(userId: number, onProblem: (problem: StoreProblem) => void): Promise<AccountStore | null> {
    const store = new AccountStore(userId);
    try {
      await store.#open();
      await store.#load();
      return store;
    } catch (error) {
      // What is half open would stand in a newer build's way.
      store.#channel.close();
      store.#database?.close();
      onProblem(error instanceof DOMException && error.name === 'VersionError' ? 'newer' : 'unavailable');
      return null;
    }
  }

  private constructor(userId: number) {
    this.userId = userId;
    this.#channel = new BroadcastChannel(nameOfAccount(userId));
    this.#channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'beat') this.lastBeat = Date.now();
      else void this.#load().then(this.#tell);
    };
    this.#database = undefined as never;
    this.files = new FileStore((work) => this.#use(work));
  }

  async #open(): Promise<void> {
    this.#database = await openAccountDatabase(this.userId, {
      onNewer: () => {
        this.problem = 'newer';
        this.#tell();
      },
      onClosed: () => {
        this.#open().catch(() => {
          this.problem = 'unavailable';
          this.#tell();
        });
      },
    });
  }

  async #load(): Promise<void> {
    this.#loads += 1;
    const own = this.#loads;
    const [entries, ids] = await this.#use(async (database) => {
      // One transaction: an entry that is done and the id that it has brought are seen together.
      const transaction = database.transaction(['entries', 'ids']);
      return Promise.all([transaction.objectStore('entries').getAll(), transaction.objectStore('ids').getAll()]);
    });
    // What was read later, or changed here meanwhile, is newer.
    if (own !== this.#loads) return;
    this.#entries = entries.flatMap((kept) => readEntry(kept) ?? []).filter(isOpen);
    this.#ids = new Map(ids.map((made) => [made.localId, made]));
  }

  /** Safari loses its connection in the background: once more on a new one. */
  async #use<Result>(work: (database: AccountDatabase) => Promise<Result>): Promise<Result> {
    try {
      return await work(this.#database);
    } catch (error) {
      if (this.isClosed || !(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
      await this.#open();
      return work(this.#database);
    }
  }

  /** Everything in it is on the disk when this resolves. */
  #write<Result>(
    work: (transaction: Writing) => Promise<Result>,
    durability: 'strict' | 'relaxed' = 'strict',
  ): Promise<Result> {
    return this.#use(async (database) => {
      const transaction = beginWriting(database, durability);
      try {
        const [result] = await Promise.all([work(transaction), transaction.done]);
        return result;
      } catch (error) {
        // Nothing of it half.
        if (transaction.error === null) transaction.abort();
        throw error;
      }
    });
  }

  #tell = (): void => {
    for (const listener of this.#listeners) listener();
  };

  #changed(): void {
    if (!this.isClosed) this.#channel.postMessage({ kind: 'changed' } satisfies Message);
    this.#tell();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  beat(): void {
    if (!this.isClosed) this.#channel.postMessage({ kind: 'beat' } satisfies Message);
  }

  close(): void {
    this.isClosed = true;
    this.#channel.close();
    this.#listeners.clear();
    this.#database.close();
  }

  /** What is still to be sent, or decided about, in the order it was made. */
  get entries(): readonly Entry[] {
    return this.#entries;
  }

  serverIdOf = (localId: number): number | undefined => this.#ids.get(localId)?.serverId ?? undefined;

  /** The id that a thing is shown under: the server's, as soon as it has one. */
  idOf = (id: number): number => (id < 0 ? (this.serverIdOf(id) ?? id) : id);

  /** The local id of something made here, for as long as its entries are kept; else the id itself. */
  localIdOf(serverId: number, kind: MadeHere['kind']): number {
    for (const made of this.#ids.values()) if (made.serverId === serverId && made.kind === kind) return made.localId;
    return serverId;
  }

  readonly rows: Rows = {
    get: async <Value>(key: string) =>
      (await this.#use((database) => database.get('rows', key)))?.value as Value | undefined,
    all: async <Value>(prefix: string) =>
      (await this.#use((database) => database.getAll('rows', IDBKeyRange.bound(prefix, `${prefix}\uffff`)))).map(
        ({ value }) => value as Value,
      ),
  };

  allRows = (): Promise<Row[]> => this.#use((database) => database.getAll('rows'));

  /** @param revision of those that belong to the work set */
  async putRows(changes: readonly RowChange[], revision: string | null = null): Promise<void> {
    if (changes.length === 0) return;
    await this.#write(async (transaction) => {
      const rows = transaction.objectStore('rows');
      for (const [key, value] of changes) {
        const before = await rows.get(key);
        if (value === undefined) await rows.delete(key);
        // What was asked for before a write was answered, in any tab, is older than that answer.
        else if (versionOf(before?.value) <= versionOf(value))
          await rows.put({ key, value, revision: revision ?? before?.revision ?? null, at: Date.now() });
      }
      // The server has them: lost in a power cut, they are asked for again.
    }, 'relaxed');
  }

  /** Puts a write into the outbox, or into the entry before it when both are one. */
  async add({ brings, ...given }: NewEntry): Promise<Entry> {
    const entry = await this.#write(async (transaction) => {
      const entries = transaction.objectStore('entries');
      const ids = transaction.objectStore('ids');
      const meta = transaction.objectStore('meta');
      // As it is by now: another tab may have typed on, or begun to send.
      const last = (await entries.getAll()).findLast(({ lane }) => lane === given.lane);
      const merged = last && brings.length === 0 ? mergedInto(last, given.operation, given.input, given.base) : null;
      if (merged) {
        await entries.put(merged);
        return merged;
      }
      const { makes } = operations[given.operation];
      let localId = Number((await meta.get('lastLocalId')) ?? 0);
      const take = async (kind: MadeHere['kind']) => {
        localId -= 1;
        await ids.put({ localId, kind, serverId: null });
        return localId;
      };
      const seq = Number((await meta.get('lastSeq')) ?? 0) + 1;
      const own = makes ? await take(makes) : null;
      if (makes === 'box') await take('device');
      const brought: Entry['brought'] = [];
      for (const boxNumber of brings) brought.push({ boxNumber, localId: await take('box') });
      await meta.put(localId, 'lastLocalId');
      await meta.put(seq, 'lastSeq');
      const made: Entry = {
        ...given,
        seq,
        v: ENTRY_VERSION,
        localId: own,
        lane: given.lane || `${makes}:${own}`,
        brought,
        madeAt: new Date().toISOString(),
        attempts: 0,
        nextAt: 0,
        state: 'waiting',
        failure: null,
        doneAt: null,
      };
      await entries.put(made);
      return made;
    });
    this.#loads += 1;
    this.#entries = [...this.#entries.filter(({ seq }) => seq !== entry.seq), entry].toSorted((a, b) => a.seq - b.seq);
    this.#changed();
    return entry;
  }

  /**
   * Changes an entry as it is on the disk by now, whatever this page knew of it.
   *
   * @param change what becomes of it; null leaves it
   * @returns the entry after it; null when it is gone, or was left
   */
  async change(seq: number, change: (stored: Entry) => Entry | null): Promise<Entry | null> {
    const changed = await this.#write(async (transaction) => {
      const entries = transaction.objectStore('entries');
      const stored = await entries.get(seq);
      const next = stored ? change(stored) : null;
      if (next) await entries.put(next);
      return next;
    });
    if (!changed) {
      await this.#load();
      return null;
    }
    this.#loads += 1;
    this.#entries = this.#entries.map((one) => (one.seq === seq ? changed : one));
    this.#changed();
    return changed;
  }

  /** The server has it: with its answer in the rows, in one transaction. */
  async finish(entry: Entry, { rows, ids }: Finished): Promise<void> {
    await this.#write(async (transaction) => {
      await transaction.objectStore('entries').delete(entry.seq);
      const doneAt = new Date().toISOString();
      await transaction.objectStore('done').put({ ...entry, state: 'done', failure: null, doneAt });
      for (const made of ids) await transaction.objectStore('ids').put(made);
      for (const [key, value] of rows) {
        const before = await transaction.objectStore('rows').get(key);
        if (value === undefined) await transaction.objectStore('rows').delete(key);
        else
          await transaction.objectStore('rows').put({ key, value, revision: before?.revision ?? null, at: Date.now() });
      }
    });
    this.#loads += 1;
    this.#entries = this.#entries.filter(({ seq }) => seq !== entry.seq);
    for (const made of ids) this.#ids.set(made.localId, made);
    this.landed += 1;
    this.#changed();
  }

  /** Gives an entry up. */
  async remove(seqs: readonly number[]): Promise<void> {
    await this.#write(async (transaction) => {
      for (const seq of seqs) await transaction.objectStore('entries').delete(seq);
    });
    this.#loads += 1;
    this.#entries = this.#entries.filter(({ seq }) => !seqs.includes(seq));
    this.#changed();
  }

  /** Everything that was sent within the last thirty days goes out once more: the server is from before. */
  async sendAgain(): Promise<void> {
    await this.#write(async (transaction) => {
      for (const entry of await transaction.objectStore('done').getAll())
        await transaction
          .objectStore('entries')
          .put({ ...entry, state: 'waiting', attempts: 1, nextAt: 0, doneAt: null });
      await transaction.objectStore('done').clear();
      const ids = transaction.objectStore('ids');
      for (const made of await ids.getAll()) await ids.put({ ...made, serverId: null });
    });
    await this.#load();
    this.#changed();
  }

  /** Forgets what the server has had for long enough. */
  clearDone = (now: number): Promise<void> =>
    this.#write(async (transaction) => {
      const done = transaction.objectStore('done');
      for (const { seq, doneAt } of await done.getAll())
        if (doneAt && Date.parse(doneAt) < now - DONE_KEPT_MS) await done.delete(seq);
    });
}

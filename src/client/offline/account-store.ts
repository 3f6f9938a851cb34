/**
 * What this device keeps for one account: every change is one strict transaction, and what is open of the outbox is
 * also in memory. Tabs tell each other of changes.
 */
import { type Entry, readEntry } from '#common/sync/entry.ts';
import { isOpen } from '#common/sync/entry-state.ts';
import { AccountConnection } from './account-connection.ts';
import { type MadeHere, nameOfAccount, type StoreProblem } from './account-database.ts';
import { FileStore } from './file-store.ts';
import { appendEntry, dropOldDone, type Finished, moveToDone, type NewEntry, reopenDone } from './outbox-writes.ts';
import { RowStore } from './row-store.ts';

/** Sent to the other tabs. */
type Message = { kind: 'changed' } | { kind: 'beat' };

export class AccountStore {
  readonly userId: number;
  readonly #connection: AccountConnection;
  #entries: Entry[] = [];
  #ids = new Map<number, MadeHere>();
  readonly #channel: BroadcastChannel;
  readonly #listeners = new Set<() => void>();
  /** When another tab said last that it sends, in milliseconds since 1970. */
  lastBeat = Date.now();
  /** Its pictures, and single values. */
  readonly files: FileStore;
  /** What the server has said. */
  readonly rows: RowStore;
  /** How often this page has changed what is open: what was read from the disk meanwhile is read once more. */
  #changes = 0;
  /** How many answers have come into the rows: what was asked for before is older than they are. */
  landed = 0;
  isClosed = false;

  /** Null when this browser keeps nothing, or a newer build of the portal has been here. */
  static async open(userId: number, onProblem: (problem: StoreProblem) => void): Promise<AccountStore | null> {
    const store = new AccountStore(userId);
    try {
      await store.#connection.open();
      await store.#load();
      return store;
    } catch (error) {
      // What is half open would stand in a newer build's way.
      store.#channel.close();
      store.#connection.close();
      onProblem(error instanceof DOMException && error.name === 'VersionError' ? 'newer' : 'unavailable');
      return null;
    }
  }

  private constructor(userId: number) {
    this.userId = userId;
    this.#channel = new BroadcastChannel(nameOfAccount(userId));
    this.#channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'beat') this.lastBeat = Date.now();
      else this.#load().then(this.#tell, () => {});
    };
    this.#connection = new AccountConnection(userId, () => this.#tell());
    this.files = new FileStore(this.#connection);
    this.rows = new RowStore(this.#connection);
  }

  /** Why this device keeps nothing for the moment; null while it does. */
  get problem(): StoreProblem | null {
    return this.#connection.problem;
  }

  async #load(): Promise<void> {
    const before = this.#changes;
    // One transaction: an entry that is done and the id that it has brought are seen together.
    const [entries, ids] = await this.#connection.read(['entries', 'ids'], (reading) =>
      Promise.all([reading.objectStore('entries').getAll(), reading.objectStore('ids').getAll()]),
    );
    if (before !== this.#changes) return this.#load();
    this.#entries = entries.flatMap((kept) => readEntry(kept) ?? []).filter(isOpen);
    this.#ids = new Map(ids.map((made) => [made.localId, made]));
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
    this.#connection.close();
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

  /** Puts a write into the outbox, or into the entry before it when both are one. */
  async add(given: NewEntry): Promise<Entry> {
    const entry = await this.#connection.write((transaction) => appendEntry(transaction, given));
    this.#changes += 1;
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
    const changed = await this.#connection.write(async (transaction) => {
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
    this.#changes += 1;
    this.#entries = this.#entries.map((one) => (one.seq === seq ? changed : one));
    this.#changed();
    return changed;
  }

  /** The server has it: with its answer in the rows, in one transaction. */
  async finish(entry: Entry, { rows, ids }: Finished): Promise<void> {
    await this.#connection.write((transaction) => moveToDone(transaction, entry, { rows, ids }));
    this.#changes += 1;
    this.#entries = this.#entries.filter(({ seq }) => seq !== entry.seq);
    for (const made of ids) this.#ids.set(made.localId, made);
    this.landed += 1;
    this.#changed();
  }

  /** Gives an entry up. */
  async remove(seqs: readonly number[]): Promise<void> {
    await this.#connection.write(async (transaction) => {
      for (const seq of seqs) await transaction.objectStore('entries').delete(seq);
    });
    this.#changes += 1;
    this.#entries = this.#entries.filter(({ seq }) => !seqs.includes(seq));
    this.#changed();
  }

  /** The keys of what was sent lately. */
  async sentKeys(): Promise<string[]> {
    const done = await this.#connection.read(['done'], (reading) => reading.objectStore('done').getAll());
    return done.map(({ key }) => key);
  }

  /**
   * What was sent goes out once more, but for what the server knows: it is from before. What it makes gets a new id
   * there; what is known, or older than thirty days, keeps its own.
   */
  async sendAgain(known: readonly string[]): Promise<void> {
    await this.clearDone();
    const isKnown = new Set(known);
    await this.#connection.write((transaction) => reopenDone(transaction, (key) => isKnown.has(key)));
    await this.#load();
    this.#changed();
  }

  /** Forgets what the server has had for long enough. */
  clearDone = (): Promise<void> => this.#connection.write(dropOldDone);
}

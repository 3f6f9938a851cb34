/** Screens that wait for the server's answer to what they have just written. */
import { isFinal } from '#common/error-codes.ts';
import type { Entry, Failure } from '#common/sync/entry.ts';
import { isStuck } from '#common/sync/entry-state.ts';
import { isPassing } from '#common/sync/lane.ts';
import type { OperationName } from '#common/sync/operation-names.ts';
import type { AccountStore } from './account-store.ts';
import { leaveOut } from './leaving-out.ts';
import type { NewEntry } from './outbox-writes.ts';
import { PATIENCE_MS } from './patience.ts';

/** Signing is worth waiting for: the server makes the document. */
const SIGNING_PATIENCE_MS = 20_000;
/** A photo shows how much of it has been sent, until that takes longer than a picture may. */
const PHOTO_PATIENCE_MS = 30_000;

/** That there was no line a moment ago may be over: one attempt tells. */
const DOWN_PATIENCE_MS = 1_000;

export function patienceFor(path: OperationName, isLineUp: boolean): number {
  if (!isLineUp) return navigator.onLine ? DOWN_PATIENCE_MS : 0;
  if (path === 'inspections.addPhoto') return PHOTO_PATIENCE_MS;
  return path === 'inspections.completeContract' ? SIGNING_PATIENCE_MS : PATIENCE_MS;
}

export type Outcome = { answer: unknown } | { refused: Failure } | 'unknown';

/** How whoever writes one thing after the other is told of each. */
export type Following = {
  /**
   * It is on the disk, with the local id of what it makes: the next one may be written. What fails from now on stays
   * there and goes again by itself; only what is refused for good is taken out.
   */
  onKept?: ((localId: number | null) => void) | undefined;
  /** It is in the outbox: the next one may come. */
  onAdded?: () => void;
  /** Gives it up. */
  signal?: AbortSignal | null | undefined;
};

export class Awaiting {
  /** How many screens wait for an entry. */
  readonly #awaited = new Map<number, number>();
  readonly #answers = new Map<number, unknown>();
  /** Entries that were waited for in vain: nobody behind one waits as long again. */
  readonly #late = new Set<number>();
  /** The keys of writes that are about to be entries: one may be sent before whoever made it begins to wait. */
  readonly #adding = new Set<string>();

  isAwaited = ({ seq, key }: Pick<Entry, 'seq' | 'key'>): boolean => this.#awaited.has(seq) || this.#adding.has(key);

  answer = (entry: Entry, answer: unknown): void => {
    if (this.isAwaited(entry)) this.#answers.set(entry.seq, answer);
  };

  /**
   * Keeps a write, and what became of it within that time; one that is refused is kept no longer. What became part of an
   * entry that was kept before is not waited for: somebody has been told that it is kept, and it is taken out by nobody
   * but a person.
   */
  async add(
    store: AccountStore,
    entry: NewEntry,
    patienceMs: number,
    following: Following,
  ): Promise<{ entry: Entry; outcome: Outcome }> {
    const awaitedUntil = patienceMs === 0 ? 0 : Date.now() + patienceMs;
    this.#adding.add(entry.key);
    let added: Entry;
    let outcome: Promise<Outcome> | 'unknown';
    try {
      added = await store.add({ ...entry, awaitedUntil });
      const isOwn = added.key === entry.key;
      outcome = patienceMs > 0 && isOwn ? this.#outcome(store, added.seq, patienceMs, following) : 'unknown';
    } finally {
      // Not before it is waited for: for a moment nobody would, and what is undecided be shown as decided.
      this.#adding.delete(entry.key);
    }
    following.onAdded?.();
    following.onKept?.(added.localId);
    const became = await outcome;
    // Whoever made it has been told that it is kept here: to no tab it is awaited any longer, however clocks are set.
    if (became === 'unknown' && awaitedUntil > 0)
      await store.change(added.seq, (stored) => ({ ...stored, awaitedUntil: 0 })).catch(() => {});
    return { entry: added, outcome: became };
  }

  async #outcome(
    store: AccountStore,
    seq: number,
    patienceMs: number,
    { onKept, signal }: Following,
  ): Promise<Outcome> {
    const isWanted = ({ state, failure }: Entry) =>
      !signal?.aborted && onKept !== undefined && !(state === 'refused' && isFinal(failure?.code ?? null));
    this.#awaited.set(seq, (this.#awaited.get(seq) ?? 0) + 1);
    try {
      const outcome = await new Promise<Outcome>((resolve) => {
        const timer = setTimeout(() => {
          this.#late.add(seq);
          finish('unknown');
        }, patienceMs);
        const finish = (outcome: Outcome) => {
          clearTimeout(timer);
          stop();
          signal?.removeEventListener('abort', giveUp);
          resolve(outcome);
        };
        const giveUp = () => finish({ refused: { code: 'CANCELLED' } });
        signal?.addEventListener('abort', giveUp);
        const look = () => {
          const entry = store.entries.find((one) => one.seq === seq);
          if (!entry) return finish(this.#answers.has(seq) ? { answer: this.#answers.get(seq) } : 'unknown');
          if (isStuck(entry)) return finish({ refused: entry.failure ?? { code: null } });
          const head = store.entries.find(({ lane }) => lane === entry.lane) ?? entry;
          // What stands before it waits for a line, or for an answer that does not come.
          const isHeldUp = this.#late.has(head.seq) || (head.failure && head.state === 'waiting');
          if (head !== entry && isHeldUp) return finish('unknown');
          if (!entry.failure || entry.state !== 'waiting') return;
          // Whoever waits is told what the server says; not reached, or too busy, it goes again by itself.
          finish(isPassing(entry.failure.code) ? 'unknown' : { refused: entry.failure });
        };
        const stop = store.subscribe(look);
        look();
      });
      // Undecided until it is gone: nothing of it is shown meanwhile.
      const entry = store.entries.find((one) => one.seq === seq);
      if (entry && outcome !== 'unknown' && 'refused' in outcome && !isWanted(entry)) await leaveOut(store, entry);
      return outcome;
    } finally {
      const others = (this.#awaited.get(seq) ?? 1) - 1;
      if (others > 0) this.#awaited.set(seq, others);
      else {
        this.#awaited.delete(seq);
        this.#answers.delete(seq);
      }
    }
  }
}

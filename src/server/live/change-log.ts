/**
 * The changes that a process has heard of lately, in the order of their transactions, each under a mark. All processes
 * hear the same in the same order, so a mark that one of them gave is found in every other that listened at that time.
 */
import type { ChangeNotice } from './notice.ts';

/** Some hundred writes of fifty people, or minutes of an ordinary day. */
const KEPT_MAX = 5_000;

type Heard = { mark: string; at: number; change: ChangeNotice | null };

/** Where somebody goes on from. */
export type From = { mark: string } | { ageMs: number } | null;

/** For how long a question may have been on its way: what they know is older by that. */
const ON_ITS_WAY_MS = 60_000;

export class ChangeLog {
  #heard: Heard[] = [];
  readonly #keptMax: number;
  #transaction = '';
  #place = 0;

  constructor(keptMax = KEPT_MAX) {
    this.#keptMax = keptMax;
  }

  /** The mark of what was heard last; null before anything was. */
  get mark(): string | null {
    return this.#heard.at(-1)?.mark ?? null;
  }

  /** Nothing that was heard before counts: something in between may have been missed. */
  clear(): void {
    this.#heard = [];
  }

  /** A process listens from here on. Before the first one, what is heard has no beginning. */
  begin(mark: string, now: number): void {
    this.#keep({ mark, at: now, change: null });
  }

  add(change: ChangeNotice, now: number): void {
    const { transaction } = change;
    this.#place = transaction === this.#transaction ? this.#place + 1 : 0;
    this.#transaction = transaction;
    this.#keep({ mark: `${transaction}.${this.#place}`, at: now, change });
  }

  #keep(heard: Heard): void {
    this.#heard.push(heard);
    // A tenth at a time.
    if (this.#heard.length > this.#keptMax) this.#heard.splice(0, Math.ceil(this.#keptMax / 10));
  }

  /** What changed since; null when that cannot be known. */
  since(from: From, now: number): ChangeNotice[] | null {
    const first = this.#first(from, now);
    if (first === null) return null;
    return this.#heard.slice(first).flatMap(({ change }) => change ?? []);
  }

  /** Where what they have not heard of begins. */
  #first(from: From, now: number): number | null {
    if (!from) return null;
    if ('mark' in from) {
      const index = this.#heard.findLastIndex(({ mark }) => mark === from.mark);
      return index === -1 ? null : index + 1;
    }
    const knownAt = now - from.ageMs - ON_ITS_WAY_MS;
    const [oldest] = this.#heard;
    if (!oldest || oldest.at > knownAt) return null;
    return this.#heard.findLastIndex(({ at }) => at <= knownAt) + 1;
  }
}

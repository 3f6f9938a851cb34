/** What screens are told of the outbox and the line. */
import type { Entry, Failure } from '#common/sync/entry.ts';
import { type OutboxSummary, summaryOf } from '#common/sync/summary.ts';
import type { StoreProblem } from './account-database.ts';
import type { Lost } from './reporter.ts';

export type OfflineState = {
  userId: number | null;
  summary: OutboxSummary;
  entries: readonly Entry[];
  /** Null before anything was tried. */
  isLineUp: boolean | null;
  /** Why nothing goes out until somebody signs in. */
  halt: Failure | null;
  problem: StoreProblem | null;
  /** What the browser has erased before it was sent. */
  lost: Lost | null;
};

export const nothingKept: OfflineState = {
  userId: null,
  summary: summaryOf([], false),
  entries: [],
  isLineUp: null,
  halt: null,
  problem: null,
  lost: null,
};

/** Holds what it is now, and tells of each change. */
export class OfflineStateStore {
  #now: OfflineState = nothingKept;
  readonly #listeners = new Set<() => void>();

  get now(): OfflineState {
    return this.#now;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  set(changes: Partial<OfflineState>): void {
    this.#now = { ...this.#now, ...changes };
    for (const listener of this.#listeners) listener();
  }

  /** What waits to be sent now. */
  show({ entries, problem }: Pick<OfflineState, 'problem'> & { entries: readonly Entry[] }): void {
    const summary = summaryOf(entries, this.#now.halt !== null);
    this.set({ entries, summary, problem: problem ?? this.#now.problem });
  }
}

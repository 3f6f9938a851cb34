/**
 * Who is in which inspection, as far as this process has heard. A browser is said to be somewhere by the process that has
 * its stream, again and again: of one that was killed nothing is heard any more, and whoever was held by it is gone.
 */
import { LIVE_STREAMS_PER_ACCOUNT } from '#common/limits.ts';
import type { PresenceNotice } from './notice.ts';

type Place = { userId: number; inspections: readonly number[]; stream: string | null; until: number };

const keyOf = ({ userId, browser }: Pick<PresenceNotice, 'userId' | 'browser'>): string => `${userId}:${browser}`;

export class Presence {
  readonly #places = new Map<string, Place>();
  readonly #keptMs: number;

  /** @param keptMs how long somebody is where they were heard of last */
  constructor(keptMs: number) {
    this.#keptMs = keptMs;
  }

  /** Takes up what was heard; answers in which inspections somebody is or is not any more. */
  hear(notice: PresenceNotice, now: number): number[] {
    const key = keyOf(notice);
    const before = this.#places.get(key);
    const { userId, inspections, stream } = notice;
    const isEnd = inspections.length === 0 && stream !== null;
    // The browser has another stream by now, maybe with another process.
    if (isEnd && before?.stream !== stream) return [];
    if (inspections.length === 0) this.#places.delete(key);
    else
      this.#places.set(key, {
        userId,
        inspections,
        stream: stream ?? before?.stream ?? null,
        until: now + this.#keptMs,
      });
    const left = before ? [] : this.#leaveOldest(userId);
    return [...differing(before?.inspections ?? [], inspections), ...left];
  }

  /** An account is in as many browsers as it may have streams, whatever it calls them: others pay for each. */
  #leaveOldest(userId: number): readonly number[] {
    const own = [...this.#places].filter(([, place]) => place.userId === userId);
    if (own.length <= LIVE_STREAMS_PER_ACCOUNT) return [];
    const [key, { inspections }] = own.reduce((oldest, one) => (one[1].until < oldest[1].until ? one : oldest));
    this.#places.delete(key);
    return inspections;
  }

  /** Forgets whom nobody has spoken of any more; answers where they were. */
  expire(now: number): number[] {
    const gone = [...this.#places].filter(([, { until }]) => until <= now);
    for (const [key] of gone) this.#places.delete(key);
    return [...new Set(gone.flatMap(([, { inspections }]) => inspections))];
  }

  /** Where the pages of a browser are. */
  placesOf(userId: number, browser: string): readonly number[] {
    return this.#places.get(keyOf({ userId, browser }))?.inspections ?? [];
  }

  /** Accounts in an inspection, each once, in the order in which they came. */
  peopleIn(inspectionId: number): number[] {
    const there = [...this.#places.values()].filter(({ inspections }) => inspections.includes(inspectionId));
    return [...new Set(there.map(({ userId }) => userId))];
  }

  /** Inspections that somebody is in. */
  inspections(): number[] {
    return [...new Set([...this.#places.values()].flatMap(({ inspections }) => inspections))];
  }
}

const differing = (before: readonly number[], after: readonly number[]): number[] => [
  ...before.filter((id) => !after.includes(id)),
  ...after.filter((id) => !before.includes(id)),
];

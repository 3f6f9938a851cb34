/**
 * A semaphore that is fair to owners: no more permits are held at once than there are, nobody has more than their share,
 * and those who wait are served one owner after the other. Whoever has gone waits no longer.
 */
import { AppError } from '#server/core/errors.ts';

export type SemaphoreLimits = {
  /** How much there is, in whatever the sizes are counted in. */
  capacity: number;
  /** The most that one owner has at once; more only as one thing, when they have nothing else. */
  share: number;
  /** How many may wait, of all owners and of one. */
  waiting: number;
  waitingPerOwner: number;
};

/** Who holds a permit: an account, or a customer who came by a link. */
export type PermitOwner = `user:${number}` | `link:${number}`;

export type PermitRequest = {
  owner: PermitOwner;
  signal: AbortSignal;
  /** How much of it is needed; 1 unless said. */
  size?: number;
};

/** What an account that makes a call asks with: for whom, and until when they wait. */
export const permitFor = (scope: { actor: { id: number }; signal: AbortSignal }) =>
  ({ owner: `user:${scope.actor.id}`, signal: scope.signal }) as const satisfies PermitRequest;

type Waiter = { size: number; serve: () => void };

/** How long somebody who finds it full may well stay away. */
const RETRY_AFTER_SECONDS = 5;

export class FairSemaphore {
  readonly #limits: SemaphoreLimits;
  /** Owners who wait, in the order in which they are served, each with what they wait with. */
  readonly #waiting = new Map<PermitOwner, Waiter[]>();
  readonly #used = new Map<PermitOwner, number>();
  #usedByAll = 0;
  #waiters = 0;

  constructor(limits: SemaphoreLimits) {
    this.#limits = limits;
  }

  /** How much of it is in use. */
  get inUse(): number {
    return this.#usedByAll;
  }

  /** How many wait. */
  get waiters(): number {
    return this.#waiters;
  }

  /**
   * Waits for a permit; the answer gives it back.
   *
   * @throws AppError BUSY when too many wait, CANCELLED when the caller has gone
   */
  async acquire({ owner, signal, size: wanted = 1 }: PermitRequest): Promise<() => void> {
    if (signal.aborted) throw new AppError('CANCELLED');
    const size = Math.min(wanted, this.#limits.capacity);
    const isFree = this.#waiters === 0 && this.#usedByAll + size <= this.#limits.capacity;
    if (isFree && this.#isWithinShare(owner, size)) return this.#take(owner, size);
    const own = this.#waiting.get(owner) ?? [];
    if (this.#waiters >= this.#limits.waiting || own.length >= this.#limits.waitingPerOwner)
      throw new AppError('BUSY', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#remove(owner, waiter);
        reject(new AppError('CANCELLED'));
        this.#admit();
      };
      const waiter: Waiter = {
        size,
        serve: () => {
          signal.removeEventListener('abort', leave);
          resolve(this.#take(owner, size));
        },
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#waiting.set(owner, [...own, waiter]);
      this.#waiters += 1;
      this.#admit();
    });
  }

  /** Does something under a permit. @throws as `acquire` does */
  async run<Result>(request: PermitRequest, work: () => Promise<Result>): Promise<Result> {
    const leave = await this.acquire(request);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  #isWithinShare(owner: PermitOwner, size: number): boolean {
    const used = this.#used.get(owner) ?? 0;
    return used === 0 || used + size <= this.#limits.share;
  }

  #take(owner: PermitOwner, size: number): () => void {
    this.#change(owner, size);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#change(owner, -size);
      this.#admit();
    };
  }

  #change(owner: PermitOwner, by: number): void {
    this.#usedByAll += by;
    const used = (this.#used.get(owner) ?? 0) + by;
    if (used > 0) this.#used.set(owner, used);
    else this.#used.delete(owner);
  }

  #remove(owner: PermitOwner, waiter: Waiter): void {
    const rest = (this.#waiting.get(owner) ?? []).filter((other) => other !== waiter);
    if (rest.length > 0) this.#waiting.set(owner, rest);
    else this.#waiting.delete(owner);
    this.#waiters -= 1;
  }

  /** Serves whoever is next, as long as there is room. A large one is not passed by small ones for ever. */
  #admit(): void {
    for (;;) {
      const next = [...this.#waiting].find(([owner, [first]]) => first && this.#isWithinShare(owner, first.size));
      const waiter = next?.[1][0];
      if (!next || !waiter || this.#usedByAll + waiter.size > this.#limits.capacity) return;
      const [owner] = next;
      this.#remove(owner, waiter);
      // Whoever was served stands behind the others with what is left.
      const rest = this.#waiting.get(owner);
      if (rest) {
        this.#waiting.delete(owner);
        this.#waiting.set(owner, rest);
      }
      waiter.serve();
    }
  }
}

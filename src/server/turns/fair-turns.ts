/**
 * Turns at something scarce: no more of it is in use at once than there is, nobody has more than their share, and
 * those who wait are let in one owner after the other. Whoever has gone waits no longer.
 */
import { AppError } from '#server/core/errors.ts';

export type TurnLimits = {
  /** How much there is, in whatever the sizes are counted in. */
  capacity: number;
  /** The most that one owner has at once; more only as one thing, when they have nothing else. */
  share: number;
  /** How many may wait, of all owners and of one. */
  waiting: number;
  waitingPerOwner: number;
};

/** Whose turn it is: an account's, or that of a customer who came by a link. */
export type TurnOwner = `user:${number}` | `link:${number}`;

export type TurnRequest = {
  owner: TurnOwner;
  signal: AbortSignal;
  /** How much of it is needed; 1 unless said. */
  size?: number;
};

/** The turn of an account that makes a call: whose it is, and until when they wait for it. */
export const turnOf = (scope: { actor: { id: number }; signal: AbortSignal }) =>
  ({ owner: `user:${scope.actor.id}`, signal: scope.signal }) as const satisfies TurnRequest;

type Waiter = { size: number; enter: () => void };

/** How long somebody who finds it full may well stay away. */
const RETRY_AFTER_SECONDS = 5;

export class FairTurns {
  readonly #limits: TurnLimits;
  /** Owners who wait, in the order of their turns, each with what they wait with. */
  readonly #waiting = new Map<TurnOwner, Waiter[]>();
  readonly #used = new Map<TurnOwner, number>();
  #usedByAll = 0;
  #waiters = 0;

  constructor(limits: TurnLimits) {
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
   * Waits for a turn; the answer ends it.
   *
   * @throws AppError BUSY when too many wait, CANCELLED when the caller has gone
   */
  async enter({ owner, signal, size: wanted = 1 }: TurnRequest): Promise<() => void> {
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
        enter: () => {
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

  /** Does something in a turn. @throws as `enter` does */
  async run<Result>(request: TurnRequest, work: () => Promise<Result>): Promise<Result> {
    const leave = await this.enter(request);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  #isWithinShare(owner: TurnOwner, size: number): boolean {
    const used = this.#used.get(owner) ?? 0;
    return used === 0 || used + size <= this.#limits.share;
  }

  #take(owner: TurnOwner, size: number): () => void {
    this.#change(owner, size);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#change(owner, -size);
      this.#admit();
    };
  }

  #change(owner: TurnOwner, by: number): void {
    this.#usedByAll += by;
    const used = (this.#used.get(owner) ?? 0) + by;
    if (used > 0) this.#used.set(owner, used);
    else this.#used.delete(owner);
  }

  #remove(owner: TurnOwner, waiter: Waiter): void {
    const rest = (this.#waiting.get(owner) ?? []).filter((other) => other !== waiter);
    if (rest.length > 0) this.#waiting.set(owner, rest);
    else this.#waiting.delete(owner);
    this.#waiters -= 1;
  }

  /** Lets in whose turn it is, as long as there is room. A large one is not passed by small ones for ever. */
  #admit(): void {
    for (;;) {
      const next = [...this.#waiting].find(([owner, [first]]) => first && this.#isWithinShare(owner, first.size));
      const waiter = next?.[1][0];
      if (!next || !waiter || this.#usedByAll + waiter.size > this.#limits.capacity) return;
      const [owner] = next;
      this.#remove(owner, waiter);
      // Whoever had a turn stands behind the others with what is left.
      const rest = this.#waiting.get(owner);
      if (rest) {
        this.#waiting.delete(owner);
        this.#waiting.set(owner, rest);
      }
      waiter.enter();
    }
  }
}

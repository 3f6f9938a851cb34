/** Lets so many work at once; whoever comes later waits for a turn, in the order of coming. */
export class Turns {
  #free: number;
  readonly #waiting = new Set<() => void>();

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** Comes back when it is the caller's turn, who gives it back. @throws the signal's reason when it came first */
  async take(signal: AbortSignal): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        this.#waiting.delete(begin);
        reject(signal.reason);
      };
      this.#waiting.add(begin);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  giveBack(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#free += 1;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}

/**
 * Writes on their way into the outbox, in the order they were made: each is handed over once the one before it is kept,
 * and shown until it is answered. Where nothing can be kept, one that fails stays at the head until it is tried again:
 * nothing is lost as long as the page is there, nothing overtakes.
 */
export type WriteQueueState<Operation> = {
  /** Kept or not, not yet answered, oldest first. */
  readonly waiting: readonly Operation[];
  readonly status: 'idle' | 'sending' | 'failed';
  readonly error: unknown;
};

/** Rejects only for what is neither kept nor saved. */
type Send<Operation> = (operation: Operation, onKept: () => void) => Promise<void>;

export class WriteQueue<Operation> {
  #state: WriteQueueState<Operation> = { waiting: [], status: 'idle', error: null };
  readonly #send: Send<Operation>;
  readonly #kept = new Set<Operation>();
  readonly #listeners = new Set<() => void>();
  #isRunning = false;
  #isStopped = false;

  constructor(send: Send<Operation>) {
    this.#send = send;
  }

  get state(): WriteQueueState<Operation> {
    return this.#state;
  }

  /** Whether something would be lost with this page. */
  get isUnkept(): boolean {
    return this.#state.waiting.some((operation) => !this.#kept.has(operation));
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(operation: Operation): void {
    this.#set({ waiting: [...this.#state.waiting, operation] });
    if (this.#state.status !== 'failed') void this.#run();
  }

  /** Tries again what failed, and all behind it. */
  retry(): void {
    if (this.#state.status === 'failed') void this.#run();
  }

  /** Puts something else, or nothing, in the place of what is not kept, and tries again what failed. */
  decide(change: (operation: Operation) => Operation | null): void {
    const waiting = this.#state.waiting.flatMap((one) => (this.#kept.has(one) ? one : (change(one) ?? [])));
    this.#set(waiting.length > 0 ? { waiting } : { waiting, status: 'idle', error: null });
    this.retry();
  }

  /** Resolves to whether everything has been kept or saved, once it is either answered or stuck. */
  settled(): Promise<boolean> {
    if (this.#state.status !== 'sending') return Promise.resolve(this.#state.status === 'idle');
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        if (this.#state.status === 'sending') return;
        stop();
        resolve(this.#state.status === 'idle');
      });
    });
  }

  /** Begins no other write, and tells nobody any more how it goes. */
  stop(): void {
    this.#isStopped = true;
    this.#listeners.clear();
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#set({ status: 'sending', error: null });
    try {
      for (let head = this.#next(); head !== undefined; head = this.#next()) await this.#handOver(head);
    } catch (error) {
      this.#set({ status: 'failed', error });
    } finally {
      this.#isRunning = false;
    }
  }

  /** Resolves once it is kept, or answered. */
  #handOver(operation: Operation): Promise<void> {
    return new Promise((resolve, reject) => {
      const onKept = () => {
        this.#kept.add(operation);
        this.#set({});
        resolve();
      };
      this.#send(operation, onKept).then(() => {
        this.#kept.delete(operation);
        const waiting = this.#state.waiting.filter((one) => one !== operation);
        const isDone = waiting.length === 0 && this.#state.status === 'sending';
        this.#set(isDone ? { waiting, status: 'idle' } : { waiting });
        resolve();
      }, reject);
    });
  }

  #next = (): Operation | undefined =>
    this.#isStopped ? undefined : this.#state.waiting.find((operation) => !this.#kept.has(operation));

  #set(changes: Partial<WriteQueueState<Operation>>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}

/**
 * Writes in the order they were made, one at a time. One that fails stays at the head, with all
 * behind it, until it is tried again: nothing is lost, nothing overtakes.
 */
export type OutboxState<Operation> = {
  /** Not yet saved, oldest first. */
  readonly waiting: readonly Operation[];
  readonly status: 'idle' | 'sending' | 'failed';
  readonly error: unknown;
};

export class Outbox<Operation> {
  #state: OutboxState<Operation> = { waiting: [], status: 'idle', error: null };
  readonly #send: (operation: Operation) => Promise<void>;
  readonly #listeners = new Set<() => void>();
  #isStopped = false;

  constructor(send: (operation: Operation) => Promise<void>) {
    this.#send = send;
  }

  get state(): OutboxState<Operation> {
    return this.#state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(operation: Operation): void {
    this.#set({ waiting: [...this.#state.waiting, operation] });
    if (this.#state.status === 'idle') void this.#run();
  }

  /** Tries again what failed, and all behind it. */
  retry(): void {
    if (this.#state.status === 'failed') void this.#run();
  }

  /** Puts something else in the place of what waits behind a failure, and sends that. */
  replace(change: (waiting: readonly Operation[]) => readonly Operation[]): void {
    if (this.#state.status !== 'failed') return;
    this.#set({ waiting: change(this.#state.waiting) });
    void this.#run();
  }

  /** Resolves to whether everything has been saved, once it is either saved or stuck. */
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

  /** Gives up what waits; what is on its way still arrives. */
  clear(): void {
    this.#set({ waiting: [], status: this.#state.status === 'sending' ? 'sending' : 'idle', error: null });
  }

  /** Begins no other write, and tells nobody any more how it goes. */
  stop(): void {
    this.#isStopped = true;
    this.#listeners.clear();
  }

  async #run(): Promise<void> {
    this.#set({ status: 'sending', error: null });
    for (let head = this.#next(); head !== undefined; head = this.#next()) {
      try {
        await this.#send(head);
      } catch (error) {
        this.#set({ status: 'failed', error });
        return;
      }
      this.#set({ waiting: this.#state.waiting.slice(1) });
    }
    this.#set({ status: 'idle' });
  }

  #next = (): Operation | undefined => (this.#isStopped ? undefined : this.#state.waiting[0]);

  #set(changes: Partial<OutboxState<Operation>>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}

/** A value that changes with every pointer movement, outside of React's state: only what subscribes to it renders again. */
import { useSyncExternalStore } from 'react';

export class LiveValue<Value> {
  #value: Value;
  #frame = 0;
  readonly #listeners = new Set<() => void>();

  constructor(value: Value) {
    this.#value = value;
  }

  get = (): Value => this.#value;

  set = (value: Value): void => {
    cancelAnimationFrame(this.#frame);
    this.#value = value;
    this.#tell();
  };

  /** Tells its readers just before the next painting, however often it changes until then. */
  setSoon = (value: Value): void => {
    this.#value = value;
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(this.#tell);
  };

  #tell = (): void => {
    for (const listener of this.#listeners) listener();
  };

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

export const useLiveValue = <Value>(live: LiveValue<Value>): Value => useSyncExternalStore(live.subscribe, live.get);

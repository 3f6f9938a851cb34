/** A value outside of React's state, also one that changes with every pointer movement: only what reads it renders again. */
import { useSyncExternalStore } from 'react';

export class LiveValue<Value> {
  #value: Value;
  /** The painting before which its readers are told; null while they have been. */
  #frame: number | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(value: Value) {
    this.#value = value;
  }

  get = (): Value => this.#value;

  set = (value: Value): void => {
    this.#forgetFrame();
    this.#value = value;
    this.#tell();
  };

  /** Tells its readers just before the next painting, however often it changes until then. */
  setSoon = (value: Value): void => {
    this.#value = value;
    this.#forgetFrame();
    this.#frame = requestAnimationFrame(this.#tell);
  };

  #forgetFrame(): void {
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
    this.#frame = null;
  }

  #tell = (): void => {
    this.#frame = null;
    for (const listener of this.#listeners) listener();
  };

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

export const useLiveValue = <Value>(live: LiveValue<Value>): Value => useSyncExternalStore(live.subscribe, live.get);

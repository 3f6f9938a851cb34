/** The save status that a step reports to the bar below it: whether something is unsaved, and how to retry. */
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';

type Status = { isDirty: boolean; retry: (() => void) | null };

export class SaveStatus {
  #status: Status = { isDirty: false, retry: null };
  readonly #listeners = new Set<() => void>();

  get = (): Status => this.#status;

  set(status: Status): void {
    this.#status = status;
    for (const listener of this.#listeners) listener();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

export const SaveStatusContext = createContext(new SaveStatus());

export function useSaveStatus(): Status {
  const status = useContext(SaveStatusContext);
  return useSyncExternalStore(status.subscribe, status.get);
}

/** A step says how it stands; a step that is left has nothing unsaved. */
export function useReportSaveStatus(isDirty: boolean, retry: () => void): void {
  const status = useContext(SaveStatusContext);
  useEffect(() => {
    status.set({ isDirty, retry });
    return () => status.set({ isDirty: false, retry: null });
  }, [status, isDirty, retry]);
}

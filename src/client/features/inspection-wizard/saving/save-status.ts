/** The save status that a step reports to the bar below it: whether something is unsaved, and how to retry. */
import { createContext, useContext, useEffect } from 'react';
import { LiveValue, useLiveValue } from '#client/lib/live-value.ts';

type Status = { isDirty: boolean; retry: (() => void) | null };

const saved: Status = { isDirty: false, retry: null };
export const newSaveStatus = () => new LiveValue<Status>(saved);

export const SaveStatusContext = createContext(newSaveStatus());

export const useSaveStatus = (): Status => useLiveValue(useContext(SaveStatusContext));

/**
 * A step says how it stands; a step that is left has nothing unsaved.
 *
 * @param retry null for what says by itself that it has failed
 */
export function useReportSaveStatus(isDirty: boolean, retry: (() => void) | null): void {
  const status = useContext(SaveStatusContext);
  useEffect(() => {
    status.set({ isDirty, retry });
    return () => status.set(saved);
  }, [status, isDirty, retry]);
}

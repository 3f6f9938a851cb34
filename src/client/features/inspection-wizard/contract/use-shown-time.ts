/** How long the contract has been on the screen: kept with the signing. */
import { useCallback, useEffect, useRef } from 'react';

/** A phone that lay open for weeks: no more than the portal stores. */
const SHOWN_MAX_MS = 2 ** 31 - 1;

/** @param isShown whether the text is there to be read; the answer says for how many milliseconds it has been */
export function useShownTime(isShown: boolean): () => number {
  const since = useRef<number | null>(null);
  useEffect(() => {
    if (isShown) since.current ??= performance.now();
  }, [isShown]);
  return useCallback(
    () => Math.min(Math.round(performance.now() - (since.current ?? performance.now())), SHOWN_MAX_MS),
    [],
  );
}

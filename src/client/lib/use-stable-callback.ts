/** A callback that keeps its identity while what it does changes: components that receive it need not render again. */
import { useCallback, useLayoutEffect, useRef } from 'react';

/** Not to be called while rendering. */
export function useStableCallback<Parameters extends unknown[], Answer>(
  act: (...parameters: Parameters) => Answer,
): (...parameters: Parameters) => Answer {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...parameters) => latest.current(...parameters), []);
}

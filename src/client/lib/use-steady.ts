/** A callback that stays the same while what it does changes: what is handed it need not be drawn again. */
import { useCallback, useLayoutEffect, useRef } from 'react';

/** Not to be called while rendering. */
export function useSteady<Parameters extends unknown[], Answer>(
  act: (...parameters: Parameters) => Answer,
): (...parameters: Parameters) => Answer {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...parameters) => latest.current(...parameters), []);
}

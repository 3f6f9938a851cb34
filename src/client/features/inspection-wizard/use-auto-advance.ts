/** After a step is saved the next one opens by itself, a moment later (specification, section 4). */
import { useCallback, useEffect, useRef } from 'react';
import { WIZARD_AUTO_ADVANCE_DELAY_MS } from '#common/limits.ts';

export function useAutoAdvance(onAdvance: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onAdvance);
  useEffect(() => {
    latest.current = onAdvance;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), WIZARD_AUTO_ADVANCE_DELAY_MS);
  }, []);
}

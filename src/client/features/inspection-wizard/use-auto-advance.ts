/** After a step is saved the next one opens by itself, a moment later (specification, section 4). */
import { useCallback, useEffect, useRef, useState } from 'react';
import { WIZARD_AUTO_ADVANCE_DELAY_MS } from '#common/limits.ts';

export function useAutoAdvance(onAdvance: () => void): { advance: () => void; isAdvancing: boolean } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onAdvance);
  const [isAdvancing, setIsAdvancing] = useState(false);
  useEffect(() => {
    latest.current = onAdvance;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const advance = useCallback(() => {
    clearTimeout(timer.current);
    setIsAdvancing(true);
    timer.current = setTimeout(() => {
      setIsAdvancing(false);
      latest.current();
    }, WIZARD_AUTO_ADVANCE_DELAY_MS);
  }, []);
  return { advance, isAdvancing };
}

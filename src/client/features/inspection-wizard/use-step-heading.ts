/** Whoever comes from another step is taken to the heading of the one that is shown. */
import { type RefObject, useEffect, useRef } from 'react';

export function useStepHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useIsFirstStepShown();
  useEffect(() => {
    if (isFirst) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('[aria-current="step"]')?.scrollIntoView({ block: 'start' });
  }, [isFirst]);
  return heading;
}

/** The first step shown after the page was opened takes no focus away from where the reader begins. */
let shownSteps = 0;
function useIsFirstStepShown(): boolean {
  const isFirst = useRef(shownSteps === 0);
  useEffect(() => {
    shownSteps += 1;
    return () => {
      // Left the wizard altogether, unless the next step is shown at once.
      queueMicrotask(() => {
        if (!document.querySelector('[aria-current="step"]')) shownSteps = 0;
      });
    };
  }, []);
  return isFirst.current;
}

/** Whether there is room for tables: from the breakpoint of the specification's section 9 on. */
import { useSyncExternalStore } from 'react';
import { MOBILE_BREAKPOINT_PX } from '#common/limits.ts';

const wide = window.matchMedia(`(min-width: ${MOBILE_BREAKPOINT_PX}px)`);

const subscribe = (listener: () => void) => {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
};

/** For what only asks once. */
export const isWideNow = (): boolean => wide.matches;

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, isWideNow);

/** Whether there is room for tables: from the breakpoint of the specification's section 9 on. */
import { MOBILE_BREAKPOINT_PX } from '#common/limits.ts';
import { useMedia } from './use-media.ts';

const wide = window.matchMedia(`(min-width: ${MOBILE_BREAKPOINT_PX}px)`);

/** For what only asks once. */
export const isWideNow = (): boolean => wide.matches;

export const useIsWide = (): boolean => useMedia(wide);

/**
 * Whether a screen brings its own bars on a phone, in either hand: the portal's menu and header make room for them. A phone
 * on its side is wider than high, and still one.
 */
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { MOBILE_BREAKPOINT_PX } from '#common/limits.ts';

/** Too low for bars that stay: they scroll away with the page. */
export const LOW_SCREEN = '@media (max-height: 30rem)';

/** Of what is shown while a screen has its own bars. */
export const UNDER_OWN_BARS = '[data-own-bars] &';

const phone = window.matchMedia(`(max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px), (max-height: 30rem)`);

const subscribe = (listener: () => void) => {
  phone.addEventListener('change', listener);
  return () => phone.removeEventListener('change', listener);
};

/** Whether the portal is on a phone, upright or on its side. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => phone.matches);

export function useHasOwnBars(): boolean {
  const isOn = useIsPhone();
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-own-bars', isOn);
    return () => document.documentElement.removeAttribute('data-own-bars');
  }, [isOn]);
  return isOn;
}

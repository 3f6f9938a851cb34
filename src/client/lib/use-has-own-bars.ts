/**
 * Whether a screen brings its own bars on a phone, in either hand: the portal's menu and header make room for them. A phone
 * on its side is wider than high, and still one.
 */
import { useLayoutEffect } from 'react';
import { MOBILE_BREAKPOINT_PX } from '#common/limits.ts';
import { useMedia } from './use-media.ts';

/** Too low for bars that stay: they scroll away with the page. */
export const LOW_SCREEN = '@media (max-height: 30rem)';

/** Of what is shown while a screen has its own bars. */
export const UNDER_OWN_BARS = '[data-own-bars] &';

const phone = window.matchMedia(`(max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px), (max-height: 30rem)`);

/** Whether the portal is on a phone, upright or on its side. */
export const useIsPhone = (): boolean => useMedia(phone);

export function useHasOwnBars(): boolean {
  const isOn = useIsPhone();
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-own-bars', isOn);
    return () => document.documentElement.removeAttribute('data-own-bars');
  }, [isOn]);
  return isOn;
}

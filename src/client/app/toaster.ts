/** Short messages: one at a time, five seconds, F8 moves the focus to them (specification, section 9). */
import { createToaster } from '@chakra-ui/react';
import { TOAST_DURATION_MS, TOASTS_VISIBLE_MAX } from '#common/limits.ts';

/** Below the header, whose buttons stay within reach. */
export const TOASTS_TOP_PX = 64;

export const toaster = createToaster({
  placement: 'top-end',
  offsets: { top: `${TOASTS_TOP_PX}px`, left: '16px', right: '16px', bottom: '16px' },
  max: TOASTS_VISIBLE_MAX,
  duration: TOAST_DURATION_MS,
  hotkey: ['F8'],
});

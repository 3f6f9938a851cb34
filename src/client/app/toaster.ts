/** Short messages: one at a time, five seconds, F8 moves the focus to them (specification, section 9). */
import { createToaster } from '@chakra-ui/react';
import { TOAST_DURATION_MS, TOASTS_VISIBLE_MAX } from '#common/limits.ts';

export const toaster = createToaster({
  placement: 'top-end',
  // Below the header, whose buttons stay within reach.
  offsets: { top: '64px', left: '16px', right: '16px', bottom: '16px' },
  max: TOASTS_VISIBLE_MAX,
  duration: TOAST_DURATION_MS,
  hotkey: ['F8'],
});

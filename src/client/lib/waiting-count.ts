/** How many of something wait, as a text: counting stops at a hundred. */
import { WAITING_COUNT_MAX } from '#common/limits.ts';

export const waitingCount = (count: number): string =>
  count >= WAITING_COUNT_MAX ? `${WAITING_COUNT_MAX - 1}+` : String(count);

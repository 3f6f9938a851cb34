/** Devices and their checks in words. */
import type { Check } from '#common/domain/check.ts';
import { foundWords } from '#common/i18n/check-words.ts';
import type { Translate } from '#common/i18n/keys.ts';

/** What was found, in a line: that it was in order when nothing was. */
export function foundLine(check: Check, t: Translate): string {
  if (check.condition === null) return t('devices.notChecked');
  return foundWords(check, t).join(' · ') || t('condition.in_order');
}

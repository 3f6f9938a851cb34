/** Tells the user how something went, in the language chosen at that moment. */

import type { TranslationKey } from '#common/i18n/keys.ts';
import { type Announcement, type AnnouncementAction, announce } from './announcements.ts';
import { errorText, isBrokenOff } from './error-text.ts';
import { currentTranslation } from './i18n.ts';
import { isWideNow } from './use-is-wide.ts';

function announceText(
  type: Announcement['type'],
  title: TranslationKey,
  description: string,
  action?: AnnouncementAction,
): void {
  announce({ type, title: currentTranslation().t(title), description, action });
}

export const notify = {
  /** With what takes it back, if anything does. */
  success: (key: TranslationKey, action?: AnnouncementAction): void =>
    announceText('success', 'app.success', currentTranslation().t(key), action),
  /** Of what the screen shows by itself: a phone has no room to say it twice. */
  done: (key: TranslationKey): void => {
    if (isWideNow()) notify.success(key);
  },
  warning: (key: TranslationKey): void => announceText('warning', 'app.notification', currentTranslation().t(key)),
  /** Something that cannot be done yet. */
  problem: (key: TranslationKey): void => announceText('error', 'app.error', currentTranslation().t(key)),
  /** Says what failed, if that is not plain already, and why; `otherwise` where the server does not know why. */
  failure: (what: TranslationKey | null, error: unknown, otherwise?: TranslationKey): void => {
    if (isBrokenOff(error)) return;
    const { t } = currentTranslation();
    const why = errorText(error, t, otherwise);
    announceText('error', 'app.error', what ? `${t(what)}. ${why}` : why);
  },
  /** A failure that has its sentence already. */
  failureText: (what: TranslationKey, why: string): void =>
    announceText('error', 'app.error', `${currentTranslation().t(what)}. ${why}`),
};

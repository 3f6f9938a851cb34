/** Tells the user how something went. */
import { useMemo } from 'react';
import type { TranslationKey } from '#common/i18n/keys.ts';
import { announce } from './announcements.ts';
import { errorText } from './error-text.ts';
import { useTranslate } from './use-translate.ts';

export type Notify = {
  success: (key: TranslationKey) => void;
  warning: (key: TranslationKey) => void;
  /** Something that cannot be done yet. */
  problem: (key: TranslationKey) => void;
  /** Says what failed, if that is not plain already, and why. */
  failure: (what: TranslationKey | null, error: unknown) => void;
  /** A failure that has its sentence already. */
  failureText: (what: TranslationKey, why: string) => void;
};

export function useNotify(): Notify {
  const { t } = useTranslate();
  return useMemo(
    () => ({
      success: (key) => {
        announce({ type: 'success', title: t('app.success'), description: t(key) });
      },
      warning: (key) => {
        announce({ type: 'warning', title: t('app.notification'), description: t(key) });
      },
      problem: (key) => {
        announce({ type: 'error', title: t('app.error'), description: t(key) });
      },
      failure: (what, error) => {
        const why = errorText(error, t);
        announce({ type: 'error', title: t('app.error'), description: what ? `${t(what)}. ${why}` : why });
      },
      failureText: (what, why) => {
        announce({ type: 'error', title: t('app.error'), description: `${t(what)}. ${why}` });
      },
    }),
    [t],
  );
}

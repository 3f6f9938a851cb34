/** Tells the user how something went. */
import { useMemo } from 'react';
import { toaster } from '#client/app/toaster.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';
import { errorText } from './error-text.ts';
import { useTranslate } from './use-translate.ts';

export type Notify = {
  success: (key: TranslationKey) => void;
  warning: (key: TranslationKey) => void;
  /** Says what failed, if that is not plain already, and why. */
  failure: (what: TranslationKey | null, error: unknown) => void;
  /** A failure that has its sentence already. */
  failureText: (what: TranslationKey, why: string) => void;
};

/** One at a time, and the newest: what went before is no longer news. */
function show(toast: Parameters<typeof toaster.create>[0]): void {
  toaster.dismiss();
  toaster.create(toast);
}

export function useNotify(): Notify {
  const { t } = useTranslate();
  return useMemo(
    () => ({
      success: (key) => {
        show({ type: 'success', title: t('app.success'), description: t(key) });
      },
      warning: (key) => {
        show({ type: 'warning', title: t('app.notification'), description: t(key) });
      },
      failure: (what, error) => {
        const why = errorText(error, t);
        show({ type: 'error', title: t('app.error'), description: what ? `${t(what)}. ${why}` : why });
      },
      failureText: (what, why) => {
        show({ type: 'error', title: t('app.error'), description: `${t(what)}. ${why}` });
      },
    }),
    [t],
  );
}

/** What the server said of an entry last, in plain words; null while nothing was said. */
import { issuesIn } from '#client/lib/error-text.ts';
import { errorOf } from '#client/offline/failure.ts';
import type { Translate, ValidationMessage } from '#common/i18n/keys.ts';
import type { Entry } from '#common/sync/entry.ts';

export function answerText({ state, failure }: Entry, t: Translate): string | null {
  if (state === 'conflict') return t('errors.STALE');
  if (!failure) return null;
  if (failure.code === null) return t('outbox.noLine');
  const issues = issuesIn(errorOf(failure)).map(({ message }) => t(message as ValidationMessage));
  return [t(`errors.${failure.code}`), ...issues].join(' · ');
}

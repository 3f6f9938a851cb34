/** English: a secret that is told once. */
import type { secret as dutch } from '#common/i18n/nl/secret.ts';

export const secret: Record<keyof typeof dutch, string> = {
  'secret.copy': 'Copy',
  'secret.copied': 'Copied',
  'secret.copyFailed': 'Copying does not work here. Select the text and copy it yourself.',
  'secret.done': 'Done',
};

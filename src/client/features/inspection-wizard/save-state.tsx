/** Saved, saving, or not saved: what the last writes came to. */
import { Text } from '@chakra-ui/react';
import { useMutationState } from '@tanstack/react-query';
import { errorText } from '#client/lib/error-text.ts';
import { useTranslate } from '#client/lib/use-translate.ts';

export function SaveState() {
  const { t } = useTranslate();
  const states = useMutationState({ select: ({ state: { status, error } }) => ({ status, error }) });
  const last = states.at(-1);
  const isSaving = states.some(({ status }) => status === 'pending');
  const text = () => {
    if (isSaving) return t('save.saving');
    if (last?.status === 'error') return t('save.failed', { reason: errorText(last.error, t) });
    return last?.status === 'success' ? t('save.saved') : '';
  };
  return (
    <Text role="status" fontSize="sm" color={last?.status === 'error' && !isSaving ? 'fg.error' : 'fg.muted'}>
      {text()}
    </Text>
  );
}

/** The save state of a step: saved, saving, or not saved and why, with a button to try again. */
import { Button, Flex, Text } from '@chakra-ui/react';
import { useMutationState } from '@tanstack/react-query';
import { Check, CloudAlert, RotateCw } from 'lucide-react';
import { errorText } from '#client/lib/error-text.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { useSaveStatus } from './saving/save-status.ts';

export function SaveState() {
  const { t } = useTranslate();
  const { isDirty, retry } = useSaveStatus();
  const states = useMutationState({ select: ({ state: { status, error } }) => ({ status, error }) });
  const last = states.at(-1);
  const isSaving = states.some(({ status }) => status === 'pending');
  const hasFailed = !isSaving && last?.status === 'error';
  const text = () => {
    if (hasFailed) return t('save.failed', { reason: errorText(last.error, t) });
    if (isSaving || isDirty) return t('save.saving');
    return last?.status === 'success' ? t('save.saved') : '';
  };
  return (
    <Flex role="status" align="center" gap="1.5" fontSize="sm" color={hasFailed ? 'fg.error' : 'fg.muted'} minWidth="0">
      {hasFailed ? <CloudAlert size={16} aria-hidden /> : null}
      {!hasFailed && !isSaving && !isDirty && last ? <Check size={16} aria-hidden /> : null}
      <Text>{text()}</Text>
      {hasFailed && isDirty && retry ? (
        <Button size="xs" variant="outline" onClick={retry}>
          <RotateCw aria-hidden />
          {t('save.retry')}
        </Button>
      ) : null}
    </Flex>
  );
}

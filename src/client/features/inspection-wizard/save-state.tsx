/** The save state of a step: saved, kept on this device, saving, or not saved and why, with a button to try again. */
import { Button, Flex, Text } from '@chakra-ui/react';
import { useMutationState } from '@tanstack/react-query';
import { CloudAlert, RotateCw } from 'lucide-react';
import { useIsKeptHere } from '#client/api/use-outbox.ts';
import { errorText } from '#client/lib/error-text.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { SavedIcon } from './saved-icon.tsx';
import { isAskedAbout } from './saving/asked-about.ts';
import { useSaveStatus } from './saving/save-status.ts';
import { isWriteTo } from './saving/visit-writes.ts';

/** @param inspectionId null for one that is not begun yet */
export function SaveState({ inspectionId }: { inspectionId: number | null }) {
  const { t } = useTranslate();
  const { isDirty, retry } = useSaveStatus();
  const states = useMutationState({
    filters: { predicate: isWriteTo(inspectionId) },
    select: ({ state: { status, error }, meta }) => ({ status, error, isOfForm: meta?.isOfForm }),
  });
  const isKeptHere = useIsKeptHere(inspectionId);
  // What the form holds and could not be saved is not saved by another write that goes well.
  const last = (isDirty && retry && states.findLast(({ isOfForm }) => isOfForm)) || states.at(-1);
  const isSaving = states.some(({ status }) => status === 'pending');
  // Of what two people have said, one is chosen: until then it is kept, and afterwards nothing has failed.
  const hasFailed = !isSaving && last?.status === 'error' && !isAskedAbout(last.error);
  const text = () => {
    if (hasFailed) return t('save.failed', { reason: errorText(last.error, t) });
    if (isSaving || isDirty) return t('save.saving');
    if (isKeptHere) return t('save.kept');
    return last ? t('save.saved') : '';
  };
  return (
    <Flex role="status" align="center" gap="1.5" fontSize="sm" color={hasFailed ? 'fg.error' : 'fg.muted'} minWidth="0">
      {hasFailed ? <CloudAlert size={16} aria-hidden /> : null}
      {!hasFailed && !isSaving && !isDirty && (last || isKeptHere) ? <SavedIcon isKeptHere={isKeptHere} /> : null}
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

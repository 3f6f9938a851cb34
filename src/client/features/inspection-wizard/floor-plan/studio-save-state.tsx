/** The save state of boxes and drawing together: on the server, kept on this device, saving, or not taken and why, with a button to try again. */
import { Button, Flex, Text } from '@chakra-ui/react';
import { CloudAlert, CloudUpload, RotateCw } from 'lucide-react';
import { offline } from '#client/api/server-client.ts';
import { useFailedPlan, useIsKeptHere } from '#client/api/use-outbox.ts';
import { SavedIcon } from '#client/features/inspection-wizard/saved-icon.tsx';
import { errorText } from '#client/lib/error-text.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { errorOf } from '#client/offline/failure.ts';

export type Saving = { status: 'idle' | 'sending' | 'failed'; error: unknown; isWaiting: boolean; retry: () => void };

/** On its way to where it is kept, or to the server. */
export const isUnderWay = ({ status, isWaiting }: Saving): boolean =>
  status === 'sending' || (isWaiting && status === 'idle');

type StudioSaveStateProps = {
  inspectionId: number;
  of: readonly Saving[];
  /** Where there is little room, a picture says it to those who see; what failed is said in words. */
  isShort?: boolean;
};

export function StudioSaveState({ inspectionId, of, isShort = false }: StudioSaveStateProps) {
  const isKeptHere = useIsKeptHere(inspectionId);
  const { t } = useTranslate();
  const [inOutbox] = useFailedPlan(inspectionId);
  const failed =
    of.find(({ status }) => status === 'failed') ??
    (inOutbox?.failure ? { error: errorOf(inOutbox.failure) } : undefined);
  const retry = () => {
    for (const one of of) one.retry();
    offline.retryNow();
  };
  const isSaving = of.some(isUnderWay);
  const text = failed
    ? t('save.failed', { reason: errorText(failed.error, t) })
    : t(isSaving ? 'save.saving' : isKeptHere ? 'save.kept' : 'save.saved');
  return (
    <Flex
      role="status"
      align="center"
      gap="2"
      minHeight="11"
      minWidth={isShort ? '0' : '32'}
      fontSize="sm"
      color={failed ? 'fg.error' : 'fg.muted'}
    >
      {failed ? <CloudAlert size={16} aria-hidden /> : null}
      {isShort && isSaving && !failed ? <CloudUpload size={16} aria-hidden /> : null}
      {failed || isSaving ? null : <SavedIcon isKeptHere={isKeptHere} />}
      <Text srOnly={isShort && !failed}>{text}</Text>
      {failed ? (
        <Button minHeight="11" variant="outline" onClick={retry}>
          <RotateCw aria-hidden />
          {t('app.retry')}
        </Button>
      ) : null}
    </Flex>
  );
}

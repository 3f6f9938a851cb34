/** Asks why a device that stood there before is taken away; whoever knows no reason leaves it empty. */
import { Field, Input } from '@chakra-ui/react';
import { useState } from 'react';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { REMOVAL_REASON_MAX_LENGTH } from '#common/limits.ts';

type RemovalDialogProps = { onRemove: (reason: string | null) => void; onClose: () => void };

export function RemovalDialog({ onRemove, onClose }: RemovalDialogProps) {
  const { t } = useTranslate();
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title="removal.title"
      submitLabel="app.delete"
      isBusy={false}
      onSubmit={(event) => {
        event.preventDefault();
        onRemove(reason.trim() || null);
      }}
      onClose={onClose}
    >
      <Field.Root>
        <Field.Label>{t('removal.reason')}</Field.Label>
        <Input
          value={reason}
          height="11"
          maxLength={REMOVAL_REASON_MAX_LENGTH}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Field.HelperText>{t('removal.hint')}</Field.HelperText>
      </Field.Root>
    </FormDialog>
  );
}

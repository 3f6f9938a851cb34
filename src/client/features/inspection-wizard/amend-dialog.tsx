/** Asks why a signed inspection is amended, and opens the amendment that is begun. */
import { Text, Textarea } from '@chakra-ui/react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { trpc } from '#client/api/server-client.ts';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { FormField } from '#client/components/form-field.tsx';
import type { DraftKey } from '#client/lib/draft.ts';
import { notify } from '#client/lib/notify.ts';
import { useClientKey } from '#client/lib/use-client-key.ts';
import { useFormDraft } from '#client/lib/use-form-draft.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { amendmentFormSchema } from '#common/schemas/inspection-forms.ts';
import { acceptInspection } from './use-inspection-cache.ts';

const blank = () => ({ reason: '' });

type AmendDialogProps = {
  id: number;
  /** Where the reason is kept while it is typed. */
  draft: DraftKey;
  onClose: () => void;
};

export function AmendDialog({ id, draft, onClose }: AmendDialogProps) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const cache = trpc.useUtils();
  const clientKey = useClientKey();
  const form = useForm<{ reason: string }>({
    resolver: standardSchemaResolver(amendmentFormSchema),
    defaultValues: blank(),
  });
  const { isResumed, forget } = useFormDraft({ form, key: draft, base: null, inputOf: blank });
  const close = () => {
    forget();
    onClose();
  };
  const amend = trpc.inspections.amend.useMutation({
    onSuccess: (amendment) => {
      acceptInspection(cache, amendment);
      void cache.inspections.get.invalidate({ id });
      // A filled dialog keeps its page: it is gone before the next one is asked for.
      flushSync(close);
      void navigate(`/inspections/${amendment.id}?step=2`);
    },
    onError: (error) => {
      notify.failure('wizard.saveFailed', error);
      // When only the answer was lost, the amendment is there.
      void cache.inspections.get.invalidate({ id });
    },
  });
  return (
    <FormDialog
      isResumed={isResumed}
      title="amendment.make"
      submitLabel="amendment.make"
      isBusy={amend.isPending}
      onSubmit={form.handleSubmit(({ reason }) => amend.mutate({ id, reason, clientKey: clientKey.current }))}
      onClose={close}
    >
      <Text>{t('amendment.explained')}</Text>
      <FormField label="amendment.reason" error={form.formState.errors.reason?.message}>
        <Textarea rows={3} autoresize {...form.register('reason')} />
      </FormField>
    </FormDialog>
  );
}

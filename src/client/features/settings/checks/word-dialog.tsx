/** Adds a word of the company's own, or gives one another name. */
import { Input } from '@chakra-ui/react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { trpc } from '#client/api/server-client.ts';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { FormField } from '#client/components/form-field.tsx';
import { draftKey } from '#client/lib/draft.ts';
import { errorCodeOf } from '#client/lib/error-text.ts';
import { notify } from '#client/lib/notify.ts';
import { refuseField } from '#client/lib/refuse-field.ts';
import { useClientKey } from '#client/lib/use-client-key.ts';
import { useFormDraft } from '#client/lib/use-form-draft.ts';
import type { CheckWordKind } from '#common/domain/check-words.ts';
import { type CheckWordDto, checkWordFields } from '#common/schemas/check-word.ts';

/** Where a new word is kept while it is typed. */
export const useWordDraftKey = (of: CheckWordKind | number) =>
  draftKey(trpc.users.current.useQuery().data?.id ?? 0, 'checkWord', of);

const schema = z.object(checkWordFields);
const inputOf = (word: CheckWordDto | null) => ({ name: word?.name ?? '' });

type WordDialogProps = { kind: CheckWordKind; word: CheckWordDto | null; onClose: () => void };

export function WordDialog({ kind, word, onClose }: WordDialogProps) {
  const utils = trpc.useUtils();
  const clientKey = useClientKey();
  const form = useForm({ resolver: standardSchemaResolver(schema), defaultValues: inputOf(word) });
  const { forget, isResumed } = useFormDraft({ form, key: useWordDraftKey(word?.id ?? kind), base: word, inputOf });
  const close = () => {
    forget();
    onClose();
  };
  const outcome = {
    onSuccess: () => {
      void utils.settings.invalidate();
      notify.success('settingsSaved');
      close();
    },
    onError: (error: unknown) => {
      const code = errorCodeOf(error);
      if (code === 'CHECK_WORD_TAKEN' || code === 'MAX_CHECK_WORDS') refuseField(form, 'name', code);
      else notify.failure('errorSavingSettings', error);
    },
  };
  const add = trpc.settings.addCheckWord.useMutation(outcome);
  const rename = trpc.settings.updateCheckWord.useMutation(outcome);
  const save = ({ name }: { name: string }) =>
    word ? rename.mutate({ id: word.id, changes: { name } }) : add.mutate({ kind, name, clientKey: clientKey.current });
  return (
    <FormDialog
      isResumed={isResumed}
      title={word ? 'checkWords.renameTitle' : `checkWords.${kind}.add`}
      isBusy={add.isPending || rename.isPending}
      onSubmit={form.handleSubmit(save)}
      onClose={close}
    >
      <FormField
        label="checkWords.name"
        error={form.formState.errors.name?.message}
        {...(word ? { hint: 'checkWords.renameHint' as const } : {})}
      >
        <Input size="lg" autoComplete="off" {...form.register('name')} />
      </FormField>
    </FormDialog>
  );
}

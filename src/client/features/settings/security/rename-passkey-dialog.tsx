/** Gives a passkey another name. */
import { Input } from '@chakra-ui/react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { trpc } from '#client/api/server-client.ts';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { FormField } from '#client/components/form-field.tsx';
import { notify } from '#client/lib/notify.ts';
import { type PasskeyDto, type RenamePasskeyInput, renamePasskeySchema } from '#common/schemas/passkey.ts';

type RenamePasskeyDialogProps = { passkey: PasskeyDto; onClose: () => void };

export function RenamePasskeyDialog({ passkey: { id, name }, onClose }: RenamePasskeyDialogProps) {
  const utils = trpc.useUtils();
  const form = useForm<RenamePasskeyInput>({
    resolver: standardSchemaResolver(renamePasskeySchema),
    defaultValues: { id, name },
  });
  const rename = trpc.users.renamePasskey.useMutation({
    onSuccess: () => {
      void utils.users.passkeys.invalidate();
      notify.success('passkeys.renamed');
      onClose();
    },
    onError: (error) => notify.failure('passkeys.failed', error),
  });
  return (
    <FormDialog
      isOpen
      title="passkeys.renameTitle"
      isBusy={rename.isPending}
      onSubmit={form.handleSubmit((input) => rename.mutate(input))}
      onClose={onClose}
    >
      <FormField label="passkeys.name" error={form.formState.errors.name?.message}>
        <Input size="lg" {...form.register('name')} />
      </FormField>
    </FormDialog>
  );
}

/** The own account: the username stays, name and email can be changed. */
import { Box, Button, chakra, Input } from '@chakra-ui/react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { trpc } from '#client/api/server-client.ts';
import { FormField } from '#client/components/form-field.tsx';
import { LeaveGuard } from '#client/components/leave-guard.tsx';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { type CurrentUserDto, type UpdateProfileInput, updateProfileSchema } from '#common/schemas/user.ts';
import { SettingsCard } from './settings-card.tsx';

export function AccountTab() {
  const user = trpc.users.current.useQuery();
  return user.data ? <AccountForm user={user.data} /> : null;
}

function AccountForm({ user }: { user: CurrentUserDto }) {
  const { t } = useTranslate();
  const utils = trpc.useUtils();
  const form = useForm<z.input<typeof updateProfileSchema>, unknown, UpdateProfileInput>({
    resolver: standardSchemaResolver(updateProfileSchema),
    defaultValues: { fullName: user.fullName, email: user.email ?? '' },
  });
  const save = trpc.users.updateProfile.useMutation({
    onSuccess: (changed) => {
      utils.users.current.setData(undefined, changed);
      form.reset({ fullName: changed.fullName, email: changed.email ?? '' });
      // The name stands in these too.
      void utils.users.list.invalidate();
      void utils.users.technicians.invalidate();
      void utils.inspections.invalidate();
      notify.success('settingsSaved');
    },
    onError: (error) => notify.failure('errorSavingSettings', error),
  });
  const { errors, isDirty } = form.formState;
  return (
    <Box maxWidth="2xl">
      <SettingsCard title="account.title" text="account.text">
        <chakra.form
          noValidate
          display="flex"
          flexDirection="column"
          gap="5"
          onSubmit={form.handleSubmit((changes) => save.mutate(changes))}
        >
          <FormField label="account.username" hint="account.usernameHint" error={undefined}>
            <Input size="lg" readOnly value={user.username} bg="bg.muted" color="fg.muted" />
          </FormField>
          <FormField label="account.fullName" error={errors.fullName?.message}>
            <Input size="lg" autoComplete="name" {...form.register('fullName')} />
          </FormField>
          <FormField label="account.email" isOptional error={errors.email?.message}>
            <Input size="lg" type="email" autoComplete="email" {...form.register('email')} />
          </FormField>
          <Button type="submit" size="lg" alignSelf={{ base: 'stretch', md: 'flex-start' }} loading={save.isPending}>
            {t('app.save')}
          </Button>
        </chakra.form>
      </SettingsCard>
      <LeaveGuard isDirty={isDirty} />
    </Box>
  );
}

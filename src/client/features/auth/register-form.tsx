/** Registering: makes an account that waits for an administrator, and signs it in. */
import { Box, Button, chakra, Heading, Input, Text } from '@chakra-ui/react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { trpc } from '#client/api/server-client.ts';
import { FormField } from '#client/components/form-field.tsx';
import { FormNotice } from '#client/components/form-notice.tsx';
import { PasswordInput } from '#client/components/password-input.tsx';
import { errorCodeOf, errorText } from '#client/lib/error-text.ts';
import { notify } from '#client/lib/notify.ts';
import { refuseField } from '#client/lib/refuse-field.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { type RegisterInput, registerSchema } from '#common/schemas/user.ts';

export function RegisterForm() {
  const { t } = useTranslate();
  const utils = trpc.useUtils();
  const form = useForm<RegisterInput>({
    resolver: standardSchemaResolver(registerSchema),
    defaultValues: { username: '', fullName: '', password: '' },
  });
  const register = trpc.users.register.useMutation({
    onSuccess: (user) => {
      utils.users.current.setData(undefined, user);
      notify.success('auth.registered');
    },
    onError: (error) => {
      notify.failure('auth.registerError', error);
      if (errorCodeOf(error) === 'USERNAME_TAKEN') refuseField(form, 'username', 'USERNAME_TAKEN');
    },
  });
  const { error } = register;
  const isTaken = errorCodeOf(error) === 'USERNAME_TAKEN';
  const otherwise = () => `${t('auth.registerFailedOtherwise')}. ${errorText(error, t)}`;
  const { errors } = form.formState;
  return (
    <chakra.form
      noValidate
      display="flex"
      flexDirection="column"
      gap="5"
      onSubmit={form.handleSubmit((input) => register.mutate(input))}
    >
      <Box>
        <Heading as="h2" size="xl">
          {t('auth.register')}
        </Heading>
        <Text color="fg.muted">{t('auth.registerHint')}</Text>
      </Box>
      <FormField label="auth.username" error={errors.username?.message}>
        <Input
          size="lg"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('username')}
        />
      </FormField>
      <FormField label="auth.fullName" error={errors.fullName?.message}>
        <Input size="lg" autoComplete="name" {...form.register('fullName')} />
      </FormField>
      <FormField label="auth.password" hint="auth.passwordHint" error={errors.password?.message}>
        <PasswordInput size="lg" autoComplete="new-password" {...form.register('password')} />
      </FormField>
      <FormNotice text={error ? (isTaken ? t('auth.registerFailed') : otherwise()) : null} />
      <Button type="submit" size="lg" loading={register.isPending}>
        {t('auth.submitRegister')}
      </Button>
    </chakra.form>
  );
}

/** Signing in: name and password first, then the second factor for who has one. */
import { Box, Button, chakra, Heading, Input, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormField } from '#client/components/form-field.tsx';
import { FormNotice } from '#client/components/form-notice.tsx';
import { PasswordInput } from '#client/components/password-input.tsx';
import { errorCodeOf, errorText } from '#client/lib/error-text.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useNotify } from '#client/lib/use-notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { LoginInput } from '#common/schemas/user.ts';
import { SecondStep } from './second-step.tsx';

export function LoginForm() {
  const { t } = useTranslate();
  const notify = useNotify();
  const utils = trpc.useUtils();
  const [isSecondStep, setSecondStep] = useState(false);
  const form = useForm<LoginInput>({
    // The rules and what checks them come after the form is on the page.
    resolver: async (...check) => (await import('./login-resolver.ts')).loginResolver(...check),
    defaultValues: { username: '', password: '' },
  });
  const login = trpc.users.login.useMutation({
    onSuccess: (user) => {
      utils.users.current.setData(undefined, user);
      notify.success('auth.welcomeBack');
    },
    onError: (error) => {
      const code = errorCodeOf(error);
      if (code === 'TOTP_REQUIRED') {
        form.setValue('totpCode', '');
        setSecondStep(true);
        return;
      }
      notify.failure(null, error);
      if (code === 'INVALID_TOTP') {
        form.setError('totpCode', { message: 'errors.INVALID_TOTP' });
        form.setFocus('totpCode', { shouldSelect: true });
      } else if (!isSecondStep) form.setFocus('password', { shouldSelect: true });
    },
  });
  const code = errorCodeOf(login.error);
  const isAboutCode = code === 'TOTP_REQUIRED' || code === 'INVALID_TOTP';
  const isAboutDetails = code === 'INVALID_CREDENTIALS' || code === 'INVALID_INPUT';
  const notice = login.error && !isAboutCode ? (isAboutDetails ? t('auth.failed') : errorText(login.error, t)) : null;
  const submit = form.handleSubmit((input) => login.mutate(input));

  if (isSecondStep) {
    return (
      <SecondStep
        form={form}
        notice={notice}
        isBusy={login.isPending}
        onSubmit={submit}
        onBack={() => {
          login.reset();
          form.reset();
          setSecondStep(false);
        }}
      />
    );
  }
  const { errors } = form.formState;
  return (
    <chakra.form noValidate display="flex" flexDirection="column" gap="5" onSubmit={submit}>
      <Box>
        <Heading as="h2" size="xl">
          {t('auth.login')}
        </Heading>
        <Text color="fg.muted">{t('auth.loginHint')}</Text>
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
      <FormField label="auth.password" error={errors.password?.message}>
        <PasswordInput size="lg" autoComplete="current-password" {...form.register('password')} />
      </FormField>
      <FormNotice text={notice} />
      <Button type="submit" size="lg" loading={login.isPending}>
        {t('auth.submit')}
      </Button>
    </chakra.form>
  );
}

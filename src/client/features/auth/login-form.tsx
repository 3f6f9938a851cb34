/**
 * Signing in: name and password first, then the second factor for who has one. The rules are loaded with the
 * first check, so that the fields of a first visit wait for less.
 */
import { Box, Button, chakra, Heading, Input, Text } from '@chakra-ui/react';
import { type SubmitEvent, useRef, useState } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { FormField } from '#client/components/form-field.tsx';
import { FormNotice } from '#client/components/form-notice.tsx';
import { PasswordInput } from '#client/components/password-input.tsx';
import { errorCodeOf, errorText, factorsIn } from '#client/lib/error-text.ts';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { CurrentUserDto, LoginInput } from '#common/schemas/user.ts';
import type { LoginErrors } from './check-login.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { SecondStep } from './second-step.tsx';

type Credentials = Pick<LoginInput, 'username' | 'password'> & { factors: ReturnType<typeof factorsIn> };

export function LoginForm() {
  const { t } = useTranslate();
  const utils = trpc.useUtils();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<LoginErrors>({});
  /** Accepted, but for the second factor. */
  const [credentials, setCredentials] = useState<Credentials | null>(null);

  const focusField = (name: keyof LoginInput) => {
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.select();
  };
  const onSuccess = (user: CurrentUserDto) => {
    utils.users.current.setData(undefined, user);
    notify.success('auth.welcomeBack');
  };
  const loginWithPasskey = trpc.users.loginWithPasskey.useMutation({
    onSuccess,
    onError: (error) => notify.failure(null, error, 'auth.loginFailed'),
  });
  const login = trpc.users.login.useMutation({
    onSuccess,
    onError: (error, { username, password }) => {
      const code = errorCodeOf(error);
      if (code === 'TOTP_REQUIRED') {
        setCredentials({ username, password, factors: factorsIn(error) });
        return;
      }
      notify.failure(null, error, 'auth.loginFailed');
      if (code === 'INVALID_TOTP') {
        setErrors({ totpCode: 'errors.INVALID_TOTP' });
        focusField('totpCode');
      } else if (!credentials) focusField('password');
    },
  });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = { ...credentials, ...Object.fromEntries(new FormData(event.currentTarget)) };
    const { checkLogin } = await import('./check-login.ts');
    const checked = checkLogin(values);
    if ('input' in checked) {
      setErrors({});
      login.mutate(checked.input);
      return;
    }
    setErrors(checked.errors);
    const first = (['username', 'password', 'totpCode'] as const).find((name) => checked.errors[name]);
    if (first) focusField(first);
  };
  const code = errorCodeOf(login.error);
  const isAboutCode = code === 'TOTP_REQUIRED' || code === 'INVALID_TOTP';
  const isAboutDetails = code === 'INVALID_CREDENTIALS' || code === 'INVALID_INPUT';
  const notice =
    login.error && !isAboutCode
      ? isAboutDetails
        ? t('auth.failed')
        : errorText(login.error, t, 'auth.loginFailed')
      : null;

  return (
    <chakra.form
      ref={form}
      // Without any script the browser would otherwise write the password into the address.
      method="post"
      noValidate
      display="flex"
      flexDirection="column"
      gap="5"
      onSubmit={(event) => void submit(event)}
      onChange={() => setErrors({})}
    >
      {credentials ? (
        <SecondStep
          username={credentials.username}
          factors={credentials.factors}
          error={errors.totpCode}
          notice={notice}
          isBusy={login.isPending}
          onPasskey={(passkey) => {
            const { username, password } = credentials;
            login.mutate({ username, password, passkey });
          }}
          onBack={() => {
            login.reset();
            setCredentials(null);
          }}
        />
      ) : (
        <>
          <Box>
            <Heading as="h2" size="xl">
              {t('auth.login')}
            </Heading>
            <Text color="fg.muted">{t('auth.loginHint')}</Text>
          </Box>
          <FormField label="auth.username" error={errors.username}>
            <Input name="username" size="lg" autoComplete="username" autoCapitalize="none" spellCheck={false} />
          </FormField>
          <FormField label="auth.password" error={errors.password}>
            <PasswordInput name="password" size="lg" autoComplete="current-password" />
          </FormField>
          <FormNotice text={notice} />
          <Button type="submit" size="lg" loading={login.isPending}>
            {t('auth.submit')}
          </Button>
          <PasskeyButton
            label="auth.passkey"
            isBusy={loginWithPasskey.isPending}
            onAnswer={(passkey) => loginWithPasskey.mutate({ passkey })}
          />
        </>
      )}
    </chakra.form>
  );
}

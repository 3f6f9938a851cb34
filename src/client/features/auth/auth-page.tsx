/** Signing in. */
import { Box, Button, Card, Flex, Heading, Input, List, Stack, Text } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { LanguageSelect } from '#client/app/language-select.tsx';
import { FormField } from '#client/components/form-field.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { useNotify } from '#client/lib/use-notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { LoginInput } from '#common/schemas/user.ts';

const features = ['mobile', 'reporting', 'storage', 'haccp'] as const;

export function AuthPage() {
  const { t } = useTranslate();
  return (
    <Flex as="main" minHeight="100dvh" direction={{ base: 'column', md: 'row' }}>
      <title>{`${t('page.auth')} · ${t('app.name')}`}</title>
      <Stack bg="teal.800" color="white" flex="1" justify="center" padding={{ base: '6', md: '12' }} gap="6">
        <Text fontWeight="bold" fontSize="xl">
          {t('app.name')}
        </Text>
        <Heading as="h1" size={{ base: '2xl', md: '4xl' }}>
          {t('auth.title')}
        </Heading>
        <List.Root hideBelow="md" gap="2" paddingStart="5">
          {features.map((feature) => (
            <List.Item key={feature}>{t(`auth.feature.${feature}`)}</List.Item>
          ))}
        </List.Root>
      </Stack>
      <Flex flex="1" direction="column" align="center" justify="center" padding="6" gap="4">
        <LoginForm />
        <LanguageSelect />
      </Flex>
    </Flex>
  );
}

function LoginForm() {
  const { t } = useTranslate();
  const notify = useNotify();
  const utils = trpc.useUtils();
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
      notify.failure(null, error);
      form.setFocus('password');
    },
  });
  const { errors } = form.formState;
  return (
    <Card.Root width="100%" maxWidth="sm">
      <Card.Body asChild gap="4">
        <form noValidate onSubmit={form.handleSubmit((input) => login.mutate(input))}>
          <Heading as="h2" size="lg">
            {t('auth.login')}
          </Heading>
          <FormField label="auth.username" error={errors.username?.message}>
            <Input autoComplete="username" autoCapitalize="none" spellCheck={false} {...form.register('username')} />
          </FormField>
          <FormField label="auth.password" error={errors.password?.message}>
            <Input type="password" autoComplete="current-password" {...form.register('password')} />
          </FormField>
          <Box role="alert" aria-live="assertive" color="fg.error" fontSize="sm" _empty={{ display: 'none' }}>
            {login.error ? t('auth.failed') : null}
          </Box>
          <Button type="submit" loading={login.isPending}>
            {t('auth.submit')}
          </Button>
        </form>
      </Card.Body>
    </Card.Root>
  );
}

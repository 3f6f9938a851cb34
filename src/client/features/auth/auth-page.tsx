/** Signing in and registering: the brand on one side, the two forms on the other. */
import { Box, Flex, Link as TextLink } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { LanguageSelect } from '#client/components/language-select.tsx';
import { Loading } from '#client/components/loading.tsx';
import { useMedia } from '#client/lib/use-media.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { AuthTabs } from './auth-tabs.tsx';
import { AuthPoints, BrandPanel } from './brand-panel.tsx';
import { LoginForm } from './login-form.tsx';

/** Chakra's `lg`, from which on the brand stands beside the form. A phone makes nothing that it does not show. */
const besideQuery = window.matchMedia('(min-width: 1024px)');

const RegisterForm = lazy(async () => ({ default: (await import('./register-form.tsx')).RegisterForm }));

export function AuthPage() {
  const { t } = useTranslate();
  const isBeside = useMedia(besideQuery);
  return (
    <Flex as="main" minHeight="100dvh" direction={{ base: 'column', lg: 'row' }} bg="bg">
      <title>{`${t('page.auth')} · ${t('app.name')}`}</title>
      <BrandPanel isBeside={isBeside} />
      <Flex flex="1" direction="column" padding={{ base: '5', md: '8' }} gap="6">
        <Box alignSelf="flex-end">
          <LanguageSelect />
        </Box>
        <Flex flex="1" direction="column" align="center" justify={{ base: 'flex-start', lg: 'center' }}>
          <Box width="full" maxWidth="sm" paddingBottom={{ lg: '16' }}>
            <AuthTabs
              login={<LoginForm />}
              register={
                <Suspense fallback={<Loading />}>
                  <RegisterForm />
                </Suspense>
              }
            />
            <TextLink asChild marginTop="8" minHeight="11" color="fg.muted" textDecoration="underline">
              <Link to="/verify">{t('auth.verify')}</Link>
            </TextLink>
            {isBeside ? null : (
              <Box marginTop="10" paddingTop="6" borderTopWidth="1px" color="fg.muted">
                <AuthPoints />
              </Box>
            )}
          </Box>
        </Flex>
      </Flex>
    </Flex>
  );
}

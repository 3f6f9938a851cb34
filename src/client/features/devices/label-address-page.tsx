/** Where the QR on a device's label leads: a stranger to the company, whoever is signed in to the device. */
import { Button, Flex, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { LogIn, Phone, QrCode } from 'lucide-react';
import { Link as RouterLink, useLocation, useParams } from 'react-router';
import { trpc } from '#client/api/server-client.ts';
import { Wordmark } from '#client/components/brand-mark.tsx';
import { ErrorState } from '#client/components/error-state.tsx';
import { LanguageSelect } from '#client/components/language-select.tsx';
import { Loading } from '#client/components/loading.tsx';
import { MessagePage } from '#client/components/message-page.tsx';
import { Redirect } from '#client/components/redirect.tsx';
import { errorCodeOf, errorText } from '#client/lib/error-text.ts';
import { phoneAddress } from '#client/lib/phone-address.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { deviceAddress } from './device-link.tsx';

export function LabelAddressPage() {
  const { t } = useTranslate();
  const { code = '' } = useParams();
  const user = trpc.users.current.useQuery();
  return (
    <Flex direction="column" minHeight="100dvh" bg="bg.subtle">
      <title>{`${t('devices.label')} · ${t('app.name')}`}</title>
      <Flex as="header" justify="space-between" align="center" padding={{ base: '5', md: '8' }}>
        <Wordmark />
        <LanguageSelect isShort />
      </Flex>
      <Stack as="main" width="full" maxWidth="lg" marginX="auto" paddingX="5" paddingBottom="16">
        {user.isPending ? (
          <Loading />
        ) : user.isError ? (
          <ErrorState title="errors.UNAVAILABLE" error={user.error} onRetry={() => user.refetch()} />
        ) : user.data ? (
          <FoundDevice code={code} />
        ) : (
          <ForStrangers />
        )}
      </Stack>
    </Flex>
  );
}

/** The company and how to call it; nothing of the device or the customer. */
function ForStrangers() {
  const { t } = useTranslate();
  const { pathname } = useLocation();
  const company = trpc.settings.contact.useQuery();
  if (company.isPending) return <Loading />;
  if (company.isError) {
    return <ErrorState title="devices.contactFailed" error={company.error} onRetry={() => company.refetch()} />;
  }
  const { companyName, companyPhone } = company.data;
  return (
    <Stack gap="8" paddingY={{ base: '6', md: '12' }}>
      <Stack gap="2">
        <Text color="fg.muted">{t('devices.placedBy')}</Text>
        <Heading as="h1" size={{ base: '2xl', md: '3xl' }} overflowWrap="anywhere">
          {companyName}
        </Heading>
      </Stack>
      {companyPhone ? (
        <Button asChild size="lg">
          <Link href={phoneAddress(companyPhone)} color="colorPalette.contrast">
            <Phone aria-hidden />
            {t('devices.call', { phone: companyPhone })}
          </Link>
        </Button>
      ) : null}
      <Stack gap="3" paddingTop="6" borderTopWidth="1px">
        <Text color="fg.muted">{t('devices.worksHere')}</Text>
        <Button asChild variant="outline" bg="bg.panel" size="lg">
          <RouterLink to="/auth" state={{ from: pathname }}>
            <LogIn aria-hidden />
            {t('devices.signIn')}
          </RouterLink>
        </Button>
      </Stack>
    </Stack>
  );
}

function FoundDevice({ code }: { code: string }) {
  const { t } = useTranslate();
  const device = trpc.devices.byCode.useQuery({ code }, { retry: false });
  if (device.isPending) return <Loading />;
  if (device.data) return <Redirect to={deviceAddress(device.data)} />;
  const reason = errorCodeOf(device.error);
  // The portal was not reached.
  if (reason === null) {
    return <ErrorState title="devices.loadFailed" error={device.error} onRetry={() => device.refetch()} />;
  }
  const isUnknown = reason === 'DEVICE_NOT_FOUND' || reason === 'INVALID_INPUT';
  const isReplaced = reason === 'LABEL_REPLACED';
  return (
    <MessagePage
      Icon={QrCode}
      title={isUnknown ? 'devices.codeUnknown' : isReplaced ? 'devices.codeReplaced' : 'devices.codeForbidden'}
      text={isUnknown ? t('devices.codeUnknownText', { code }) : errorText(device.error, t)}
      isAlert
    >
      <Button asChild>
        <RouterLink to="/">{t('notFound.home')}</RouterLink>
      </Button>
    </MessagePage>
  );
}

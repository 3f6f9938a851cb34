/** For administrators: what signed documents are sealed with, the portal's own key or one that the company brought. */
import { Badge, Button, Flex, Text } from '@chakra-ui/react';
import { FileKey2 } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { ErrorState } from '#client/components/error-state.tsx';
import { Facts } from '#client/components/facts.tsx';
import { FormNotice } from '#client/components/form-notice.tsx';
import { Loading } from '#client/components/loading.tsx';
import { SettingsCard } from '#client/features/settings/settings-card.tsx';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatDate } from '#common/i18n/format.ts';
import type { CertificateDto } from '#common/schemas/settings.ts';
import { CompanyKeyDialog } from './company-key-dialog.tsx';

const DAY_MS = 24 * 60 * 60_000;
/** Time enough to get another certificate. */
const SOON_MS = 60 * DAY_MS;

const msLeftOf = ({ validUntil }: CertificateDto): number => Date.parse(validUntil) - Date.now();
const hasRunOut = (certificate: CertificateDto): boolean => msLeftOf(certificate) <= 0;

export function CompanyKeyCard() {
  const { t } = useTranslate();
  const utils = trpc.useUtils();
  const [asking, setAsking] = useState<'bring' | 'remove' | null>(null);
  const close = () => setAsking(null);
  const companyKey = trpc.settings.companyKey.useQuery();
  const remove = trpc.settings.removeCompanyKey.useMutation({
    onSuccess: (key) => {
      utils.settings.companyKey.setData(undefined, key);
      notify.success('companyKey.removed');
    },
    onError: (error) => notify.failure('companyKey.failed', error),
    onSettled: close,
  });
  const key = companyKey.data;
  const isBrought = key?.isOwn === false;
  const isLost = key?.isOpenable === false;
  const certificate = key?.certificate;
  const removeLabel = isBrought ? 'companyKey.remove' : 'companyKey.renew';
  return (
    <SettingsCard
      title="companyKey.title"
      text="companyKey.text"
      aside={
        key ? (
          <Badge colorPalette={isBrought ? 'pine' : 'gray'} borderRadius="full" paddingX="2.5" flexShrink="0">
            {t(isBrought ? 'companyKey.brought' : 'companyKey.own')}
          </Badge>
        ) : null
      }
    >
      {companyKey.isPending ? <Loading /> : null}
      {companyKey.isError ? (
        <ErrorState title="companyKey.loadFailed" error={companyKey.error} onRetry={() => void companyKey.refetch()} />
      ) : null}
      {key === null ? <Text>{t('companyKey.none')}</Text> : null}
      {certificate ? <CertificateFacts certificate={certificate} /> : null}
      {key ? <FormNotice text={isLost ? t('companyKey.lost') : null} /> : null}
      {isBrought && !isLost && certificate && hasRunOut(certificate) ? (
        <Text color="fg.muted">{t('companyKey.expiredText')}</Text>
      ) : null}
      {key?.isOwn && !isLost ? <Text color="fg.muted">{t('companyKey.ownText')}</Text> : null}
      <Flex gap="3" direction={{ base: 'column', md: 'row' }}>
        <Button size="lg" variant={isBrought ? 'outline' : 'solid'} onClick={() => setAsking('bring')}>
          <FileKey2 size={18} aria-hidden />
          {t(isBrought ? 'companyKey.replace' : 'companyKey.bring')}
        </Button>
        {isBrought || isLost ? (
          <Button size="lg" variant="outline" onClick={() => setAsking('remove')}>
            {t(removeLabel)}
          </Button>
        ) : null}
      </Flex>
      <CompanyKeyDialog isOpen={asking === 'bring'} onClose={close} />
      <ConfirmDialog
        isOpen={asking === 'remove'}
        question={removeLabel}
        subject={t(isLost ? 'companyKey.lostText' : 'companyKey.removeText')}
        confirmLabel={removeLabel}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={close}
      />
    </SettingsCard>
  );
}

function CertificateFacts({ certificate }: { certificate: CertificateDto }) {
  const { t, language } = useTranslate();
  const { subject, issuer, validUntil, fingerprint } = certificate;
  const isEnding = msLeftOf(certificate) < SOON_MS;
  const end = (
    <>
      {formatDate(validUntil, language)}
      {isEnding ? (
        <Badge colorPalette="orange" marginStart="2" borderRadius="full">
          {t(hasRunOut(certificate) ? 'companyKey.expired' : 'companyKey.expiresSoon')}
        </Badge>
      ) : null}
    </>
  );
  return (
    <Facts
      facts={[
        { label: t('companyKey.subject'), value: subject },
        { label: t('companyKey.issuer'), value: issuer },
        { label: t('companyKey.validUntil'), value: end },
        { label: t('companyKey.fingerprint'), value: fingerprint, isCode: true },
      ]}
    />
  );
}

/** For administrators: the server that mail is handed in at, and whether it takes any. */
import { Badge, Button, Flex, Text } from '@chakra-ui/react';
import { Mail, Send } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { ErrorState } from '#client/components/error-state.tsx';
import { Facts } from '#client/components/facts.tsx';
import { Loading } from '#client/components/loading.tsx';
import { SettingsCard } from '#client/features/settings/settings-card.tsx';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { MailSettingsDto } from '#common/schemas/mail.ts';
import { MailServerDialog } from './mail-server-dialog.tsx';
import { MailTestDialog } from './mail-test-dialog.tsx';

export function MailCard() {
  const { t } = useTranslate();
  const settings = trpc.mail.settings.useQuery();
  const isOn = settings.data?.problem === null;
  return (
    <SettingsCard
      title="mail.title"
      text="mail.text"
      aside={
        settings.data ? (
          <Badge colorPalette={isOn ? 'green' : 'gray'} borderRadius="full" paddingX="2.5">
            {t(isOn ? 'mail.on' : 'mail.off')}
          </Badge>
        ) : null
      }
    >
      {settings.isPending ? <Loading /> : null}
      {settings.isError ? (
        <ErrorState title="mail.loadFailed" error={settings.error} onRetry={() => void settings.refetch()} />
      ) : null}
      {settings.data ? <Server settings={settings.data} /> : null}
    </SettingsCard>
  );
}

function Server({ settings }: { settings: MailSettingsDto }) {
  const { t } = useTranslate();
  const utils = trpc.useUtils();
  const [asking, setAsking] = useState<'server' | 'test' | 'remove' | null>(null);
  const close = () => setAsking(null);
  const remove = trpc.mail.removeSettings.useMutation({
    onSuccess: (saved) => {
      utils.mail.settings.setData(undefined, saved);
      void utils.mail.status.invalidate();
      notify.success('mail.removed');
    },
    onError: (error) => notify.failure('mail.failed', error),
    onSettled: close,
  });
  const { source, problem, sender, server } = settings;
  const isOurs = source !== 'environment';
  return (
    <>
      {problem ? <Text>{t(`mail.problem.${problem}`)}</Text> : null}
      {isOurs ? null : <Text color="fg.muted">{t('mail.fromEnvironment')}</Text>}
      {source === null ? null : (
        <Facts
          facts={[
            ...(isOurs && server
              ? [
                  {
                    label: t('mail.server'),
                    value: `${server.host}:${server.port}${server.security === 'none' ? '' : `, ${server.security.toUpperCase()}`}`,
                  },
                ]
              : []),
            ...(sender ? [{ label: t('mail.sender'), value: sender }] : []),
          ]}
        />
      )}
      <Flex gap="3" direction={{ base: 'column', md: 'row' }}>
        {isOurs ? (
          <Button size="lg" variant={server ? 'outline' : 'solid'} onClick={() => setAsking('server')}>
            <Mail size={18} aria-hidden />
            {t(server ? 'mail.change' : 'mail.setUp')}
          </Button>
        ) : null}
        {problem === null ? (
          <Button size="lg" variant="outline" onClick={() => setAsking('test')}>
            <Send size={18} aria-hidden />
            {t('mail.test')}
          </Button>
        ) : null}
        {source === 'settings' ? (
          <Button size="lg" variant="ghost" onClick={() => setAsking('remove')}>
            {t('mail.remove')}
          </Button>
        ) : null}
      </Flex>
      {asking === 'server' ? <MailServerDialog settings={settings} onClose={close} /> : null}
      {asking === 'test' ? <MailTestDialog onClose={close} /> : null}
      <ConfirmDialog
        isOpen={asking === 'remove'}
        question="mail.removeQuestion"
        subject={t('mail.removeText')}
        confirmLabel="mail.remove"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={close}
      />
    </>
  );
}

/** Above every screen: why nothing of this device goes out or stays, what it has lost, and what to do about it. */
import { Button, Text } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { offline, trpc } from '#client/api/server-client.ts';
import { useOutbox } from '#client/api/use-outbox.ts';
import { Banner } from '#client/components/banner.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatDateTime } from '#common/i18n/format.ts';

export function OutboxNotice() {
  const { t, language } = useTranslate();
  const { problem, halt, entries, lost } = useOutbox();
  const utils = trpc.useUtils();
  const kind = problem ?? (halt && entries.length > 0 ? 'halt' : null);
  if (!kind && lost)
    return (
      <Banner palette="red" icon={<CircleAlert size={20} aria-hidden />}>
        <Text flex="1">{t('outbox.notice.lost', { count: lost.steps, date: formatDateTime(lost.at, language) })}</Text>
        <Button variant="outline" minHeight="11" onClick={() => void offline.dismissLost()}>
          {t('notices.seen')}
        </Button>
      </Banner>
    );
  if (!kind) return null;
  return (
    <Banner palette="orange" icon={<CircleAlert size={20} aria-hidden />}>
      <Text flex="1">{t(`outbox.notice.${kind}`)}</Text>
      {kind === 'newer' ? (
        <Button variant="outline" minHeight="11" onClick={() => window.location.reload()}>
          {t('crash.reload')}
        </Button>
      ) : null}
      {kind === 'halt' ? (
        // Whoever is no longer signed in is led to the way in, and back here afterwards.
        <Button variant="outline" minHeight="11" onClick={() => void utils.users.current.refetch()}>
          {t('outbox.signIn')}
        </Button>
      ) : null}
    </Banner>
  );
}

/** Above every screen: why nothing of this device goes out or stays, and what to do about it. */
import { Button, Text } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { trpc } from '#client/api/server-client.ts';
import { useOutbox } from '#client/api/use-outbox.ts';
import { Banner } from '#client/components/banner.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';

export function OutboxNotice() {
  const { t } = useTranslate();
  const { problem, halt, entries } = useOutbox();
  const utils = trpc.useUtils();
  const kind = problem ?? (halt && entries.length > 0 ? 'halt' : null);
  if (!kind) return null;
  return (
    <Banner palette="orange" icon={<CircleAlert size={20} aria-hidden />}>
      <Text flex="1">{t(`outbox.notice.${kind}`)}</Text>
      {kind === 'newer' ? (
        <Button variant="outline" height="11" onClick={() => window.location.reload()}>
          {t('crash.reload')}
        </Button>
      ) : null}
      {kind === 'halt' ? (
        // Whoever is no longer signed in is led to the way in, and back here afterwards.
        <Button variant="outline" height="11" onClick={() => void utils.users.current.refetch()}>
          {t('outbox.signIn')}
        </Button>
      ) : null}
    </Banner>
  );
}

/** The secret link by which one's own calendar reads one's visits: made, shown once, withdrawn. */
import { Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { DialogFrame } from '#client/components/dialog-frame.tsx';
import { SecretField } from '#client/components/secret-dialog.tsx';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatDate } from '#common/i18n/format.ts';

export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useTranslate();
  const utils = trpc.useUtils();
  const feed = trpc.calendar.get.useQuery(undefined, { refetchOnMount: 'always' });
  const [link, setLink] = useState<string | null>(null);
  const onError = (error: unknown) => notify.failure('calendar.failed', error);
  const create = trpc.calendar.create.useMutation({
    onSuccess: ({ token, createdAt }) => {
      setLink(`${window.location.origin}/api/calendar/${token}/visits.ics?lang=${language}`);
      utils.calendar.get.setData(undefined, { createdAt });
    },
    onError,
  });
  const withdraw = trpc.calendar.delete.useMutation({
    onSuccess: () => {
      setLink(null);
      utils.calendar.get.setData(undefined, null);
      notify.success('calendar.withdrawn');
    },
    onError,
  });
  const hasFeed = Boolean(feed.data);
  return (
    <DialogFrame
      title={t('calendar.title')}
      onClose={onClose}
      actions={
        <>
          {hasFeed ? (
            <Button
              variant="outline"
              colorPalette="red"
              minHeight="11"
              loading={withdraw.isPending}
              onClick={() => withdraw.mutate()}
            >
              {t('calendar.withdraw')}
            </Button>
          ) : null}
          <Button
            variant={hasFeed ? 'outline' : 'solid'}
            minHeight="11"
            disabled={feed.isPending}
            loading={create.isPending}
            onClick={() => create.mutate()}
          >
            {t(hasFeed ? 'calendar.renew' : 'calendar.create')}
          </Button>
        </>
      }
    >
      <Text>{t('calendar.text')}</Text>
      {link ? (
        <Stack gap="2">
          <Text fontWeight="semibold">{t('calendar.once')}</Text>
          <SecretField label="calendar.link" secret={link} />
        </Stack>
      ) : feed.data ? (
        <Text color="fg.muted">{t('calendar.since', { date: formatDate(feed.data.createdAt, language) })}</Text>
      ) : null}
      {hasFeed ? (
        <Text textStyle="sm" color="fg.muted">
          {t('calendar.renewHint')}
        </Text>
      ) : null}
    </DialogFrame>
  );
}

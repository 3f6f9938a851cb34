/** What was done to the own account by others, or in its name elsewhere: above every screen until it has been seen. */
import { Button, List, Stack, Text } from '@chakra-ui/react';
import { ShieldAlert } from 'lucide-react';
import { trpc } from '#client/api/server-client.ts';
import { Banner } from '#client/components/banner.tsx';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { deviceOf } from '#common/domain/user-agent.ts';
import { formatDateTime } from '#common/i18n/format.ts';
import type { NoticeDto } from '#common/schemas/user.ts';

/** More of them would take the place of what one came for. */
const SHOWN_WHOLE_MAX = 3;
/** With the keyboard, too. */
const scrolled = { maxHeight: '40', overflowY: 'auto', tabIndex: 0 } as const;

export function AccountNotices() {
  const { t, language } = useTranslate();
  const utils = trpc.useUtils();
  const notices = trpc.users.notices.useQuery();
  const dismiss = trpc.users.dismissNotices.useMutation({
    onSuccess: () => utils.users.notices.invalidate(),
    onError: (error) => notify.failure(null, error),
  });
  const factsOf = ({ by, at, address, userAgent, name }: NoticeDto) => {
    const device = deviceOf(userAgent);
    return {
      by: by ?? t('notices.operator'),
      date: formatDateTime(at, language),
      address: address ?? '',
      name: name ?? '',
      device: device
        ? t('security.device', { browser: device.browser, system: device.system })
        : t('security.device.unknown'),
    };
  };
  // Whoever cannot read them now reads them the next time: nothing here is worth an error.
  if (!notices.data || notices.data.length === 0) return null;
  const isLong = notices.data.length > SHOWN_WHOLE_MAX;
  const ids = notices.data.map(({ id }) => id);
  return (
    <Banner palette="orange" icon={<ShieldAlert size={22} aria-hidden />}>
      <Stack gap="2" flex="1">
        <Text fontWeight="semibold">{t('notices.title')}</Text>
        <List.Root
          variant="plain"
          listStyleType="none"
          padding="0"
          gap="1"
          display="grid"
          {...(isLong ? scrolled : {})}
        >
          {notices.data.map((notice) => (
            <List.Item key={notice.id} overflowWrap="anywhere">
              {t(`notices.${notice.kind}`, factsOf(notice))}
            </List.Item>
          ))}
        </List.Root>
        <Text fontSize="sm">{t('notices.hint')}</Text>
      </Stack>
      <Button variant="outline" minHeight="11" loading={dismiss.isPending} onClick={() => dismiss.mutate({ ids })}>
        {t('notices.seen')}
      </Button>
    </Banner>
  );
}

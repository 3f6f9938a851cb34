/** A customer's secret links, on their page at the office: made, seen when and from where they were opened, withdrawn. */
import { Badge, Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { ErrorState } from '#client/components/error-state.tsx';
import { Loading } from '#client/components/loading.tsx';
import { Panel } from '#client/components/panel.tsx';
import { loadTexts } from '#client/lib/i18n.ts';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { CustomerLinkState } from '#common/domain/customer-link.ts';
import { formatDate, formatDateTime } from '#common/i18n/format.ts';
import type { CustomerDto } from '#common/schemas/customer.ts';
import type { CustomerLinkDto } from '#common/schemas/customer-link-dto.ts';
import { NewLinkDialog } from './new-link-dialog.tsx';

const palettes: Record<CustomerLinkState, string> = { open: 'green', expired: 'gray', withdrawn: 'gray' };

const texts = {
  nl: async () => (await import('#common/i18n/nl/customer-links.ts')).customerLinks,
  en: async () => (await import('#common/i18n/en/customer-links.ts')).customerLinks,
};

/** Once its texts are there. */
export async function loadLinksCard(): Promise<typeof LinksCard> {
  await loadTexts(texts);
  return LinksCard;
}

function LinksCard({ customer }: { customer: CustomerDto }) {
  const { t } = useTranslate();
  const { id: customerId } = customer;
  const utils = trpc.useUtils();
  const isAdmin = trpc.users.current.useQuery().data?.role === 'admin';
  const list = trpc.customerLinks.list.useQuery({ customerId }, { refetchOnMount: 'always' });
  const [isMaking, setIsMaking] = useState(false);
  const [asked, setAsked] = useState<CustomerLinkDto | null>(null);
  const withdraw = trpc.customerLinks.withdraw.useMutation({
    onError: (error) => notify.failure('links.withdrawFailed', error),
    onSettled: () => {
      setAsked(null);
      return utils.customerLinks.list.invalidate({ customerId });
    },
  });
  const links = list.data?.links ?? [];
  const working = links.filter(({ state }) => state === 'open');
  const earlier = links.filter(({ state }) => state !== 'open');
  const row = (link: CustomerLinkDto) => (
    <LinkRow key={link.id} link={link} onWithdraw={isAdmin && link.state === 'open' ? () => setAsked(link) : null} />
  );
  return (
    <Panel title={t('links.title')}>
      <Stack gap="3">
        <Text textStyle="sm" color="fg.muted">
          {t('links.text')}
        </Text>
        {list.isError ? (
          <ErrorState title="links.failed" error={list.error} onRetry={() => void list.refetch()} />
        ) : list.isPending ? (
          <Loading />
        ) : links.length === 0 ? (
          <Text color="fg.muted">{t('links.none')}</Text>
        ) : (
          <>
            {working.length > 0 ? (
              <Stack as="ul" gap="2" listStyleType="none">
                {working.map(row)}
              </Stack>
            ) : null}
            {earlier.length > 0 ? (
              <chakra.details>
                <chakra.summary cursor="pointer" minHeight="11" display="list-item" paddingY="2.5">
                  {t('links.earlier', { count: earlier.length })}
                </chakra.summary>
                <Stack as="ul" gap="2" listStyleType="none">
                  {earlier.map(row)}
                </Stack>
              </chakra.details>
            ) : null}
          </>
        )}
        {isAdmin && list.data ? (
          <Button variant="outline" minHeight="11" alignSelf="start" onClick={() => setIsMaking(true)}>
            <Link2 aria-hidden />
            {t('links.new')}
          </Button>
        ) : null}
      </Stack>
      {isMaking && list.data ? (
        <NewLinkDialog customer={customer} known={list.data} onClose={() => setIsMaking(false)} />
      ) : null}
      <ConfirmDialog
        isOpen={asked !== null}
        question="links.withdrawQuestion"
        subject={asked?.name}
        confirmLabel="links.withdraw"
        isBusy={withdraw.isPending}
        onConfirm={() => asked && withdraw.mutate({ id: asked.id })}
        onCancel={() => setAsked(null)}
      />
    </Panel>
  );
}

function LinkRow({ link, onWithdraw }: { link: CustomerLinkDto; onWithdraw: (() => void) | null }) {
  const { t, language } = useTranslate();
  const { name, state, createdAt, createdByName, expiresAt, withdrawnAt, timesOpened, lastOpenedAt } = link;
  const { lastOpenedAddress, answers, lastAnsweredAt, mailedTo, mailState } = link;
  const facts = [
    withdrawnAt
      ? t('links.withdrawnOn', { date: formatDate(withdrawnAt, language) })
      : t('links.until', { date: formatDate(expiresAt, language) }),
    lastOpenedAt
      ? t('links.opened', {
          count: timesOpened,
          date: formatDateTime(lastOpenedAt, language),
          address: lastOpenedAddress ?? '',
        })
      : t('links.neverOpened'),
    lastAnsweredAt ? t('links.answers', { count: answers, date: formatDateTime(lastAnsweredAt, language) }) : null,
    createdByName
      ? t('links.madeBy', { name: createdByName, date: formatDate(createdAt, language) })
      : t('links.madeByReminder', { date: formatDate(createdAt, language) }),
  ];
  return (
    <Box as="li" borderWidth="1px" borderRadius="lg" padding="3">
      <Flex gap="2" align="center" wrap="wrap" marginBottom="1">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          <bdi>{name}</bdi>
        </Text>
        <Badge colorPalette={palettes[state]}>{t(`links.state.${state}`)}</Badge>
      </Flex>
      {facts.map((fact) =>
        fact ? (
          <Text key={fact} textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            {fact}
          </Text>
        ) : null,
      )}
      {mailState ? (
        <Text textStyle="sm" color={mailState === 'failed' ? 'fg.error' : 'fg.muted'} overflowWrap="anywhere">
          {t(`links.mail.${mailState}`, { address: mailedTo ?? '' })}
        </Text>
      ) : null}
      {onWithdraw ? (
        <Button
          variant="outline"
          colorPalette="red"
          size="sm"
          minHeight="11"
          marginTop="2"
          aria-label={t('links.withdrawOf', { name })}
          onClick={onWithdraw}
        >
          {t('links.withdraw')}
        </Button>
      ) : null}
    </Box>
  );
}

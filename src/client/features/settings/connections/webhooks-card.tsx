/** For administrators: which addresses are told of what, and the calls that were made, each of which can be made again. */
import { Badge, Button, Flex, Heading, List, Stack, Text } from '@chakra-ui/react';
import { Pencil, Plus, RotateCw, Trash2, Webhook } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ErrorState } from '#client/components/error-state.tsx';
import { Loading } from '#client/components/loading.tsx';
import { SettingsCard } from '#client/features/settings/settings-card.tsx';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatDateTime } from '#common/i18n/format.ts';
import type { WebhookDeliveryDto, WebhookDto } from '#common/schemas/webhook.ts';
import { stateColors } from './state-colors.ts';
import { WebhookDialog } from './webhook-dialog.tsx';

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  paddingY: '3',
  borderTopWidth: '1px',
  _first: { borderTopWidth: '0' },
} as const;

export function WebhooksCard() {
  const { t } = useTranslate();
  const list = trpc.webhooks.list.useQuery();
  const [asking, setAsking] = useState<WebhookDto | 'new' | null>(null);
  const [unwanted, setUnwanted] = useState<WebhookDto | null>(null);
  const done = {
    onError: (error: unknown) => notify.failure('webhooks.failed', error),
    onSettled: () => {
      setUnwanted(null);
      void list.refetch();
    },
  };
  const remove = trpc.webhooks.delete.useMutation({ ...done, onSuccess: () => notify.success('webhooks.deleted') });
  const replay = trpc.webhooks.replay.useMutation({ ...done, onSuccess: () => notify.success('webhooks.replayed') });
  return (
    <SettingsCard title="webhooks.title" text="webhooks.text">
      {list.isPending ? <Loading /> : null}
      {list.isError ? (
        <ErrorState title="webhooks.loadFailed" error={list.error} onRetry={() => void list.refetch()} />
      ) : null}
      {list.data?.isOff ? <Text>{t('webhooks.off')}</Text> : null}
      {list.data?.webhooks.length === 0 ? (
        <EmptyState icon={<Webhook size={40} />} text={t('webhooks.none')} />
      ) : (
        <List.Root variant="plain" listStyleType="none" padding="0" aria-label={t('webhooks.title')}>
          {list.data?.webhooks.map((webhook) => (
            <List.Item key={webhook.id} {...row}>
              <Stack gap="0.5" flex="1" minWidth="min(14rem, 100%)">
                <Text fontWeight="medium" overflowWrap="anywhere">
                  {webhook.url}
                </Text>
                <Text fontSize="sm" color="fg.muted">
                  {webhook.events.map((event) => t(`webhooks.event.${event}`)).join(' · ')}
                </Text>
              </Stack>
              <Button
                variant="ghost"
                minHeight="11"
                aria-label={t('webhooks.changeName', { name: webhook.url })}
                onClick={() => setAsking(webhook)}
              >
                <Pencil size={16} aria-hidden />
                {t('mail.change')}
              </Button>
              <Button
                variant="ghost"
                minHeight="11"
                aria-label={t('webhooks.deleteName', { name: webhook.url })}
                onClick={() => setUnwanted(webhook)}
              >
                <Trash2 size={16} aria-hidden />
                {t('webhooks.delete')}
              </Button>
            </List.Item>
          ))}
        </List.Root>
      )}
      <Flex>
        <Button size="lg" onClick={() => setAsking('new')}>
          <Plus size={18} aria-hidden />
          {t('webhooks.add')}
        </Button>
      </Flex>
      {list.data && list.data.deliveries.length > 0 ? (
        <Stack gap="2">
          <Heading as="h3" size="md">
            {t('webhooks.calls')}
          </Heading>
          <List.Root
            variant="plain"
            listStyleType="none"
            padding="0"
            aria-label={t('webhooks.calls')}
            maxHeight="lg"
            overflowY="auto"
            tabIndex={0}
          >
            {list.data.deliveries.map((delivery) => (
              <Delivery
                key={delivery.id}
                delivery={delivery}
                isBusy={replay.isPending && replay.variables.id === delivery.id}
                onReplay={() => replay.mutate({ id: delivery.id })}
              />
            ))}
          </List.Root>
        </Stack>
      ) : null}
      {asking ? <WebhookDialog webhook={asking === 'new' ? null : asking} onClose={() => setAsking(null)} /> : null}
      <ConfirmDialog
        isOpen={unwanted !== null}
        question="webhooks.deleteQuestion"
        subject={unwanted?.url}
        confirmLabel="webhooks.delete"
        isBusy={remove.isPending}
        onConfirm={() => unwanted && remove.mutate({ id: unwanted.id })}
        onCancel={() => setUnwanted(null)}
      />
    </SettingsCard>
  );
}

type DeliveryProps = { delivery: WebhookDeliveryDto; isBusy: boolean; onReplay: () => void };

function Delivery({ delivery, isBusy, onReplay }: DeliveryProps) {
  const { t, language } = useTranslate();
  const { event, url, messageId, state, createdAt, deliveredAt, nextAt, attempts, errorCode, errorDetail } = delivery;
  const name = `${t(`webhooks.event.${event}`)}, ${formatDateTime(createdAt, language)}`;
  const facts = [
    formatDateTime(deliveredAt ?? createdAt, language),
    attempts > 0 && state !== 'running' ? t('jobs.attempts', { count: attempts }) : null,
    attempts > 0 && state === 'waiting' && nextAt ? t('jobs.next', { date: formatDateTime(nextAt, language) }) : null,
    messageId,
  ].filter((fact) => fact !== null);
  return (
    <List.Item {...row}>
      <Stack gap="0.5" flex="1" minWidth="min(14rem, 100%)">
        <Flex gap="2" align="center" wrap="wrap">
          <Text fontWeight="medium">{t(`webhooks.event.${event}`)}</Text>
          <Badge colorPalette={stateColors[state]} borderRadius="full">
            {t(`mails.state.${state}`)}
          </Badge>
        </Flex>
        <Text fontSize="sm" overflowWrap="anywhere">
          {url}
        </Text>
        <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {facts.join(' · ')}
        </Text>
        {errorCode ? (
          <Text fontSize="sm" color="fg.error" overflowWrap="anywhere">
            {t(`jobs.error.${errorCode}`)}
            {errorDetail ? <bdi>: {errorDetail}</bdi> : null}
          </Text>
        ) : null}
      </Stack>
      {state === 'running' ? null : (
        <Button
          variant="outline"
          minHeight="11"
          loading={isBusy}
          aria-label={t('webhooks.replayName', { name })}
          onClick={onReplay}
        >
          <RotateCw size={16} aria-hidden />
          {t('webhooks.replay')}
        </Button>
      )}
    </List.Item>
  );
}

/** One job: what it is, how it stands, and what went wrong the last time. */
import { Badge, Button, Flex, List, Stack, Text } from '@chakra-ui/react';
import { RotateCw, Trash2 } from 'lucide-react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatDateTime } from '#common/i18n/format.ts';
import type { JobDto } from '#common/schemas/job.ts';
import { stateColors } from './state-colors.ts';

type JobRowProps = { job: JobDto; isBusy: boolean; onRetry: () => void; onDiscard: () => void };

export function JobRow({ job, isBusy, onRetry, onDiscard }: JobRowProps) {
  const { t, language } = useTranslate();
  const { id, kind, state, isRegular, attempts, errorCode, errorDetail, doneAt } = job;
  const name = `${t(`jobs.kind.${kind}`)} (${id})`;
  const at = (date: string) => ({ date: formatDateTime(date, language) });
  const facts = [
    isRegular ? t('jobs.regular') : t('jobs.since', at(job.createdAt)),
    doneAt ? t('jobs.done', at(doneAt)) : null,
    attempts > 0 && state !== 'running' ? t('jobs.attempts', { count: attempts }) : null,
    state === 'waiting' ? t('jobs.next', at(job.runAt)) : null,
  ].filter((fact) => fact !== null);
  return (
    <List.Item
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      paddingY="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <Stack gap="0.5" flex="1" minWidth="min(14rem, 100%)">
        <Flex gap="2" align="center" wrap="wrap">
          <Text fontWeight="medium">{t(`jobs.kind.${kind}`)}</Text>
          <Badge colorPalette={stateColors[state]} borderRadius="full">
            {t(`jobs.state.${state}`)}
          </Badge>
        </Flex>
        <Text fontSize="sm" color="fg.muted">
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
        <Flex gap="1">
          <Button
            variant="outline"
            minHeight="11"
            loading={isBusy}
            aria-label={t('jobs.retryName', { name })}
            onClick={onRetry}
          >
            <RotateCw size={16} aria-hidden />
            {t('jobs.retry')}
          </Button>
          {state === 'failed' ? (
            <Button variant="ghost" minHeight="11" aria-label={t('jobs.discardName', { name })} onClick={onDiscard}>
              <Trash2 size={16} aria-hidden />
              {t('jobs.discard')}
            </Button>
          ) : null}
        </Flex>
      )}
    </List.Item>
  );
}

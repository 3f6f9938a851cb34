/** What was deleted and can still be brought back, for administrators. */
import { Button, Stack, Text } from '@chakra-ui/react';
import { ArchiveRestore } from 'lucide-react';
import { trpc } from '#client/api/server-client.ts';
import { useRefresh } from '#client/api/use-refresh.ts';
import { CardList } from '#client/components/card-list.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ErrorState } from '#client/components/error-state.tsx';
import { Loading } from '#client/components/loading.tsx';
import { MoreButton } from '#client/components/more-button.tsx';
import { Sentence } from '#client/components/sentence.tsx';
import { StatusDot } from '#client/features/inspections/status-dot.tsx';
import { focusContent } from '#client/lib/focus-content.ts';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatDate } from '#common/i18n/format.ts';
import { DELETED_INSPECTION_KEPT_DAYS } from '#common/limits.ts';
import type { DeletedInspectionDto } from '#common/schemas/inspection.ts';
import { InspectionCard } from './inspection-card.tsx';

const PAGE_SIZE = 10;
const COLUMNS = { base: 1, xl: 2 };
const DAY_MS = 24 * 60 * 60_000;

export function DeletedInspections() {
  const { t } = useTranslate();
  const list = trpc.inspections.deleted.useInfiniteQuery(
    { limit: PAGE_SIZE },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
  );
  if (list.isPending) return <Loading />;
  if (list.isError) {
    return <ErrorState title="dashboard.loadFailed" error={list.error} onRetry={() => list.refetch()} />;
  }
  const inspections = list.data.pages.flatMap(({ items }) => items);
  const days = DELETED_INSPECTION_KEPT_DAYS;
  if (inspections.length === 0) {
    return <EmptyState icon={<ArchiveRestore size={40} />} text={t('dashboard.deleted.empty', { days })} />;
  }
  return (
    <Stack gap="4">
      <Text color="fg.muted" textStyle="sm">
        {t('dashboard.deleted.hint', { days })}
      </Text>
      <CardList items={inspections} hasMore={list.hasNextPage} columns={COLUMNS}>
        {(inspection) => <DeletedCard inspection={inspection} />}
      </CardList>
      <MoreButton list={list} />
    </Stack>
  );
}

function DeletedCard({ inspection }: { inspection: DeletedInspectionDto }) {
  const { t, language } = useTranslate();
  const { deletedAt, deletedByName: name, status, lateSignatureCount } = inspection;
  const date = formatDate(deletedAt, language);
  const until = new Date(Date.parse(deletedAt) + DELETED_INSPECTION_KEPT_DAYS * DAY_MS);
  return (
    <InspectionCard
      inspection={inspection}
      markers={
        <Stack gap="1">
          <StatusDot status={status} />
          <Text textStyle="sm">
            {name ? (
              <Sentence text="dashboard.deleted.by" names={{ name }} parameters={{ date }} />
            ) : (
              t('dashboard.deleted.on', { date })
            )}
          </Text>
          <Text textStyle="sm" color="fg.muted">
            {t('dashboard.deleted.until', { date: formatDate(until, language) })}
          </Text>
          {lateSignatureCount > 0 ? (
            <Text textStyle="sm">{t('dashboard.deleted.late', { count: lateSignatureCount })}</Text>
          ) : null}
        </Stack>
      }
    >
      <RestoreButton inspection={inspection} />
    </InspectionCard>
  );
}

function RestoreButton({ inspection: { id, customerName } }: { inspection: DeletedInspectionDto }) {
  const { t } = useTranslate();
  const refresh = useRefresh();
  const restore = trpc.inspections.restore.useMutation({
    onSuccess: async () => {
      notify.success('dashboard.restore.done');
      await refresh.inspections();
      focusContent();
    },
    onError: (error) => notify.failure('dashboard.restore.failed', error),
  });
  return (
    <Button
      minHeight="11"
      variant="subtle"
      loading={restore.isPending}
      aria-label={t('dashboard.restore.label', { customer: customerName || t('customer.unknown') })}
      onClick={() => restore.mutate({ id })}
    >
      <ArchiveRestore aria-hidden />
      {t('dashboard.restore')}
    </Button>
  );
}

/** Inspections that are not completed: to go on with, or to delete. */
import { Badge, Button, Card, Flex, IconButton, Spacer, Text } from '@chakra-ui/react';
import { ClipboardList, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { useNotify } from '#client/lib/use-notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatDate } from '#common/i18n/format.ts';
import type { InspectionListItemDto } from '#common/schemas/inspection.ts';
import { InspectionList } from './inspection-list.tsx';

const statusPalette = { draft: 'yellow', in_progress: 'blue', completed: 'green' } as const;

export function PendingList() {
  const { t } = useTranslate();
  return (
    <InspectionList
      show="pending"
      empty={
        <EmptyState icon={<ClipboardList size={40} />} text={t('dashboard.pending.empty')}>
          <Button asChild variant="outline">
            <Link to="/inspections/new">{t('dashboard.pending.create')}</Link>
          </Button>
        </EmptyState>
      }
      renderItem={(inspection) => <PendingCard key={inspection.id} inspection={inspection} />}
    />
  );
}

function PendingCard({ inspection }: { inspection: InspectionListItemDto }) {
  const { t, language } = useTranslate();
  const { id, customerName, date, status } = inspection;
  return (
    <Card.Root as="li" size="sm">
      <Card.Body gap="2">
        <Flex align="center" gap="2">
          <Text fontWeight="semibold">{customerName || t('customer.unknown')}</Text>
          <Spacer />
          <Badge colorPalette={statusPalette[status]}>{t(`inspection.status.${status}`)}</Badge>
        </Flex>
        <Text color="fg.muted">{formatDate(date, language)}</Text>
      </Card.Body>
      <Card.Footer justifyContent="space-between">
        <Button asChild size="sm">
          <Link to={`/inspections/${id}`}>{t('dashboard.continue')}</Link>
        </Button>
        <DeleteButton inspection={inspection} />
      </Card.Footer>
    </Card.Root>
  );
}

function DeleteButton({ inspection: { id, customerName } }: { inspection: InspectionListItemDto }) {
  const { t } = useTranslate();
  const notify = useNotify();
  const utils = trpc.useUtils();
  const [isAsking, setIsAsking] = useState(false);
  const remove = trpc.inspections.delete.useMutation({
    onSuccess: async () => {
      setIsAsking(false);
      notify.success('dashboard.delete.done');
      await utils.inspections.list.invalidate();
    },
    onError: (error) => notify.failure('dashboard.delete.failed', error),
  });
  return (
    <>
      <IconButton
        variant="ghost"
        size="sm"
        aria-label={t('dashboard.delete.label', { customer: customerName })}
        onClick={() => setIsAsking(true)}
      >
        <Trash2 />
      </IconButton>
      <ConfirmDialog
        isOpen={isAsking}
        question="dashboard.delete.question"
        confirmLabel="app.delete"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ id })}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

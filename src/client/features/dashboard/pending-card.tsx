/** The card of an inspection that is not completed, to continue or to delete it. */
import { Button, IconButton, Text } from '@chakra-ui/react';
import { ArrowRight, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { trpc } from '#client/api/server-client.ts';
import { useRefresh } from '#client/api/use-refresh.ts';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { StatusDot } from '#client/features/inspections/status-dot.tsx';
import { focusContent } from '#client/lib/focus-content.ts';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatDate } from '#common/i18n/format.ts';
import type { InspectionListItemDto } from '#common/schemas/inspection.ts';
import { InspectionCard } from './inspection-card.tsx';

export function PendingCard({ inspection }: { inspection: InspectionListItemDto }) {
  const { t } = useTranslate();
  const customer = inspection.customerName || t('customer.unknown');
  const user = trpc.users.current.useQuery().data;
  const canDelete = user?.role === 'admin' || inspection.createdById === user?.id;
  return (
    <InspectionCard inspection={inspection} markers={<StatusDot status={inspection.status} />}>
      <Button asChild minHeight="11" variant="subtle">
        <Link to={`/inspections/${inspection.id}`} aria-label={t('dashboard.continueLabel', { customer })}>
          {t('dashboard.continue')}
          <ArrowRight aria-hidden />
        </Link>
      </Button>
      {canDelete ? <DeleteButton inspection={inspection} customer={customer} /> : null}
    </InspectionCard>
  );
}

type DeleteButtonProps = { inspection: InspectionListItemDto; customer: string };

function DeleteButton({ inspection: { id, date }, customer }: DeleteButtonProps) {
  const { t, language } = useTranslate();
  const refresh = useRefresh();
  const [isAsking, setIsAsking] = useState(false);
  const remove = trpc.inspections.delete.useMutation({
    onSuccess: async () => {
      // On a slow line what is deleted would stand there for seconds after that was said.
      await refresh.inspections();
      setIsAsking(false);
      notify.success('dashboard.delete.done');
      focusContent();
    },
    onError: (error) => {
      setIsAsking(false);
      notify.failure('dashboard.delete.failed', error);
    },
  });
  return (
    <>
      <IconButton
        variant="ghost"
        color="fg.muted"
        boxSize="11"
        aria-label={t('dashboard.delete.label', { customer })}
        onClick={() => setIsAsking(true)}
      >
        <Trash2 />
      </IconButton>
      <ConfirmDialog
        isOpen={isAsking}
        question="dashboard.delete.question"
        subject={
          <>
            <bdi>{customer}</bdi> · {formatDate(date, language)}
            {id < 0 ? (
              <Text as="span" display="block" marginTop="2">
                {t('dashboard.delete.unsent')}
              </Text>
            ) : null}
          </>
        }
        confirmLabel="app.delete"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ id })}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

/** /round: goes to the next box of the inspection that one is in the middle of. */
import { Button } from '@chakra-ui/react';
import { Route } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import { trpc } from '#client/api/server-client.ts';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ErrorState } from '#client/components/error-state.tsx';
import { Loading } from '#client/components/loading.tsx';
import { Redirect } from '#client/components/redirect.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';

/** No box is called that: the round begins with the first one without a check. */
const NEXT_BOX = 'next';

export function RoundPage() {
  const { t } = useTranslate();
  const technicianId = trpc.users.current.useQuery().data?.id;
  const list = trpc.inspections.list.useQuery(
    { status: 'in_progress', technicianId, limit: 1 },
    { enabled: technicianId !== undefined, staleTime: 0 },
  );
  if (list.isError) return <ErrorState title="wizard.loadFailed" error={list.error} onRetry={() => list.refetch()} />;
  if (list.isPending || list.isFetching) return <Loading />;
  const [inspection] = list.data.items;
  if (inspection) return <Redirect to={`/inspections/${inspection.id}?step=1&round=${NEXT_BOX}`} />;
  return (
    <EmptyState icon={<Route size={32} />} text={t('round.none')}>
      <Button asChild size="lg">
        <RouterLink to="/inspections/new">{t('nav.newInspection')}</RouterLink>
      </Button>
    </EmptyState>
  );
}

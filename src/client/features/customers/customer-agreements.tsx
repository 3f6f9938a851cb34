/** What was agreed with a customer about checks. */
import { Button, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { useRefresh } from '#client/api/use-refresh.ts';
import { ErrorState } from '#client/components/error-state.tsx';
import { Loading } from '#client/components/loading.tsx';
import { Panel } from '#client/components/panel.tsx';
import { AgreementsDialog, useAgreementsDraftKey } from '#client/features/agreements/agreements-dialog.tsx';
import { AgreementsFacts } from '#client/features/agreements/agreements-facts.tsx';
import { hasDraft } from '#client/lib/draft.ts';
import { newerVersionIn } from '#client/lib/error-text.ts';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { CustomerAgreementsDto } from '#common/schemas/agreements.ts';

export function CustomerAgreements({ customerId: id }: { customerId: number }) {
  const { t } = useTranslate();
  const utils = trpc.useUtils();
  const refresh = useRefresh();
  const agreements = trpc.customers.agreements.useQuery({ id });
  const draftKey = useAgreementsDraftKey(id);
  const [isOpen, setIsOpen] = useState(() => hasDraft(draftKey));
  const [newer, setNewer] = useState<CustomerAgreementsDto | null>(null);
  const close = () => {
    setIsOpen(false);
    setNewer(null);
  };
  const set = trpc.customers.setAgreements.useMutation({
    onSuccess: async (saved) => {
      utils.customers.agreements.setData({ id }, saved);
      close();
      notify.success('agreements.saved');
      // Their version is another now, and what is overdue.
      await Promise.all([refresh.customers(), utils.devices.invalidate(), utils.overview.invalidate()]);
    },
    onError: (error) => {
      const current = newerVersionIn<CustomerAgreementsDto>(error);
      if (current) setNewer(current);
      else notify.failure('agreements.failed', error);
    },
  });
  return (
    <>
      <Panel title={t('agreements.title')}>
        {agreements.isPending ? <Loading /> : null}
        {agreements.isError ? (
          <ErrorState
            title="agreements.loadFailed"
            error={agreements.error}
            onRetry={() => void agreements.refetch()}
          />
        ) : null}
        {agreements.data ? (
          <Stack gap="4">
            <AgreementsFacts agreements={agreements.data} />
            <Button variant="outline" minHeight="11" onClick={() => setIsOpen(true)}>
              {t('agreements.change')}
            </Button>
          </Stack>
        ) : null}
      </Panel>
      {agreements.data && isOpen ? (
        <AgreementsDialog
          of={id}
          agreements={agreements.data}
          newer={newer}
          isBusy={set.isPending}
          onSubmit={(changes, from, forget) =>
            set.mutate({ id, version: (newer ?? from).version, changes }, { onSuccess: forget })
          }
          onClose={close}
        />
      ) : null}
    </>
  );
}

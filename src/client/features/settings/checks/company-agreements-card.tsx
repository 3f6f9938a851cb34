/** What the company agrees on about checks with all customers with whom nothing else is agreed. */
import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { ErrorState } from '#client/components/error-state.tsx';
import { Loading } from '#client/components/loading.tsx';
import { AgreementsDialog, useAgreementsDraftKey } from '#client/features/agreements/agreements-dialog.tsx';
import { AgreementsFacts } from '#client/features/agreements/agreements-facts.tsx';
import { SettingsCard } from '#client/features/settings/settings-card.tsx';
import { hasDraft } from '#client/lib/draft.ts';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';

export function CompanyAgreementsCard() {
  const { t } = useTranslate();
  const utils = trpc.useUtils();
  const agreements = trpc.settings.agreements.useQuery();
  const draftKey = useAgreementsDraftKey('company');
  const [isOpen, setIsOpen] = useState(() => hasDraft(draftKey));
  const save = trpc.settings.saveAgreements.useMutation({
    onSuccess: () => {
      void utils.settings.invalidate();
      void utils.customers.agreements.invalidate();
      notify.success('agreements.saved');
      setIsOpen(false);
    },
    onError: (error) => notify.failure('agreements.failed', error),
  });
  return (
    <SettingsCard title="agreements.title" text="agreements.companyText">
      {agreements.isPending ? <Loading /> : null}
      {agreements.isError ? (
        <ErrorState title="agreements.loadFailed" error={agreements.error} onRetry={() => void agreements.refetch()} />
      ) : null}
      {agreements.data ? (
        <>
          <AgreementsFacts agreements={agreements.data} />
          <Button
            variant="outline"
            minHeight="11"
            alignSelf={{ base: 'stretch', md: 'flex-start' }}
            onClick={() => setIsOpen(true)}
          >
            {t('agreements.change')}
          </Button>
          {isOpen ? (
            <AgreementsDialog
              of="company"
              agreements={agreements.data}
              isBusy={save.isPending}
              onSubmit={(changes, _, forget) => save.mutate({ changes }, { onSuccess: forget })}
              onClose={() => setIsOpen(false)}
            />
          ) : null}
        </>
      ) : null}
    </SettingsCard>
  );
}

/** For administrators: everybody's tokens, and making those of services. */
import { Button, Text } from '@chakra-ui/react';
import { KeySquare } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { ErrorState } from '#client/components/error-state.tsx';
import { Loading } from '#client/components/loading.tsx';
import { SettingsCard } from '#client/features/settings/settings-card.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { TokenList } from './token-list.tsx';
import { useWithdrawal } from './use-withdrawal.tsx';

export function AllTokensCard() {
  const { t } = useTranslate();
  const tokens = trpc.tokens.listAll.useQuery();
  const [isAdding, setAdding] = useState(false);
  const { ask, question } = useWithdrawal('any');
  return (
    <SettingsCard title="tokens.all.title" text="tokens.all.text">
      {tokens.isPending ? <Loading /> : null}
      {tokens.isError ? (
        <ErrorState title="tokens.loadFailed" error={tokens.error} onRetry={() => void tokens.refetch()} />
      ) : null}
      {tokens.data?.length === 0 ? <Text color="fg.muted">{t('tokens.all.none')}</Text> : null}
      <TokenList
        label={t('tokens.all.title')}
        tokens={tokens.data ?? []}
        ownerOf={({ owner, isService }) => ({ name: owner, isService })}
        onWithdraw={ask}
      />
      <Button
        size="lg"
        variant="outline"
        alignSelf={{ base: 'stretch', md: 'flex-start' }}
        onClick={() => setAdding(true)}
      >
        <KeySquare size={18} aria-hidden />
        {t('tokens.service.add')}
      </Button>
      {isAdding ? <NewTokenDialog isForService onClose={() => setAdding(false)} /> : null}
      {question}
    </SettingsCard>
  );
}

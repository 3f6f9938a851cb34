/** The own tokens: made, listed and withdrawn. */
import { Button, Flex, Link } from '@chakra-ui/react';
import { KeySquare } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ErrorState } from '#client/components/error-state.tsx';
import { Loading } from '#client/components/loading.tsx';
import { SettingsCard } from '#client/features/settings/settings-card.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { TokenList } from './token-list.tsx';
import { useWithdrawal } from './use-withdrawal.tsx';

export function OwnTokensCard() {
  const { t } = useTranslate();
  const tokens = trpc.tokens.list.useQuery();
  const [isAdding, setAdding] = useState(false);
  const { ask, question } = useWithdrawal('own');
  return (
    <SettingsCard title="tokens.title" text="tokens.text">
      {tokens.isPending ? <Loading /> : null}
      {tokens.isError ? (
        <ErrorState title="tokens.loadFailed" error={tokens.error} onRetry={() => void tokens.refetch()} />
      ) : null}
      {tokens.data?.length === 0 ? <EmptyState icon={<KeySquare size={28} />} text={t('tokens.none')} /> : null}
      <TokenList label={t('tokens.title')} tokens={tokens.data ?? []} onWithdraw={ask} />
      <Flex gap="4" direction={{ base: 'column', md: 'row' }} align={{ base: 'stretch', md: 'center' }}>
        <Button size="lg" variant={tokens.data?.length ? 'outline' : 'solid'} onClick={() => setAdding(true)}>
          <KeySquare size={18} aria-hidden />
          {t('tokens.add')}
        </Button>
        <Link href="/api/openapi.json" target="_blank" rel="noreferrer" minHeight="11" alignItems="center">
          {t('tokens.openApi')}
        </Link>
      </Flex>
      {isAdding ? <NewTokenDialog isForService={false} onClose={() => setAdding(false)} /> : null}
      {question}
    </SettingsCard>
  );
}

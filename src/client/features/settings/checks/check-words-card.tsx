/** The company's own words for checks: three lists, each with those that are put aside behind it. */
import { SimpleGrid } from '@chakra-ui/react';
import { trpc } from '#client/api/server-client.ts';
import { ErrorState } from '#client/components/error-state.tsx';
import { Loading } from '#client/components/loading.tsx';
import { SettingsCard } from '#client/features/settings/settings-card.tsx';
import { checkWordKinds } from '#common/domain/check-words.ts';
import { WordList } from './word-list.tsx';

export function CheckWordsCard() {
  const words = trpc.settings.checkWords.useQuery();
  const uses = trpc.settings.checkWordUses.useQuery();
  const usesOf = new Map(uses.data?.map((word) => [word.id, word.uses]));
  return (
    <SettingsCard title="checkWords.title" text="checkWords.text">
      {words.isPending ? <Loading /> : null}
      {words.isError ? (
        <ErrorState title="settings.loadFailed" error={words.error} onRetry={() => void words.refetch()} />
      ) : null}
      {words.data ? (
        <SimpleGrid columns={1} gap="8">
          {checkWordKinds.map((kind) => (
            <WordList key={kind} kind={kind} words={words.data.filter((word) => word.kind === kind)} usesOf={usesOf} />
          ))}
        </SimpleGrid>
      ) : null}
    </SettingsCard>
  );
}

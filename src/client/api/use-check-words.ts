/** The company's own words for checks, as forms offer them. */
import { useMemo } from 'react';
import type { CheckWordKind } from '#common/domain/check-words.ts';
import { trpc } from './server-client.ts';

export type OwnWords = Readonly<Record<CheckWordKind, readonly string[]>>;

/** Without an answer there are none; a check goes on all the same. */
export function useCheckWords(): OwnWords {
  const { data } = trpc.settings.checkWords.useQuery();
  return useMemo(() => {
    const offered = (kind: CheckWordKind) =>
      (data ?? []).filter((word) => word.kind === kind && !word.isPutAside).map(({ name }) => name);
    return { species: offered('species'), action: offered('action'), product: offered('product') };
  }, [data]);
}

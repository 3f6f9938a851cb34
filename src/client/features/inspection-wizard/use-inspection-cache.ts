/** What every saving step does with the answer: one place for success, staleness and failure. */
import { TRPCClientError } from '@trpc/client';
import { useMemo } from 'react';
import { errorCodeOf } from '#client/lib/error-text.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useNotify } from '#client/lib/use-notify.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import type { AppRouter } from '#server/trpc/app-router.ts';

export type InspectionCache = {
  /** Shows the answer everywhere at once. */
  accept: (inspection: InspectionDto) => void;
  /** Says what failed; after a stale write the latest version is taken over, typed text stays in its form. */
  reject: (what: TranslationKey, error: unknown) => void;
};

export function useInspectionCache(): InspectionCache {
  const utils = trpc.useUtils();
  const notify = useNotify();
  return useMemo(() => {
    const accept = (inspection: InspectionDto) => {
      utils.inspections.get.setData({ id: inspection.id }, inspection);
      // Lists, numbers and activity show it the next time they are opened, not with every saved word.
      const later = { refetchType: 'none' } as const;
      void utils.inspections.list.invalidate(undefined, later);
      void utils.inspections.stats.invalidate(undefined, later);
      void utils.inspections.activity.invalidate(undefined, later);
      void utils.inspections.waiting.invalidate(undefined, later);
    };
    return {
      accept,
      reject: (what, error) => {
        if (errorCodeOf(error) === 'STALE' && error instanceof TRPCClientError) {
          accept((error as TRPCClientError<AppRouter>).data?.current as InspectionDto);
          notify.warning('wizard.stale');
          return;
        }
        notify.failure(what, error);
      },
    };
  }, [utils, notify]);
}

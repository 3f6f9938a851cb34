/** What every saving step does with the answer: it is shown everywhere at once. */
import { useMemo } from 'react';
import { trpc } from '#client/lib/trpc.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';

export type InspectionCache = { accept: (inspection: InspectionDto) => void };

export function useInspectionCache(): InspectionCache {
  const utils = trpc.useUtils();
  return useMemo(
    () => ({
      accept: (inspection) => {
        utils.inspections.get.setData({ id: inspection.id }, inspection);
        // Lists, numbers and activity show it the next time they are opened, not with every saved word.
        const later = { refetchType: 'none' } as const;
        void utils.inspections.list.invalidate(undefined, later);
        void utils.inspections.stats.invalidate(undefined, later);
        void utils.inspections.activity.invalidate(undefined, later);
        void utils.inspections.waiting.invalidate(undefined, later);
      },
    }),
    [utils],
  );
}

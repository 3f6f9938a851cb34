/** What every saving step does with the answer: it is shown everywhere at once. */
import { useMemo } from 'react';
import { type ServerCache, trpc } from '#client/api/server-client.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';

export type InspectionCache = { accept: (inspection: InspectionDto) => void };

export function acceptInspection({ inspections }: ServerCache, inspection: InspectionDto): void {
  inspections.get.setData({ id: inspection.id }, inspection);
  // Lists, numbers and activity show it the next time they are opened, not with every saved word.
  const later = { refetchType: 'none' } as const;
  void inspections.list.invalidate(undefined, later);
  void inspections.stats.invalidate(undefined, later);
  void inspections.activity.invalidate(undefined, later);
  void inspections.waiting.invalidate(undefined, later);
}

export function useInspectionCache(): InspectionCache {
  const cache = trpc.useUtils();
  return useMemo(() => ({ accept: (inspection) => acceptInspection(cache, inspection) }), [cache]);
}

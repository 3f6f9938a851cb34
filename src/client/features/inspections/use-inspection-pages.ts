/** Inspections page by page, as one list. */
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '#client/lib/server-client.ts';
import type { InspectionFilter } from '#common/domain/inspection.ts';
import type { ListedInspectionDto } from '#common/schemas/inspection.ts';

export type InspectionsQuery = { show?: InspectionFilter; customerId?: number; search?: string; limit?: number };

export function useInspectionPages(query: InspectionsQuery) {
  const list = trpc.inspections.list.useInfiniteQuery(query, {
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // While one searches on, what was found before stays.
    placeholderData: keepPreviousData,
  });
  const inspections: ListedInspectionDto[] = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return { list, inspections };
}

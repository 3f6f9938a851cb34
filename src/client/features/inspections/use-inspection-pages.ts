/** Inspections page by page, as one list. */
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '#client/api/server-client.ts';
import type { InspectionFilter } from '#common/domain/inspection.ts';
import type { ListedInspectionDto } from '#common/schemas/inspection.ts';
import type { askedInspections } from '#common/schemas/inspection-list.ts';

export type InspectionsQuery = {
  show?: InspectionFilter;
  customerId?: number;
  search?: string;
  limit?: number;
} & Partial<ReturnType<typeof askedInspections>>;

export function useInspectionPages(query: InspectionsQuery) {
  const list = trpc.inspections.list.useInfiniteQuery(query, {
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // While one searches on, what was found before stays.
    placeholderData: keepPreviousData,
  });
  const inspections: ListedInspectionDto[] = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return { list, inspections };
}

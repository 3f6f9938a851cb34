/** Asks what the dashboard shows first while its scripts are still on their way. */
import type { createTRPCQueryUtils } from '@trpc/react-query';
import type { AppRouter } from '#server/app-router.ts';
import { pendingInspections } from './pending-inspections.ts';

type Queries = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

/** In one request: what is asked at the same moment goes together. */
export function askForDashboard({ settings, inspections, users }: Queries): void {
  void settings.logo.prefetch();
  void inspections.waiting.prefetch();
  void users.notices.prefetch();
  void inspections.stats.prefetch();
  void inspections.list.prefetchInfinite(pendingInspections);
}

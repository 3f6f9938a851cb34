/** Asks what the plan of a visit shows while its scripts are still on their way. */
import type { createTRPCQueryUtils } from '@trpc/react-query';
import { ahead } from '#client/api/server-client.ts';
import type { AppRouter } from '#server/app-router.ts';

type Queries = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

/** The visit that an address leads to; null for another address, or one that the server has no number for yet. */
export function visitAt(path: string): number | null {
  const [, id] = /^\/inspections\/([1-9]\d*)$/.exec(path) ?? [];
  return id ? Number(id) : null;
}

/** In one request, which first-paint.js has sent already. */
export function askForVisit({ inspections, baitBoxes }: Queries, id: number): void {
  void inspections.get.prefetch({ id }, ahead);
  void baitBoxes.list.prefetch({ inspectionId: id }, ahead);
  void inspections.drawings.prefetch({ id }, ahead);
}

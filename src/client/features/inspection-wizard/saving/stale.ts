/** What the server has instead, when it refuses a write because somebody else was first. */
import { TRPCClientError } from '@trpc/client';
import { errorCodeOf } from '#client/lib/error-text.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import type { AppRouter } from '#server/app-router.ts';

export const staleCurrentOf = (error: unknown): InspectionDto | null =>
  errorCodeOf(error) === 'STALE' && error instanceof TRPCClientError
    ? ((error as TRPCClientError<AppRouter>).data?.current as InspectionDto)
    : null;

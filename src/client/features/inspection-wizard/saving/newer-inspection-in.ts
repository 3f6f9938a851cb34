/** The newer inspection that the server answers with when it refuses a write made from an older version. */
import { TRPCClientError } from '@trpc/client';
import { errorCodeOf } from '#client/lib/error-text.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import type { AppRouter } from '#server/app-router.ts';

export const newerInspectionIn = (error: unknown): InspectionDto | null =>
  errorCodeOf(error) === 'STALE' && error instanceof TRPCClientError
    ? ((error as TRPCClientError<AppRouter>).data?.current as InspectionDto)
    : null;

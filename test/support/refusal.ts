/** The code of the failure that a tRPC call ends in. */
import { TRPCClientError } from '@trpc/client';
import type { AppRouter } from '#server/app-router.ts';

export async function refusalOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (error) {
    if (error instanceof TRPCClientError) return (error as TRPCClientError<AppRouter>).data?.appCode ?? error.message;
    throw error;
  }
  return 'accepted';
}

/** Signing out: the session ends, and what this user has loaded is gone with it. */
import { hashKey, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { notify } from '#client/lib/notify.ts';
import { emitUserChange } from '#client/lib/on-user-change.ts';
import { trpc } from './server-client.ts';

export function useSignOut(): { signOut: () => void; isBusy: boolean } {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const logout = trpc.users.logout.useMutation({
    onSuccess: () => {
      // The guards watch this one: it is told, not thrown away, or they would go on showing the portal.
      utils.users.current.setData(undefined, null);
      emitUserChange();
      // What one user has loaded is not the next one's to see.
      const current = hashKey(getQueryKey(trpc.users.current, undefined, 'query'));
      queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== current });
      notify.success('auth.signedOut');
    },
    onError: (error) => notify.failure('auth.signOutFailed', error, 'auth.signOutFailedOtherwise'),
  });
  return { signOut: () => logout.mutate(), isBusy: logout.isPending };
}

/** Ends the session and forgets what it had loaded. */
import { useQueryClient } from '@tanstack/react-query';
import { trpc } from '#client/lib/trpc.ts';
import { useNotify } from '#client/lib/use-notify.ts';

export function useSignOut(): { signOut: () => void; isPending: boolean } {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const logout = trpc.users.logout.useMutation({
    onSuccess: () => {
      // What one user has loaded is not the next one's to see.
      queryClient.clear();
      utils.users.current.setData(undefined, null);
      notify.success('auth.signedOut');
    },
    onError: (error) => notify.failure('auth.signOutFailed', error),
  });
  return { signOut: () => logout.mutate(), isPending: logout.isPending };
}

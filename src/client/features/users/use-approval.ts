/** Approving and rejecting an account with one tap. */

import { trpc } from '#client/api/server-client.ts';
import { newerVersionIn } from '#client/lib/error-text.ts';
import { notify } from '#client/lib/notify.ts';
import type { UserStatus } from '#common/domain/user.ts';
import type { ManagedUserDto } from '#common/schemas/user.ts';
import { useUserCache } from './use-user-cache.ts';

type Approval = {
  decide: (user: ManagedUserDto, status: Exclude<UserStatus, 'pending'>) => void;
  busyId: number | null;
};

export function useApproval(): Approval {
  const cache = useUserCache();
  const update = trpc.users.update.useMutation({
    onSuccess: (user) => {
      cache.put(user);
      notify.success('users.updated');
    },
    onError: (error) => {
      const current = newerVersionIn<ManagedUserDto>(error);
      if (current) cache.put(current);
      notify.failure('users.updateFailed', error);
    },
  });
  return {
    decide: ({ id, version }, status) => update.mutate({ id, version, changes: { status } }),
    busyId: update.isPending ? update.variables.id : null,
  };
}

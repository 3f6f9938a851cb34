/** Keeps every screen right after an account has changed. */
import { trpc } from '#client/api/server-client.ts';
import type { ManagedUserDto } from '#common/schemas/user.ts';

export type UserCache = { put: (user: ManagedUserDto) => void; remove: (id: number) => void };

export function useUserCache(): UserCache {
  const utils = trpc.useUtils();
  /** What is counted or named elsewhere: who can be sent out, what waits, what happened. */
  const refreshOthers = () => {
    void utils.users.technicians.invalidate();
    void utils.inspections.invalidate();
  };
  return {
    put: (user) => {
      utils.users.list.setData(undefined, (users = []) => {
        const {
          lastSeenAt = null,
          openInspections = 0,
          plannedVisits = 0,
        } = users.find(({ id }) => id === user.id) ?? {};
        const others = users.filter(({ id }) => id !== user.id);
        return [...others, { ...user, lastSeenAt, openInspections, plannedVisits }].sort(
          (one, other) => one.fullName.localeCompare(other.fullName) || one.id - other.id,
        );
      });
      utils.users.current.setData(undefined, (current) => {
        if (current?.id !== user.id) return current;
        const { version: _, ...own } = user;
        return { ...current, ...own };
      });
      // Whose open work changes hands.
      if (user.status === 'left') void utils.users.list.invalidate();
      refreshOthers();
    },
    remove: (id) => {
      utils.users.list.setData(undefined, (users) => users?.filter((user) => user.id !== id));
      refreshOthers();
    },
  };
}

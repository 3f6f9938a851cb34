/** All accounts as an administrator's list shows them, with when each was used last and what it has not completed. */
import { sql } from 'kysely';
import type { ListedUserDto } from '#common/schemas/user.ts';
import type { Scope } from '#server/core/scope.ts';
import { isOpenVisit } from '#server/db/open-visit.ts';
import { presentManagedUser } from './user.presenter.ts';
import { listUsers } from './user-admin.service.ts';

type Use = Pick<ListedUserDto, 'id' | 'lastSeenAt' | 'openInspections' | 'plannedVisits'>;

/**
 * Every account, by name. It was used last in a session that there still is, or when somebody last signed in or out
 * (specification, section 6).
 */
export async function listUsersWithUse(scope: Scope): Promise<ListedUserDto[]> {
  const users = await listUsers(scope);
  const { rows } = await sql<Use>`
    select u.id, to_char(
        greatest(
          (select max(s.last_seen_at) from sessions s where s.user_id = u.id),
          (select a.at from audit_log a
            where a.entity = 'User' and a.entity_id = u.id and a.action in ('signIn', 'signOut')
            order by a.id desc limit 1)
        ) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastSeenAt",
      (select count(*)::int from inspections i
        where i.technician_id = u.id and i.status <> 'completed' and i.deleted_at is null) as "openInspections",
      (select count(*)::int from visits v
        where v.technician_id = u.id and ${isOpenVisit}) as "plannedVisits"
    from users u`.execute(scope.em.getKysely());
  const useOf = new Map(rows.map((use) => [use.id, use]));
  return users.map((user) => {
    const { lastSeenAt = null, openInspections = 0, plannedVisits = 0 } = useOf.get(user.id) ?? {};
    return { ...presentManagedUser(user), lastSeenAt, openInspections, plannedVisits };
  });
}

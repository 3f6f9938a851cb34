/**
 * What an account's owner should hear of: what others did to it, a sign-in on a new device, a factor that came or went,
 * sessions that were ended.
 * The session in which something was done neither shows it nor can put it away: it may be a thief's.
 */
import { sql } from 'kysely';
import { NOTICES_MAX } from '#common/limits.ts';
import type { DismissNoticesInput, NoticeDto } from '#common/schemas/user.ts';
import type { Scope } from '#server/core/scope.ts';
import { isoDate, reader } from '#server/db/reader.ts';
import { sessionTag } from './factor-changes.ts';

/** What others do to an account, and what is done in its own name, by a field that the line of the audit log has. */
const byOthers = sql`array['totpSecret', 'passkeysReset', 'passwordHash', 'role', 'sessionsEnded', 'apiToken']`;
const inOwnName = sql`array['twoFactorApp', 'passkey', 'newDevice', 'apiToken', 'apiTokenUsed', 'ownSessionsEnded']`;

const kindOf = sql<NoticeDto['kind']>`case
  when a.action = 'signIn' then 'newSignIn'
  when a.changes -> 'twoFactorApp' ->> 1 is not null then 'appAdded'
  when jsonb_exists(a.changes, 'twoFactorApp') then 'appRemoved'
  when a.changes -> 'passkey' ->> 1 is not null then 'passkeyAdded'
  when jsonb_exists(a.changes, 'passkey') then 'passkeyRemoved'
  when a.changes -> 'apiToken' ->> 1 is not null then 'tokenAdded'
  when jsonb_exists(a.changes, 'apiToken') then 'tokenRemoved'
  when jsonb_exists(a.changes, 'apiTokenUsed') then 'tokenUsed'
  when jsonb_exists(a.changes, 'ownSessionsEnded') then 'ownSessionsEnded'
  when a.changes -> 'passkeysReset' ->> 0 is not null then 'passkeysReset'
  when jsonb_exists_any(a.changes, array['totpSecret', 'passkeysReset']) then 'twoFactorReset'
  when jsonb_exists(a.changes, 'passwordHash') then 'passwordChanged'
  when jsonb_exists(a.changes, 'role') then 'roleChanged'
  else 'sessionsEnded' end`;

/** The session that a line was written in, where that is known. */
const session = sql<string | null>`a.changes -> 'session' ->> 1`;

/** What the acting session may read and put away, and has not been put away yet. */
const unseenLines = ({ em, actor: { id, sessionHash } }: Scope) =>
  reader(em)
    .selectFrom('audit_log as a')
    .where('a.entity', '=', 'User')
    .where('a.entity_id', '=', id)
    .where('a.action', 'in', ['update', 'signIn'])
    .where(
      sql<boolean>`(
        a.actor_id is distinct from ${id} and jsonb_exists_any(a.changes, ${byOthers})
        or jsonb_exists_any(a.changes, ${inOwnName}) and ${session} is distinct from ${sessionTag(sessionHash)}
      )`,
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('seen_notices as s')
            .select('s.line_id')
            .where('s.user_id', '=', id)
            .whereRef('s.line_id', '=', 'a.id'),
        ),
      ),
    );

/** What the acting user has not put away yet, the latest first. */
export const listNotices = (scope: Scope): Promise<NoticeDto[]> =>
  unseenLines(scope)
    .select([
      sql<number>`a.id::float8`.as('id'),
      isoDate('a.at').as('at'),
      kindOf.as('kind'),
      'a.actor_name as by',
      'a.address',
      sql<string | null>`coalesce(a.changes -> 'passkey' ->> 1, a.changes -> 'passkey' ->> 0,
        a.changes -> 'passkeysReset' ->> 0, a.changes -> 'apiToken' ->> 1, a.changes -> 'apiToken' ->> 0,
        a.changes -> 'apiTokenUsed' ->> 1)`.as('name'),
      sql<string | null>`a.changes -> 'newDevice' ->> 1`.as('userAgent'),
    ])
    .orderBy('a.id', 'desc')
    .limit(NOTICES_MAX)
    .execute();

/** Puts away what listNotices has told, and nothing that was written since or was not shown. */
export async function dismissNotices(scope: Scope, { ids }: DismissNoticesInput): Promise<void> {
  const { em, actor } = scope;
  if (ids.length === 0) return;
  await reader(em)
    .insertInto('seen_notices')
    .columns(['user_id', 'line_id'])
    .expression(
      unseenLines(scope)
        .select([sql<number>`${actor.id}::int`.as('user_id'), 'a.id as line_id'])
        .where('a.id', 'in', ids),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

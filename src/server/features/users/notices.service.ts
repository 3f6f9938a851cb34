/**
 * What an account's owner should hear of: what others did to it, a sign-in on a new device, a factor that came or went.
 * The session in which something was done neither shows it nor can put it away: it may be a thief's.
 */
import { sql } from 'kysely';
import type { NoticeDto } from '#common/schemas/user.ts';
import type { Scope } from '#server/core/scope.ts';
import { isoDate, reader } from '#server/db/reader.ts';
import { sessionTag } from './factor-changes.ts';

const NOTICES_MAX = 20;

/** What others do to an account, and what is done in its own name, by a field that the line of the audit log has. */
const byOthers = sql`array['totpSecret', 'passkeysReset', 'passwordHash', 'role', 'sessionsEnded']`;
const inOwnName = sql`array['twoFactorApp', 'passkey', 'newDevice']`;

const kindOf = sql<NoticeDto['kind']>`case
  when a.action = 'signIn' then 'newSignIn'
  when a.changes -> 'twoFactorApp' ->> 1 is not null then 'appAdded'
  when jsonb_exists(a.changes, 'twoFactorApp') then 'appRemoved'
  when a.changes -> 'passkey' ->> 1 is not null then 'passkeyAdded'
  when jsonb_exists(a.changes, 'passkey') then 'passkeyRemoved'
  when jsonb_exists_any(a.changes, array['totpSecret', 'passkeysReset']) then 'twoFactorReset'
  when jsonb_exists(a.changes, 'passwordHash') then 'passwordChanged'
  when jsonb_exists(a.changes, 'role') then 'roleChanged'
  else 'sessionsEnded' end`;

/** The session that a line was written in, where that is known. */
const session = sql<string | null>`a.changes -> 'session' ->> 1`;

/** Lines that have not been put away, those of the acting session too. */
const unseenLines = ({ em, actor }: Scope) =>
  reader(em)
    .selectFrom('audit_log as a')
    .innerJoin('users as u', 'u.id', 'a.entity_id')
    .where('a.entity', '=', 'User')
    .where('a.entity_id', '=', actor.id)
    .where('a.action', 'in', ['update', 'signIn'])
    .where(({ eb, or }) => or([eb('u.notices_seen_at', 'is', null), eb('a.at', '>', eb.ref('u.notices_seen_at'))]));

const isInOwnName = sql<boolean>`jsonb_exists_any(a.changes, ${inOwnName})`;

/** What the acting user has not put away yet, the latest first. */
export function listNotices(scope: Scope): Promise<NoticeDto[]> {
  const { id, sessionHash } = scope.actor;
  return unseenLines(scope)
    .select([
      sql<number>`a.id::float8`.as('id'),
      isoDate('a.at').as('at'),
      kindOf.as('kind'),
      'a.actor_name as by',
      'a.address',
      sql<string | null>`coalesce(a.changes -> 'passkey' ->> 1, a.changes -> 'passkey' ->> 0)`.as('name'),
      sql<string | null>`a.changes -> 'newDevice' ->> 1`.as('userAgent'),
    ])
    .where(
      sql<boolean>`(
        a.actor_id is distinct from ${id} and jsonb_exists_any(a.changes, ${byOthers})
        or ${isInOwnName} and ${session} is distinct from ${sessionTag(sessionHash)}
      )`,
    )
    .orderBy('a.id', 'desc')
    .limit(NOTICES_MAX)
    .execute();
}

/** Puts away what listNotices has told: all that was written before the acting session did something of the kind itself. */
export async function dismissNotices(scope: Scope): Promise<void> {
  const { em, actor, now } = scope;
  const own = unseenLines(scope)
    .select(sql<Date>`min(a.at) - interval '1 microsecond'`.as('before'))
    .where(isInOwnName)
    .where(session, '=', sessionTag(actor.sessionHash));
  await reader(em)
    .updateTable('users')
    .set({ notices_seen_at: sql<Date>`coalesce((${own}), ${now}::timestamptz)` })
    .where('id', '=', actor.id)
    .execute();
}

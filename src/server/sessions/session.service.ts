/** Sessions: begun at sign-in, looked up on every call, ended at sign-out or after too long. */
import { createHash, randomBytes } from 'node:crypto';
import type { Actor } from '#server/actor.ts';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import { Session } from './session.entity.ts';

const ID_BYTES = 32;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Writing down every sign of life would make every read a write. */
const TOUCH_INTERVAL_MS = 5 * MINUTE_MS;

export type SessionLifetime = { idleHours: number; maxDays: number };

const hashOf = (id: string): string => createHash('sha256').update(id).digest('hex');

/** Begins a session for the user and returns its id, which is known to nobody else. */
export async function beginSession(em: Em, userId: number, now: Date): Promise<string> {
  const id = randomBytes(ID_BYTES).toString('base64url');
  await em.insert(Session, { idHash: hashOf(id), userId, createdAt: now, lastSeenAt: now });
  return id;
}

/** Ends the session with this id; one that does not exist is no error. */
export async function endSession(em: Em, id: string): Promise<void> {
  await em.nativeDelete(Session, { idHash: hashOf(id) });
}

/** Who the session with this id belongs to; null when it does not exist or has lasted too long. */
export async function findActor(em: Em, id: string, now: Date, lifetime: SessionLifetime): Promise<Actor | null> {
  const idHash = hashOf(id);
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const row = await reader(em)
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(({ eb }) => [
      'u.id',
      'u.username',
      'u.full_name as fullName',
      'u.role',
      'u.status',
      eb('s.last_seen_at', '<', ago(TOUCH_INTERVAL_MS)).as('isTouchDue'),
    ])
    .where('s.id_hash', '=', idHash)
    .where('s.created_at', '>', ago(lifetime.maxDays * DAY_MS))
    .where('s.last_seen_at', '>', ago(lifetime.idleHours * HOUR_MS))
    .executeTakeFirst();
  if (!row) return null;
  const { isTouchDue, ...actor } = row;
  if (isTouchDue) await em.nativeUpdate(Session, { idHash }, { lastSeenAt: now });
  return actor;
}

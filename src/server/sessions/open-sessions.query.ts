/** Sessions that have not ended or lasted too long, each with whoever is signed in by it, as the database has them now. */
import { sql } from 'kysely';
import type { Actor } from '#server/core/actor.ts';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import type { SessionLifetime } from './session.service.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

const ago = (milliseconds: number): Date => new Date(Date.now() - milliseconds);

/** All of them: narrow it down before it is executed. */
export const openSessions = (em: Em, { idleHours, maxDays }: SessionLifetime) =>
  reader(em)
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    // There is none until something is saved.
    .leftJoin('settings as rules', (join) => join.onTrue())
    .select([
      's.id_hash as sessionHash',
      'u.id',
      'u.username',
      'u.full_name as fullName',
      'u.role',
      'u.status',
      sql<boolean>`coalesce(rules.requires_two_factor, false) and u.totp_secret is null and not u.has_passkey`.as(
        'lacksTwoFactor',
      ),
    ])
    .where('s.created_at', '>', ago(maxDays * DAY_MS))
    .where('s.last_seen_at', '>', ago(idleHours * HOUR_MS));

/** Who is signed in by these sessions, named by their hashes. */
export async function findActors(em: Em, lifetime: SessionLifetime, hashes: readonly string[]): Promise<Actor[]> {
  const rows = await openSessions(em, lifetime).where('s.id_hash', 'in', hashes).execute();
  return rows.map((row) => ({ ...row, token: null }));
}

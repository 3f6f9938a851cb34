/**
 * The store of @fastify/session on the `sessions` table. A session and its account are read together, anew
 * for every request: nothing is kept in memory, so that a session that ends is dead at once in every process.
 */
import { callbackify } from 'node:util';
import type { SessionStore } from '@fastify/session';
import type { FastifyBaseLogger, Session as SessionData } from 'fastify';
import { sql } from 'kysely';
import type { Actor } from '#server/core/actor.ts';
import { Unawaited } from '#server/core/unawaited.ts';
import type { Orm } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import { openSessions } from './open-sessions.query.ts';
import { endSession, hashOf, insertSession, type NewSession, type SessionLifetime } from './session.service.ts';

declare module 'fastify' {
  interface Session {
    /** Who is signed in, as the database has it now; nobody for a guest. */
    actor?: Actor;
    /** What is stored of a session that begins with this request. */
    created?: NewSession;
  }
}

const MINUTE_MS = 60_000;
/** Writing down every request would make every read a write. */
const TOUCH_INTERVAL_MS = 5 * MINUTE_MS;

const ago = (milliseconds: number): Date => new Date(Date.now() - milliseconds);

export type DatabaseSessionStore = SessionStore & {
  /** Waits for what no request waited for: the database may be closed afterwards. */
  settle: () => Promise<void>;
};

export function databaseSessionStore(
  orm: Orm,
  lifetime: SessionLifetime,
  log: FastifyBaseLogger,
): DatabaseSessionStore {
  const touches = new Unawaited();

  /** Waits for no lock: a session that another process touches or ends is left alone. */
  async function touch(idHash: string): Promise<void> {
    await reader(orm.em.fork())
      .updateTable('sessions')
      .set({ last_seen_at: new Date() })
      .where('id_hash', '=', (eb) =>
        eb
          .selectFrom('sessions')
          .select('id_hash')
          .where('id_hash', '=', idHash)
          .where('last_seen_at', '<', ago(TOUCH_INTERVAL_MS))
          .forUpdate()
          .skipLocked(),
      )
      .execute();
  }

  /** No request waits for it, or fails with it. */
  function touchInBackground(idHash: string): void {
    touches.add(touch(idHash), (err) => log.warn({ err }, 'when a session was last seen could not be stored'));
  }

  /** The session and its account; null when there is none with this id, or it has lasted too long. */
  async function load(id: string): Promise<SessionData | null> {
    const row = await openSessions(orm.em.fork(), lifetime)
      .select(sql<boolean>`s.last_seen_at < ${ago(TOUCH_INTERVAL_MS)}`.as('isTouchDue'))
      .where('s.id_hash', '=', hashOf(id))
      .executeTakeFirst();
    if (!row) return null;
    const { isTouchDue, ...actor } = row;
    if (isTouchDue) touchInBackground(actor.sessionHash);
    return { cookie: { originalMaxAge: null }, actor: { ...actor, token: null } };
  }

  /** Only new sessions are written: to write a known one could bring back one that has just ended. */
  async function store(id: string, { created }: SessionData): Promise<void> {
    if (created) await insertSession(orm.em.fork(), id, created);
  }

  return {
    get: callbackify(load),
    set: callbackify(store),
    destroy: callbackify((id: string) => endSession(orm.em.fork(), id)),
    settle: () => touches.settle(),
  };
}

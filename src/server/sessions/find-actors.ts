/**
 * Who is calling: asked for every call anew, since a session may have ended a moment ago. Calls that
 * come in while others are being looked up go together in the next statement, which is sent after
 * the last of them arrived.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Actor } from '#server/core/actor.ts';
import type { Em, Orm } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import { hashOf, type SessionLifetime } from './session.service.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Writing down every sign of life would make every read a write. */
const TOUCH_INTERVAL_MS = 5 * MINUTE_MS;
/** How long to wait for the statement before: one that hangs on a broken connection must not hold up the others. */
const PATIENCE_MS = 50;

type Values = { idHashes: string[]; createdAfter: Date; seenAfter: Date; touchedAfter: Date };

const selectActors = (em: Em, { idHashes, createdAfter, seenAfter, touchedAfter }: Values) =>
  reader(em)
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(({ eb }) => [
      's.id_hash as sessionHash',
      'u.id',
      'u.username',
      'u.full_name as fullName',
      'u.role',
      'u.status',
      eb('s.last_seen_at', '<', touchedAfter).as('isTouchDue'),
    ])
    .where(sql<boolean>`s.id_hash = any(${idHashes}::char(64)[])`)
    .where('s.created_at', '>', createdAfter)
    .where('s.last_seen_at', '>', seenAfter)
    .execute();

/** Waits for nobody: a session that another process is touching, or that is being ended, is left alone. */
const touch = (em: Em, { idHashes, seenAt, touchedAfter }: Found['touchDue']) =>
  reader(em)
    .updateTable('sessions')
    .set({ last_seen_at: seenAt })
    .where('id_hash', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('id_hash')
        .where(sql<boolean>`id_hash = any(${idHashes}::char(64)[])`)
        .where('last_seen_at', '<', touchedAfter)
        .forUpdate()
        .skipLocked(),
    )
    .execute();

type Found = { actors: Map<string, Actor>; touchDue: { idHashes: string[]; seenAt: Date; touchedAfter: Date } };

/** The accounts behind those sessions that exist and have not lasted too long, by the hash of the session's id. */
async function select(em: Em, idHashes: string[], lifetime: SessionLifetime): Promise<Found> {
  const now = new Date();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const touchedAfter = ago(TOUCH_INTERVAL_MS);
  const rows = await selectActors(em, {
    idHashes,
    createdAfter: ago(lifetime.maxDays * DAY_MS),
    seenAfter: ago(lifetime.idleHours * HOUR_MS),
    touchedAfter,
  });
  const due = rows.filter(({ isTouchDue }) => isTouchDue).map(({ sessionHash }) => sessionHash);
  return {
    actors: new Map(rows.map(({ isTouchDue: _, ...actor }) => [actor.sessionHash, actor])),
    touchDue: { idHashes: due, seenAt: now, touchedAfter },
  };
}

type Lookup = { idHashes: Set<string>; found: Promise<Map<string, Actor>> };

export type ActorFinder = {
  /** Whom the session with this id belongs to; null when it does not exist or has lasted too long. */
  find: (id: string) => Promise<Actor | null>;
  /** Waits for what nobody waited for: the database may be closed afterwards. */
  settle: () => Promise<void>;
};

export function actorFinder(orm: Orm, lifetime: SessionLifetime, log: FastifyBaseLogger): ActorFinder {
  let next: Lookup | null = null;
  let underWay: Promise<void> | null = null;
  const touches = new Set<Promise<void>>();

  /** Behind the callers' backs: a sign of life that is lost or late must cost none of them anything. */
  function touchLater(due: Found['touchDue']): void {
    if (due.idHashes.length === 0) return;
    const touching: Promise<void> = touch(orm.em.fork(), due)
      .catch((error: unknown) => log.warn({ err: error }, 'a sign of life was not noted'))
      .then(() => void touches.delete(touching));
    touches.add(touching);
  }

  function send(idHashes: ReadonlySet<string>): Promise<Map<string, Actor>> {
    const selected = select(orm.em.fork(), [...idHashes], lifetime).then(({ actors, touchDue }) => {
      touchLater(touchDue);
      return actors;
    });
    const isBack = () => {
      if (underWay === returned) underWay = null;
    };
    const returned: Promise<void> = selected.then(isBack, isBack);
    underWay = returned;
    return selected;
  }

  /** The lookup that leaves next: at once, or when the one before it is back. */
  function join(idHash: string): Lookup {
    if (next) {
      next.idHashes.add(idHash);
      return next;
    }
    const idHashes = new Set([idHash]);
    const turn = underWay ? Promise.race([underWay, sleep(PATIENCE_MS, undefined, { ref: false })]) : Promise.resolve();
    const found = turn.then(() => {
      next = null;
      return send(idHashes);
    });
    next = { idHashes, found };
    return next;
  }

  return {
    find: async (id) => {
      const idHash = hashOf(id);
      return (await join(idHash).found).get(idHash) ?? null;
    },
    settle: async () => {
      await Promise.all(touches);
    },
  };
}

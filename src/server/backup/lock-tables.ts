/** Keeps everybody else out of the tables while a restore replaces them. */
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { OperatorError } from '#server/core/operator-error.ts';
import type { Em } from '#server/db/orm.ts';
import { quoted } from './table-rows.ts';

/** Shorter than the second after which PostgreSQL looks for deadlocks: it is the restore that gives way, never a writer. */
const LOCK_TIMEOUT_MS = 400;
/** How long those who write get between two tries. */
const PAUSE_MS = 200;
const TRIES = 100;
/** lock_not_available, deadlock_detected */
const GIVES_WAY = ['55P03', '40P01'];

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : error instanceof Error ? codeOf(error.cause) : undefined;

/**
 * Locks all tables for the caller's transaction. Whoever writes meanwhile may hold one table and wait for another: then
 * all locks are given back, and asked for again.
 *
 * @throws OperatorError when somebody holds a table for longer than a minute
 */
export async function lockTables(em: Em, tables: readonly string[]): Promise<void> {
  const statement = `lock table ${tables.map(quoted).join(', ')} in access exclusive mode`;
  for (let tried = 1; ; tried += 1) {
    try {
      return await em.transactional(async (inner) => {
        const kysely = inner.getKysely();
        await sql.raw(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`).execute(kysely);
        await sql.raw(statement).execute(kysely);
        await sql.raw('set local lock_timeout = 0').execute(kysely);
      });
    } catch (error) {
      if (!GIVES_WAY.includes(String(codeOf(error)))) throw error;
      if (tried === TRIES)
        throw new OperatorError('Somebody keeps using the database: stop the portal, and try again.', { cause: error });
      await setTimeout(PAUSE_MS);
    }
  }
}

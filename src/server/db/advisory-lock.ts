/** Locks that all portal processes on one database share. */
import type { Em } from './orm.ts';

/** Any numbers will do; they only have to be the same in every process. */
const keys = {
  migrations: 7_262_018,
  firstAdmin: 7_262_019,
  auditChain: 7_262_021,
  companyKey: 7_262_022,
} as const;

/** Runs `work` in a transaction, one process at a time; the others wait for its end. */
export const withLock = <Result>(em: Em, lock: keyof typeof keys, work: (em: Em) => Promise<Result>): Promise<Result> =>
  em.transactional(async (locked) => {
    await locked.execute('select pg_advisory_xact_lock(?)', [keys[lock]]);
    return work(locked);
  });

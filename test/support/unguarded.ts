/** Past the triggers that guard what is signed: as whoever owns the database could, and as tests have to clean up. */
import type { Em } from '#server/db/orm.ts';

export const unguarded = <Result>(em: Em, work: (em: Em) => Promise<Result>): Promise<Result> =>
  em.transactional(async (inner) => {
    await inner.execute('set local session_replication_role = replica');
    return work(inner);
  });

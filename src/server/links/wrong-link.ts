/** Whoever tries what is no link, of customers or of signers: counted together, by who they are. */
import { LINK_WRONG_MAX, LINK_WRONG_WINDOW_SECONDS } from '#common/link-limits.ts';
import type { Em } from '#server/db/orm.ts';
import { addressKeyOf, bucketOf, countTry } from '#server/throttle/throttle.service.ts';

/** Counts one. The right secret is never counted here, and so never locked out by wrong ones. @throws AppError TOO_MANY_TRIES */
export const countWrongLink = (em: Em, address: string): Promise<void> =>
  countTry({ em }, [
    {
      bucket: bucketOf('wrong-link', addressKeyOf(address)),
      max: LINK_WRONG_MAX,
      windowSeconds: LINK_WRONG_WINDOW_SECONDS,
    },
  ]);

/** Opens a company's PKCS#12 file in a thread of its own, for no longer than the limit, one at a time. */
import path from 'node:path';
import { Piscina } from 'piscina';
import { AppError } from '#server/core/errors.ts';
import { FairSemaphore, type PermitOwner } from '#server/semaphore/fair-semaphore.ts';
import type { Pkcs12Result, Pkcs12Task } from './open-pkcs12-worker.ts';
import type { SealingKey } from './sealing-key.ts';

/** A file with 10,000 rounds, as most have at most, takes less than a second. */
const TIME_LIMIT_MS = 10_000;
const semaphore = new FairSemaphore({ capacity: 1, share: 1, waiting: 10, waitingPerOwner: 2 });

type Owner = { owner: PermitOwner; signal: AbortSignal };

/**
 * Opens a PKCS#12 file and checks that its key can seal documents now.
 *
 * @throws AppError INVALID_INPUT at `file` or at `passphrase`; BUSY, CANCELLED
 */
export const openPkcs12InTime = (
  owner: Owner,
  task: Pkcs12Task,
  timeLimitMs: number = TIME_LIMIT_MS,
): Promise<SealingKey> =>
  semaphore.run(owner, async () => {
    // Needed once in years: no thread is kept for it.
    const pool = new Piscina<Pkcs12Task, Pkcs12Result>({
      filename: path.join(import.meta.dirname, 'open-pkcs12-worker.ts'),
      maxThreads: 1,
    });
    const timeout = AbortSignal.timeout(timeLimitMs);
    try {
      const result = await pool.run(task, { signal: timeout });
      if ('key' in result) return result.key;
      throw new AppError('INVALID_INPUT', { issues: result.issues });
    } catch (cause) {
      if (!timeout.aborted) throw cause;
      throw new AppError('INVALID_INPUT', { issues: [{ path: 'file', message: 'validation.pkcs12Slow' }], cause });
    } finally {
      await pool.destroy();
    }
  });

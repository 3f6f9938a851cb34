/** Prints documents in worker threads: two at once, one for each user, none for longer than the limit. */
import path from 'node:path';
import { Piscina } from 'piscina';
import { printedPictures } from '#common/document/printed-pictures.ts';
import { AppError } from '#server/core/errors.ts';
import { FairSemaphore, type PermitOwner } from '#server/semaphore/fair-semaphore.ts';
import type { ImageBytes, PrintableModel } from './paint.ts';
import type { PdfTask } from './worker.ts';

const TIME_LIMIT_MS = 30_000;
const THREADS_MAX = 2;
const WAITING_MAX = 100;
const WAITING_PER_USER_MAX = 20;
const IDLE_TIMEOUT_MS = 60_000;

export type PdfJob = {
  /** Whose document it is. */
  owner: PermitOwner;
  /** Aborted when they have gone: the document is not printed any further. */
  signal: AbortSignal;
  /** Called when the document is printed, as is what loads its pictures: documents that wait hold nothing. */
  compose: () => Promise<PrintableModel>;
  loadPictures: (imageIds: string[]) => Promise<ReadonlyMap<string, ImageBytes>>;
};

export type PdfPrinter = {
  /** @throws AppError PDF_TIMEOUT, PDF_FAILED, CANCELLED, BUSY when too many documents wait already */
  print: (job: PdfJob) => Promise<Uint8Array>;
  close: () => Promise<void>;
};

export function createPdfPrinter(timeLimitMs: number = TIME_LIMIT_MS): PdfPrinter {
  const pool = new Piscina<PdfTask, Uint8Array>({
    filename: path.join(import.meta.dirname, 'worker.ts'),
    minThreads: 0,
    maxThreads: THREADS_MAX,
    idleTimeout: IDLE_TIMEOUT_MS,
  });
  const semaphore = new FairSemaphore({
    capacity: THREADS_MAX,
    share: 1,
    waiting: WAITING_MAX,
    waitingPerOwner: WAITING_PER_USER_MAX,
  });

  async function paint(task: PdfTask, signal: AbortSignal): Promise<Uint8Array> {
    try {
      const pdf = await pool.run(task, { signal });
      if (pdf.byteLength === 0) throw new Error('The painter returned nothing');
      return pdf;
    } catch (cause) {
      throw new AppError('PDF_FAILED', { cause });
    }
  }

  return {
    print: ({ compose, loadPictures, owner, signal: gone }) => {
      const timeout = AbortSignal.timeout(timeLimitMs);
      const signal = AbortSignal.any([gone, timeout]);
      const givenUp = () =>
        new AppError(gone.aborted ? 'CANCELLED' : 'PDF_TIMEOUT', { cause: timeout.reason ?? gone.reason });
      // Given up at its time whether it waits, loads its pictures or is printed: its place is free at once.
      const end = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(givenUp()), { once: true });
      });
      end.catch(() => undefined);
      const print = async () => {
        const model = await compose();
        return paint({ model, pictures: await loadPictures('labels' in model ? [] : printedPictures(model)) }, signal);
      };
      const printing = semaphore.run({ owner, signal }, () => Promise.race([end, print()]));
      return Promise.race([end, printing]);
    },
    close: () => pool.close({ force: true }),
  };
}

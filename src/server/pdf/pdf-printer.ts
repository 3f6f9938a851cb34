/** Prints documents in worker threads: at most two at once, none for longer than the limit. */
import path from 'node:path';
import { Piscina } from 'piscina';
import { AppError } from '#server/errors.ts';
import type { PdfTask } from './worker.ts';

const TIME_LIMIT_MS = 30_000;
const THREADS_MAX = 2;
const WAITING_MAX = 50;
const IDLE_TIMEOUT_MS = 60_000;

export type PdfPrinter = {
  /** @throws AppError PDF_TIMEOUT, PDF_FAILED, UNAVAILABLE when too many documents wait already */
  print: (task: PdfTask) => Promise<Uint8Array>;
  close: () => Promise<void>;
};

export function createPdfPrinter(timeLimitMs: number = TIME_LIMIT_MS): PdfPrinter {
  const pool = new Piscina<PdfTask, Uint8Array>({
    filename: path.join(import.meta.dirname, 'worker.ts'),
    minThreads: 0,
    maxThreads: THREADS_MAX,
    maxQueue: WAITING_MAX,
    idleTimeout: IDLE_TIMEOUT_MS,
  });
  return {
    print: async (task) => {
      if (pool.queueSize >= WAITING_MAX) throw new AppError('UNAVAILABLE');
      const signal = AbortSignal.timeout(timeLimitMs);
      try {
        const pdf = await pool.run(task, { signal });
        if (pdf.byteLength === 0) throw new Error('The painter returned nothing');
        return pdf;
      } catch (cause) {
        throw new AppError(signal.aborted ? 'PDF_TIMEOUT' : 'PDF_FAILED', { cause });
      }
    },
    close: () => pool.close({ force: true }),
  };
}

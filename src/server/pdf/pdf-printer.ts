/** Prints documents in worker threads: at most two at once, none for longer than the limit. */
import path from 'node:path';
import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import type { DocumentModel } from '#common/document/model.ts';
import { printedPictures } from '#common/document/printed-pictures.ts';
import { AppError } from '#server/core/errors.ts';
import type { ImageBytes } from './paint.ts';
import type { PdfTask } from './worker.ts';

const TIME_LIMIT_MS = 30_000;
const THREADS_MAX = 2;
const WAITING_MAX = 50;
const IDLE_TIMEOUT_MS = 60_000;

export type PdfJob = {
  model: DocumentModel;
  /** Called when a thread is free for the document, so that documents that wait hold no pictures. */
  loadPictures: (imageIds: string[]) => Promise<ReadonlyMap<string, ImageBytes>>;
};

export type PdfPrinter = {
  /** @throws AppError PDF_TIMEOUT, PDF_FAILED, UNAVAILABLE when too many documents wait already */
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
  const limit = pLimit(THREADS_MAX);

  async function paint(task: PdfTask, signal: AbortSignal): Promise<Uint8Array> {
    try {
      const pdf = await pool.run(task, { signal });
      if (pdf.byteLength === 0) throw new Error('The painter returned nothing');
      return pdf;
    } catch (cause) {
      throw new AppError(signal.aborted ? 'PDF_TIMEOUT' : 'PDF_FAILED', { cause });
    }
  }

  return {
    print: async ({ model, loadPictures }) => {
      if (limit.pendingCount >= WAITING_MAX) throw new AppError('UNAVAILABLE');
      const signal = AbortSignal.timeout(timeLimitMs);
      const timeout = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(new AppError('PDF_TIMEOUT', { cause: signal.reason })));
      });
      const print = async () => paint({ model, pictures: await loadPictures(printedPictures(model)) }, signal);
      // Given up at its time whether it waits or is printed. Those before it had no more time, so that nobody who was
      // answered stays in the queue.
      const printing = limit(() => (signal.aborted ? timeout : Promise.race([timeout, print()])));
      return Promise.race([timeout, printing]);
    },
    close: () => pool.close({ force: true }),
  };
}

/** Opens a PDF and makes pictures of its pages, with PDF.js, which is loaded when the first one is chosen (ADR 046). */
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import jbig2 from 'pdfjs-dist/wasm/jbig2.wasm?url';
import openjpeg from 'pdfjs-dist/wasm/openjpeg.wasm?url';
import qcms from 'pdfjs-dist/wasm/qcms_bg.wasm?url';
import { fitWithin } from '#common/floor-plan/geometry.ts';

/** Why a PDF gives no plan: a password, damage, no pages, or a reader that could not be loaded. */
export type PdfProblem = 'locked' | 'broken' | 'empty' | 'noReader';

export class UnreadablePdfError extends Error {
  readonly problem: PdfProblem;

  constructor(problem: PdfProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

export type OpenPdf = {
  pageCount: number;
  /**
   * A page, counted from one, on white.
   *
   * @param side of its longer side, in pixels
   * @throws UnreadablePdfError
   */
  picture: (page: number, side: number) => Promise<Blob>;
  /** Ends the reader's worker. */
  close: () => void;
};

const JPEG_QUALITY = 0.92;

/** Scanners pack drawings as JBIG2 and JPEG 2000, which the reader unpacks in WebAssembly. */
const files = new Map([
  ['jbig2.wasm', jbig2],
  ['openjpeg.wasm', openjpeg],
  ['qcms_bg.wasm', qcms],
]);

/** The reader asks by name, and the build has given its files names of their own. */
class BuiltFiles {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = files.get(filename);
    const answer = address ? await fetch(address) : null;
    if (!answer?.ok) throw new Error(`${filename} is not there`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}

async function loadReader() {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist/legacy/build/pdf.mjs').catch(
    (cause: unknown) => {
      throw new UnreadablePdfError('noReader', cause);
    },
  );
  GlobalWorkerOptions.workerSrc = worker;
  return getDocument;
}

const problemOf = (error: unknown): UnreadablePdfError => {
  if (error instanceof UnreadablePdfError) return error;
  const isLocked = error instanceof Error && error.name === 'PasswordException';
  return new UnreadablePdfError(isLocked ? 'locked' : 'broken', error);
};

async function paint(document: PDFDocumentProxy, number: number, side: number): Promise<Blob> {
  const page = await document.getPage(number);
  const whole = page.getViewport({ scale: 1 });
  const canvas = window.document.createElement('canvas');
  Object.assign(
    canvas,
    fitWithin({ width: whole.width * side, height: whole.height * side }, { width: side, height: side }),
  );
  const viewport = page.getViewport({ scale: canvas.width / whole.width });
  try {
    await page.render({ canvas, viewport, background: '#ffffff' }).promise;
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
    if (!picture) throw new Error('No canvas');
    return picture;
  } finally {
    page.cleanup();
    // Phones keep a canvas's memory for long otherwise.
    canvas.width = 0;
  }
}

/** @throws UnreadablePdfError */
export async function openPdf(file: Blob): Promise<OpenPdf> {
  const getDocument = await loadReader();
  const data = new Uint8Array(await file.arrayBuffer());
  const task = getDocument({ data, verbosity: 0, BinaryDataFactory: BuiltFiles, useWorkerFetch: false });
  const close = () => void task.destroy();
  try {
    const document = await task.promise;
    if (document.numPages === 0) throw new UnreadablePdfError('empty');
    // One after the other: pages are large while they are painted.
    let before: Promise<unknown> = Promise.resolve();
    return {
      pageCount: document.numPages,
      picture: (number, side) => {
        const painted = before
          .then(() => paint(document, number, side))
          .catch((error: unknown) => {
            throw problemOf(error);
          });
        before = painted.catch(() => {});
        return painted;
      },
      close,
    };
  } catch (error) {
    close();
    throw problemOf(error);
  }
}

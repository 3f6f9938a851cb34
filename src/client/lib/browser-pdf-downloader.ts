/** The four methods of downloading a PDF, done with what browsers offer. */
import { EmptyPdfError, type PdfAddress, type PdfDownloader, PdfRefusedError } from './download-pdf.ts';
import { fileNameIn } from './file-name-in.ts';

/** A frame that shows nothing for this long has handed its PDF over to the browser's downloads. */
const FRAME_PATIENCE_MS = 4_000;
/** Browsers read a file's address a moment after the click on it. */
const FORGET_FILE_MS = 60_000;

function openWindow({ view }: PdfAddress): boolean {
  const opened = window.open(view, '_blank');
  if (!opened || opened.closed) return false;
  opened.opener = null;
  return true;
}

async function codeIn(response: Response): Promise<string | undefined> {
  const body: unknown = await response.json().catch(() => null);
  const code = (body as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}

/** The whole PDF. @throws PdfRefusedError, EmptyPdfError, or anything else when the portal is not reached */
export async function fetchPdf(address: string): Promise<File> {
  const response = await fetch(address);
  if (!response.ok) throw new PdfRefusedError(response.status, await codeIn(response));
  const pdf = await response.blob();
  if (pdf.size === 0) throw new EmptyPdfError('The PDF is empty');
  return new File([pdf], fileNameIn(response), { type: 'application/pdf' });
}

async function saveFile({ keep }: PdfAddress): Promise<void> {
  const pdf = await fetchPdf(keep);
  const file = URL.createObjectURL(pdf);
  const link = document.createElement('a');
  link.href = file;
  link.download = pdf.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(file), FORGET_FILE_MS);
}

/** An attachment loads nothing into the frame; an error page does. */
function loadFrame({ keep }: PdfAddress): Promise<boolean> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'PDF';
  frame.src = keep;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  frame.addEventListener('load', () => {
    resolve(false);
    frame.remove();
  });
  setTimeout(() => resolve(true), FRAME_PATIENCE_MS);
  document.body.append(frame);
  return promise;
}

const redirect = ({ keep }: PdfAddress): void => window.location.assign(keep);

export const browserPdfDownloader: PdfDownloader = { openWindow, saveFile, loadFrame, redirect };

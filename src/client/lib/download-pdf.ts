/**
 * Brings a PDF to whoever asked for it, in the specification's order: a window, a fetched file, a
 * hidden frame, a redirect (section 2). Each is used when the ones before could not do it.
 */

/** What stops a download for good: asking in another way would only be answered the same. */
export class PdfRefusedError extends Error {
  readonly status: number;
  readonly code: string | undefined;

  constructor(status: number, code: string | undefined) {
    super(`The portal answered ${status}`);
    this.status = status;
    this.code = code;
  }
}

export class EmptyPdfError extends Error {}

export type PdfAddress = {
  /** To look at. */
  view: string;
  /** To keep: answered as an attachment, so that no page is left. */
  keep: string;
};

export type PdfDownloader = {
  /** False when the browser blocks it. Called before anything is awaited: later, phones block it always. */
  openWindow: (address: PdfAddress) => boolean;
  /** @throws PdfRefusedError, EmptyPdfError, or anything else when it could not be fetched */
  saveFile: (address: PdfAddress) => Promise<void>;
  /** False when the frame shows something instead of handing it over. */
  loadFrame: (address: PdfAddress) => Promise<boolean>;
  redirect: (address: PdfAddress) => void;
};

export type PdfMethod = 'window' | 'file' | 'frame' | 'redirect';

/**
 * Tries the methods in their order and answers with the one that worked.
 *
 * @throws PdfRefusedError, EmptyPdfError
 */
export async function downloadPdf(address: PdfAddress, downloader: PdfDownloader): Promise<PdfMethod> {
  if (downloader.openWindow(address)) return 'window';
  try {
    await downloader.saveFile(address);
    return 'file';
  } catch (error) {
    if (error instanceof PdfRefusedError || error instanceof EmptyPdfError) throw error;
  }
  if (await downloader.loadFrame(address).catch(() => false)) return 'frame';
  downloader.redirect(address);
  return 'redirect';
}

/** Reads a file on this device: its hash, and the code that a signed document carries. Nothing of it is sent anywhere. */
import { hexOf, sha256 } from '#client/lib/sha256.ts';

/** Larger than any document of the portal; browsers hold a file in memory to hash it. */
const FILE_BYTES_MAX = 100 * 1024 * 1024;
/** Readers allow for some bytes before a PDF's first line. */
const HEAD_BYTES = 1_024;
/** Where the portal writes the code, beside the seal. */
const CODE = /\/XXDocumentCode \(([0-9A-Z]{16})\)/g;

export type ReadDocument = {
  name: string;
  /** SHA-256 in hexadecimal. */
  sha256: string;
  /** The code it says it has. */
  code: string | null;
};

export type Unreadable = 'notPdf' | 'tooLarge' | 'unreadable';

/** Over plain HTTP, as in a company's own network, browsers keep theirs from pages. */
const hashOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  (await sha256(bytes)) ?? hexOf((await import('@noble/hashes/sha2.js')).sha256(bytes));

async function read(file: File): Promise<ReadDocument | Unreadable> {
  if (file.size > FILE_BYTES_MAX) return 'tooLarge';
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = new TextDecoder('latin1').decode(bytes);
  if (!text.slice(0, HEAD_BYTES).includes('%PDF-')) return 'notPdf';
  const code = [...text.matchAll(CODE)].at(-1)?.[1] ?? null;
  return { name: file.name, sha256: await hashOf(bytes), code };
}

/** What the file is, or why that cannot be said: the file is gone, or what hashes it could not be loaded. */
export const readDocument = (file: File): Promise<ReadDocument | Unreadable> => read(file).catch(() => 'unreadable');

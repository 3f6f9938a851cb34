/** Has qpdf read a whole PDF, as `qpdf --check` does: its table, every object, every stream. */
import { createRequire } from 'node:module';
import createQpdf, { type QpdfInstance } from '@neslinesli93/qpdf-wasm';

const require = createRequire(import.meta.url);

/** The package's own types leave this out. */
type FileSystem = QpdfInstance['FS'] & { writeFile: (path: string, bytes: Uint8Array) => void };

/**
 * qpdf's exit code: 0 for a sound file, 3 for one with faults it could mend, 2 for a broken one.
 * Writing the file out again reads as much of it as --check, and says nothing when all is well.
 */
export async function checkPdf(bytes: Uint8Array): Promise<number> {
  const qpdf = await createQpdf({ locateFile: () => require.resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm') });
  (qpdf.FS as FileSystem).writeFile('/checked.pdf', bytes);
  return qpdf.callMain(['/checked.pdf', '--qdf', '--decode-level=all', '/written.pdf']);
}

/** ZIP archives that are made while they are sent: one file after the other, of which none is kept. */
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { AppError } from '#server/core/errors.ts';

export type ZipEntry = {
  name: string;
  /** Taken as it is: to compress it once more would gain nothing. */
  isCompressed?: boolean;
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
};

/** Nobody takes the rest. */
const isGone = (error: unknown): boolean => error instanceof AppError && error.code === 'CANCELLED';

/**
 * The bytes of an archive of these files, each dated `now`; the next file is asked for once the one before was taken.
 *
 * @param explain - what a text file says in the place of a file whose content fails, or beside what there is of it: an
 *   archive that has begun cannot be answered as a failure any more. Without it the archive breaks off there.
 */
export async function* zipOf(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  now: Date,
  explain?: (error: unknown) => string,
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  const begin = (name: string, isCompressed: boolean) => {
    const file = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name);
    file.mtime = now;
    zip.add(file);
    return file;
  };
  for await (const { name, isCompressed = false, content } of entries) {
    let file: ReturnType<typeof begin> | undefined;
    let explanation: string | undefined;
    try {
      for await (const bytes of content) {
        file ??= begin(name, isCompressed);
        file.push(bytes);
        yield* made.splice(0);
      }
      file ??= begin(name, isCompressed);
    } catch (error) {
      if (!explain || isGone(error)) throw error;
      explanation = explain(error);
    }
    file?.push(new Uint8Array(), true);
    if (explanation !== undefined) begin(`${name}.txt`, false).push(strToU8(explanation), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made;
}

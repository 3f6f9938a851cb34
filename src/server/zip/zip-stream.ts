/** ZIP archives that are made while they are sent: one file after the other, of which none is kept. */
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export type ZipEntry = {
  name: string;
  /** Taken as it is: to compress it once more would gain nothing. */
  isCompressed?: boolean;
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
};

/** The bytes of an archive of these files, each dated now; the next file is asked for once the one before was taken. */
export async function* zipOf(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  now: Date,
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  for await (const { name, isCompressed = false, content } of entries) {
    const file = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name);
    file.mtime = now;
    zip.add(file);
    for await (const bytes of content) {
      file.push(bytes);
      yield* made.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made;
}

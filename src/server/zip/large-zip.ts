/**
 * ZIP archives of any size, made while they are sent, by compress-commons: it writes ZIP64, which files in great number, or of
 * many gigabytes together, need (ADR 063). Of what is not read yet nothing is in memory, and of what was sent its name only.
 */
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipArchiveEntry, ZipArchiveOutputStream } from 'compress-commons';
import { CentralDirectory } from './central-directory.ts';
import type { ZipEntry } from './zip-stream.ts';

const STORED = 0;
const DEFLATED = 8;

type Content = ZipEntry['content'];

/** What is there as a whole; null for what is still to come. */
const wholeOf = (content: Content): Buffer | null => {
  const [only, ...others] = Array.isArray(content) ? (content as Uint8Array[]) : [];
  return only && others.length === 0 ? Buffer.from(only.buffer, only.byteOffset, only.byteLength) : null;
};

/** Adds one file, until it is written as far as whoever takes the archive has room for it. */
async function add(archive: ZipArchiveOutputStream, entry: ZipArchiveEntry, content: Content, gone: AbortSignal) {
  gone.throwIfAborted();
  // Takes everything and says so at once: nothing would ever come to an end.
  if (archive.destroyed) throw new Error('Nobody takes the archive any more');
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const leave = () => reject(gone.reason);
  gone.addEventListener('abort', leave, { once: true });
  const whole = wholeOf(content);
  const file = whole ?? Readable.from(content, { objectMode: false });
  if (file instanceof Readable) file.once('error', reject);
  try {
    archive.entry(entry, file, (error) => (error ? reject(error) : resolve()));
    await promise;
    if (archive.writableNeedDrain) await once(archive, 'drain', { signal: gone });
  } finally {
    gone.removeEventListener('abort', leave);
    if (file instanceof Readable) file.destroy();
  }
}

/** Adds one file after the other, each when the one before was taken. */
async function addAll(
  archive: ZipArchiveOutputStream,
  entries: AsyncIterable<ZipEntry>,
  now: Date,
  gone: AbortSignal,
): Promise<void> {
  for await (const { name, isCompressed = false, content } of entries) {
    const entry = new ZipArchiveEntry(name);
    entry.setTime(now);
    entry.setMethod(isCompressed ? STORED : DEFLATED);
    await add(archive, entry, content, gone);
  }
  archive.finish();
}

/**
 * The bytes of an archive of these files, each dated `now`. Whatever fails ends it there: without its last bytes no program
 * takes it for whole. Whoever stops taking it ends the reading, too.
 */
export async function* largeZipOf(entries: AsyncIterable<ZipEntry>, now: Date): AsyncGenerator<Uint8Array> {
  const archive = new ZipArchiveOutputStream();
  archive._entries = new CentralDirectory(archive);
  const gone = new AbortController();
  const adding = addAll(archive, entries, now, gone.signal).catch((error: unknown) => {
    archive.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  try {
    yield* archive as AsyncIterable<Uint8Array>;
  } finally {
    gone.abort();
    await adding;
  }
}

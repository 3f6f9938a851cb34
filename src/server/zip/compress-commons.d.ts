/** What the portal uses of compress-commons, which has no types of its own. */
declare module 'compress-commons' {
  import type { Transform } from 'node:stream';

  export class ZipArchiveEntry {
    constructor(name: string);
    setTime(time: Date): void;
    /** 0 stores, 8 compresses. */
    setMethod(method: 0 | 8): void;
  }

  export class ZipArchiveOutputStream extends Transform {
    /** One at a time: the next when this one has called back. */
    entry(entry: ZipArchiveEntry, source: Buffer | NodeJS.ReadableStream, done: (error: Error | null) => void): void;
    finish(): void;

    // Not promised to anybody: central-directory.ts, of this very version.
    _entries: { length: number; push: (entry: ZipArchiveEntry) => void; forEach: () => void };
    _writeCentralFileHeader(this: { write: (bytes: Buffer | string) => void }, entry: ZipArchiveEntry): void;
  }
}

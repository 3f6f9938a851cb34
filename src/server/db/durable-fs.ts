/**
 * The embedded database's files, with an fsync that reaches the disk.
 *
 * PGlite's NodeFS leaves fsync out: a power cut could lose answered writes. The file system it
 * mounts looks for an `fsync` operation, so giving it one is enough for PostgreSQL's own durability
 * (WAL before answer, data before checkpoint) to work as it does on any other disk. See ADR 003.
 */
import { closeSync, fsyncSync, openSync } from 'node:fs';
import path from 'node:path';
import { type PGlite, PGlite as PGliteClass } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { OnSync } from './synced-files.ts';

type EmscriptenOptions = Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts'];
type Stream = { nfd?: number; path: string };
type MountedModule = { FS: { filesystems: { NODEFS: { stream_ops: { fsync?: (stream: Stream) => number } } } } };

/** Where PGlite mounts the data directory inside its own file system. */
const MOUNT_POINT = '/pglite/data';

/** PostgreSQL's start parameters: PGlite's own, but with fsync on, by the one method that WebAssembly passes on. */
export const durableStartParams = [
  ...PGliteClass.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

export class DurableFs extends NodeFS {
  readonly #onSync: OnSync | undefined;

  constructor(dataDirectory: string, onSync?: OnSync) {
    super(dataDirectory);
    this.#onSync = onSync;
  }

  override async init(pglite: PGlite, options: EmscriptenOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const addFsync = (module: MountedModule) => {
      module.FS.filesystems.NODEFS.stream_ops.fsync = (stream) => this.#sync(stream);
    };
    const preRun = [...(emscriptenOpts.preRun ?? []), addFsync as never];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  /** Syncs an open file, or a directory, which the mounted file system opens without a descriptor. */
  #sync(stream: Stream): number {
    const file = path.join(this.rootDir, path.relative(MOUNT_POINT, stream.path));
    const descriptor = stream.nfd ?? openSync(file, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      if (stream.nfd === undefined) closeSync(descriptor);
    }
    this.#onSync?.(file);
    return 0;
  }
}

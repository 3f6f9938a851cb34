/** A new cluster's files, down to the disk: what is not synced is lost in a power cut, names included. */
import { open, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Called with the path of what was synced; tests use it to cut the power. */
export type OnSync = (file: string) => void;

/** Syncing waits for the disk: many at once take hardly longer than one. */
const SYNCS_AT_ONCE = 32;
const PRIVATE = { directory: 0o700, file: 0o600 };

type Entry = { file: string; isDirectory: boolean };

/** What is in a directory and below, itself included. */
async function entriesOf(directory: string): Promise<Entry[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const below = entries.map((entry) => ({
    file: path.join(entry.parentPath, entry.name),
    isDirectory: entry.isDirectory(),
  }));
  return [{ file: directory, isDirectory: true }, ...below];
}

async function sync(file: string, mode: number | undefined, onSync: OnSync | undefined): Promise<void> {
  const handle = await open(file, 'r');
  try {
    if (mode !== undefined) await handle.chmod(mode);
    await handle.sync();
  } finally {
    await handle.close();
  }
  onSync?.(file);
}

/** Waits until a directory's own entries are on the disk: what was made, renamed or removed in it. */
export const syncDirectory = (directory: string, onSync?: OnSync): Promise<void> => sync(directory, undefined, onSync);

/** Makes a directory and all in it their owner's alone, and waits until they are on the disk. */
export async function secureFiles(directory: string, onSync?: OnSync): Promise<void> {
  const entries = await entriesOf(directory);
  const secureNext = async () => {
    for (let entry = entries.pop(); entry; entry = entries.pop()) {
      await sync(entry.file, entry.isDirectory ? PRIVATE.directory : PRIVATE.file, onSync);
    }
  };
  await Promise.all(Array.from({ length: SYNCS_AT_ONCE }, secureNext));
}

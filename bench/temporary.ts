/** Directories that are gone when the benchmark ends. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const directories: string[] = [];

process.once('exit', () => {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

export function temporaryDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'baitbook-bench-'));
  directories.push(directory);
  return directory;
}

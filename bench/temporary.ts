/** Directories that are gone when the benchmark ends. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export function temporaryDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'baitbook-bench-'));
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

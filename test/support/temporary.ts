/** A directory that is gone when the test is over. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

export function temporaryDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'baitbook-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

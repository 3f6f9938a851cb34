/** What killed builds have left behind. */
import { globSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/** Younger ones may belong to a build that runs beside this one. */
const AGE_MS = 60 * 60_000;

/** Removes the unfinished directories whose names begin so. */
export function removeLeftovers(directory: string, prefix: string): void {
  for (const name of globSync(`${prefix}*`, { cwd: directory })) {
    const leftover = path.join(directory, name);
    const modified = statSync(leftover, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
    if (Date.now() - modified > AGE_MS) rmSync(leftover, { recursive: true, force: true });
  }
}

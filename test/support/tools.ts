/** Programs of the machine that judge what the portal makes, where they are installed. */
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** Whether the machine has the program. */
export const hasTool = (name: string): boolean => spawnSync(name, ['-v'], { stdio: 'ignore' }).error === undefined;

/** Runs a program on files with the given contents, and answers what it says; throws when it objects. */
export function runTool(
  name: string,
  options: string[],
  directory: string,
  files: Record<string, string | Buffer>,
): string {
  for (const [file, content] of Object.entries(files)) writeFileSync(path.join(directory, file), content);
  return execFileSync(name, options, { cwd: directory, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

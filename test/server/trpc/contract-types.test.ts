/** The compile-time contract: a client that misuses a procedure does not compile. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '#test/support/temporary.ts';

const FIXTURE = path.join(import.meta.dirname, 'misuse.ts');
const ROOT = path.join(import.meta.dirname, '../../..');

/** The lines that the compiler complains about. */
function complaints(): number[] {
  const project = path.join(temporaryDirectory(), 'tsconfig.json');
  const compilerOptions = { types: ['node'], typeRoots: [path.join(ROOT, 'node_modules/@types')] };
  writeFileSync(
    project,
    JSON.stringify({ extends: path.join(ROOT, 'tsconfig.json'), compilerOptions, include: [], files: [FIXTURE] }),
  );
  const compiler = path.join(ROOT, 'node_modules/typescript/bin/tsc');
  try {
    execFileSync(process.execPath, [compiler, '-p', project, '--pretty', 'false'], { cwd: ROOT, encoding: 'utf8' });
    return [];
  } catch (error) {
    const { stdout } = error as { stdout: string };
    return [...stdout.matchAll(/^\S*misuse\.ts\((\d+),/gm)].map(([, line]) => Number(line));
  }
}

test('each misuse of a procedure is a compile error, and each right use is none', () => {
  const lines = readFileSync(FIXTURE, 'utf8').split('\n');
  const expected = lines.flatMap((line, index) => (line.endsWith('// wrong') ? [index + 1] : []));
  expect([...new Set(complaints())]).toEqual(expected);
});

/** Builds the client, and knows whether the last build is still good. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const ROOT = path.join(import.meta.dirname, '..');
const OUTPUT = path.join(ROOT, 'dist/client');
const STAMP = path.join(ROOT, 'dist/client-stamp');
/** Whatever can change what is built. */
const INPUTS = ['src/client/**', 'src/common/**', 'vite.config.ts', 'package-lock.json'];
const COMPRESSIBLE = /\.(js|css|html|svg|json|wasm|webmanifest)$/;

const files = (patterns: string | string[], cwd: string) =>
  globSync(patterns, { cwd, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();

/** A hash of everything that goes into the build. */
function inputHash(): string {
  const hash = createHash('sha256');
  for (const file of files(INPUTS, ROOT))
    hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

/** Whether sources have changed since the last build, or there was none. */
const isStale = (): boolean => !existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== inputHash();

/** Compresses once at the hardest setting, so that serving costs nothing. */
async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, quality));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }));
}

export async function buildClient(): Promise<void> {
  const hash = inputHash();
  // React and emotion are other programs in development: slower, and refused by our content policy.
  process.env.NODE_ENV = 'production';
  // Loaded here: a start with a good build does not need the bundler at all.
  const { build } = await import('vite');
  await build({ configFile: path.join(ROOT, 'vite.config.ts'), logLevel: 'warn' });
  await Promise.all(
    files('**', OUTPUT)
      .filter((file) => COMPRESSIBLE.test(file))
      .map(compress),
  );
  writeFileSync(STAMP, hash);
}

/** Builds in a process of its own if anything has changed: the caller keeps its own NODE_ENV. */
export function buildIfStale(): void {
  if (!isStale()) return;
  process.stdout.write('Building the client …\n');
  execFileSync(process.execPath, [path.join(import.meta.dirname, 'build.ts')], { stdio: 'inherit' });
}

/**
 * A real Chromium for the tests. The npm package brings it compressed; it is unpacked once, next to
 * the other things that can be made again. On systems it is not built for, CHROMIUM_PATH names one.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

/** How long a page of a journey is waited for: on a busy machine, three at once have been seen to take more than ten seconds. */
export const JOURNEY_PATIENCE_MS = 30_000;

const NODE_MODULES = path.join(import.meta.dirname, '../../node_modules');
const packageDirectory = path.join(NODE_MODULES, '@sparticuz/chromium');
const { version } = JSON.parse(readFileSync(path.join(packageDirectory, 'package.json'), 'utf8')) as {
  version: string;
};
const UNPACKED = path.join(NODE_MODULES, '.cache', `chromium-${version}`);

/** Unpacks browser, fonts and the system libraries that bare machines lack; whole or not at all. */
async function unpack(): Promise<void> {
  const unfinished = `${UNPACKED}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const { inflate } = await import('@sparticuz/chromium');
  // The package unpacks into the temporary directory, which others share: lend it one of our own.
  const { TMPDIR } = process.env;
  process.env.TMPDIR = unfinished;
  try {
    for (const file of ['chromium.br', 'fonts.tar.br', 'al2023.tar.br']) {
      await inflate(path.join(packageDirectory, 'bin', file));
    }
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
  try {
    renameSync(unfinished, UNPACKED);
  } catch {
    // Another test process was quicker.
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Only the fonts that npm brought: pages look the same on every machine, also on one without any. */
function writeFontConfig(): string {
  const file = path.join(UNPACKED, 'fonts.conf');
  const directories = [path.join(UNPACKED, 'fonts'), path.join(NODE_MODULES, '@expo-google-fonts/noto-sans')];
  const entries = [
    ...directories.map((directory) => `<dir>${directory}</dir>`),
    `<cachedir>${UNPACKED}/font-cache</cachedir>`,
  ];
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${entries.join('')}</fontconfig>`,
  );
  return file;
}

/** Whether the browser starts with this environment; without the right libraries it does not. */
function runs(executable: string, env: NodeJS.ProcessEnv): boolean {
  try {
    execFileSync(executable, ['--version'], { env, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** How to launch the browser on this machine. */
export async function launchOptions(): Promise<LaunchOptions> {
  const args = ['--no-sandbox', '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];
  const given = process.env.CHROMIUM_PATH;
  if (given) return { executablePath: given, args };
  if (process.platform !== 'linux' || process.arch !== 'x64') return { channel: 'chrome', args };
  if (!existsSync(UNPACKED)) await unpack();
  const executablePath = path.join(UNPACKED, 'chromium');
  const env = { ...process.env, FONTCONFIG_FILE: writeFontConfig() };
  const library = path.join(UNPACKED, 'al2023/lib');
  const complete = runs(executablePath, env) ? env : { ...env, LD_LIBRARY_PATH: library };
  return { executablePath, args, env: complete as Record<string, string> };
}

export const launchBrowser = async (): Promise<Browser> => chromium.launch(await launchOptions());

/** Builds the plain client with the portal's own Vite. */
import path from 'node:path';
import { temporaryDirectory } from './temporary.ts';

export async function buildPlainClient(): Promise<string> {
  const directory = temporaryDirectory();
  // React is another program in development: slower and larger.
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  await build({
    configFile: path.join(import.meta.dirname, '../vite.config.ts'),
    root: path.join(import.meta.dirname, 'plain/client'),
    publicDir: false,
    build: { outDir: directory, emptyOutDir: true },
    logLevel: 'warn',
  });
  return directory;
}

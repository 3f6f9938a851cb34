/** Builds the plain client with the portal's own Vite, and its settings. */
import path from 'node:path';
import { temporaryDirectory } from './temporary.ts';

export async function buildPlainClient(): Promise<string> {
  const directory = temporaryDirectory();
  // React is another program in development: slower and larger.
  process.env.NODE_ENV = 'production';
  const [{ build }, { default: react }, { default: config }] = await Promise.all([
    import('vite'),
    import('@vitejs/plugin-react'),
    import('../vite.config.ts'),
  ]);
  await build({
    ...config,
    configFile: false,
    root: path.join(import.meta.dirname, 'plain/client'),
    publicDir: false,
    // Without what only the portal has: files by name, a worker.
    plugins: [react()],
    build: { ...config.build, outDir: directory, emptyOutDir: true },
    logLevel: 'warn',
  });
  return directory;
}

/** The client's build, and the development server in front of a portal on the default port. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const PORTAL = 'http://127.0.0.1:3000';

export default defineConfig({
  root: 'src/client',
  publicDir: 'public',
  plugins: [react()],
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    target: 'es2023',
    // The content policy allows scripts from our own address only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What a page may load has a test of its own, compressed: client-size.test.ts.
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every visit begins with in one file: a slow line waits for forty small ones.
            { name: 'start', tags: ['$initial'] },
            // Compressed together, libraries that nearly every screen needs, and our own files that several do, are 20 kB less
            // than in eighty files, and come in three requests.
            {
              name: 'widgets',
              test: /node_modules\/(@zag-js|@ark-ui|@floating-ui|@chakra-ui\/react|@hookform|@tanstack|lucide-react|react-hook-form|zod|uuid|idb)\//,
            },
            { name: 'shared', test: /src\/(client|common)\//, minShareCount: 3 },
          ],
        },
      },
      // Chakra's theme makes a whole system out of every recipe it has, in calls that may go when nobody uses it.
      treeshake: { manualPureFunctions: ['defineConfig', 'defineRecipe', 'defineSlotRecipe', 'defineStyle'] },
    },
  },
  server: {
    proxy: Object.fromEntries(['/api', '/trpc', '/images', '/uploads'].map((path) => [path, PORTAL])),
  },
});

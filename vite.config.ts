/** The client's build, and the development server in front of a portal on the default port. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const PORTAL = 'http://127.0.0.1:3000';

/** What draws charts, and what only that needs. */
const CHARTS =
  /node_modules\/(@chakra-ui\/charts|recharts|victory-vendor|d3-[a-z]+|internmap|@reduxjs\/toolkit|react-redux|redux|redux-thunk|immer|reselect|decimal\.js-light|es-toolkit|eventemitter3)\//;

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
            // Dialogs, menus and the like, of which nearly every screen has one: together they are 3 kB less.
            { name: 'widgets', test: /@(zag-js|ark-ui|floating-ui|chakra-ui)\//, minShareCount: 3 },
            // By name, so that what is loaded only where it is shown can be told apart.
            { name: 'charts', test: CHARTS },
            { name: 'scanner', test: /node_modules\/zxing-wasm\// },
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

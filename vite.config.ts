/** The client's build, and the development server in front of a portal on the default port. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const PORTAL = 'http://127.0.0.1:3000';

/** What draws charts, and what only that needs. */
const CHARTS =
  /node_modules\/(@chakra-ui\/charts|recharts|victory-vendor|d3-[a-z]+|internmap|@reduxjs\/toolkit|react-redux|redux|redux-thunk|immer|reselect|decimal\.js-light|es-toolkit|eventemitter3)\//;

/** Libraries that nearly every screen needs. */
const WIDGETS =
  /node_modules\/(@zag-js|@ark-ui|@floating-ui|@chakra-ui\/react|@hookform|@tanstack|lucide-react|react-hook-form|zod|uuid|idb)\//;

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
            // By name, so that what is loaded only where it is shown can be told apart.
            { name: 'charts', test: CHARTS },
            { name: 'scanner', test: /node_modules\/zxing-wasm\// },
            // Compressed together, what belongs together is 25 kB less than in a hundred files, and comes in few requests.
            { name: 'widgets', test: WIDGETS },
            { name: 'shared', test: /src\/(client|common)\/(?!i18n)/, minShareCount: 2 },
            { name: 'wizard', test: /src\/client\/features\/inspection-wizard/ },
            { name: 'pages', test: /src\/client\/features\/(customers|dashboard|contracts|inspections)/ },
            { name: 'admin', test: /src\/client\/features\/(users|settings)/ },
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

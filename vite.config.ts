/** The client's build, and the development server in front of a portal on the default port. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minify } from '@swc/core';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const PORTAL = 'http://127.0.0.1:3000';

/** What draws charts, what only that needs, and the screen's part that does. */
const CHARTS =
  /(history|findings)-chart\.tsx|node_modules\/(@chakra-ui\/charts|recharts|victory-vendor|d3-[a-z-]+|internmap|@reduxjs\/toolkit|react-redux|redux|redux-thunk|immer|reselect|decimal\.js-light|es-toolkit|eventemitter3|use-sync-external-store|react-is|tiny-invariant|clsx)\//;

/** What reads labels, and the part of the screen that does. */
const SCANNER = /widgets\/scanner\/|node_modules\/zxing-wasm\//;

/** What is opened at a desk and not on a visit: lists, accounts and their security, the company's texts and words, verifying, history. */
const OFFICE_SCREENS =
  /src\/client\/features\/(auth\/(account-|register-|two-factor-)|customers\/(overview-|contact-details|customers-page|customer-(agreements|inspections|list|mark|menu|overview|page|table)|use-customer-(overview|pages))|contracts\/(contract-|contracts-|pending-|plan-|signed-|use-)|dashboard\/(deleted-|figure)|devices\/(?!label-address|device-link)|(agenda|agreements|customer-import|demo|groups|inspection-list|mail|office-list|palette|privacy|recommendation-list|users|verify|history|settings)\/|recommendations\/(?!recommendation-(facts|said)))|src\/common\/(planning\/(agenda|holidays|repeats)|schemas\/planned-visit|domain\/group|schemas\/contract-list|contract\/contract-state)\.ts/;
/** Its history speaks two languages at once; its other texts come with the language that is read, as those of a visit do. */
const OFFICE_TEXTS = /src\/common\/i18n\/(nl\/|en\/)?history\.ts/;
/** Rules and parts that no other screen uses. */
const OFFICE_PARTS =
  /src\/common\/(contract\/(company|document-code)|domain\/(api-token|check-words|customer-import|device-history|figures|heat-map|job|label-formats|mail|trend|webhook)|planning\/(agenda|holidays|repeats)|schemas\/(agreements|api-token|bait-box|check-word|customer-import|device|group|history|inspection-list|planned-visit|recommendation|settings))\.ts|src\/client\/(components\/(facts|file-drop|filter-select|list-(looks|rows|table)|search-field|secret-dialog|session-row|switch-row)|features\/(auth\/unsent-here|offline\/|settings\/settings-card)|lib\/refuse-field)/;
/** What only those screens use: the code of a second factor as a picture, the palette's box with its list, and tables. */
const OFFICE_LIBRARIES =
  /node_modules\/(uqr\/|@noble\/hashes\/|@zag-js\/(combobox|collection|live-region)|(@ark-ui|@chakra-ui)\/react\/.*(combobox|collection)|@chakra-ui\/react\/.*\/table\/)/;
const OFFICE = new RegExp(
  [OFFICE_SCREENS, OFFICE_PARTS, OFFICE_TEXTS, OFFICE_LIBRARIES].map(({ source }) => source).join('|'),
);

/** What reads CSV and Excel: loaded where somebody chooses such a file. */
const TABLE_READER = /customer-import\/read-table\.ts|node_modules\/(fflate|papaparse|read-excel-file|saxen)\//;

/** Taking a plan from a file, and what reads PDFs: the one is loaded where a plan is made of a file, the other for a PDF. */
const PLAN_IMPORT =
  /inspection-wizard\/plan-import\/|pdfjs-dist\/.*\?url$|client\/lib\/unpack-heic\.ts|common\/(floor-plan\/perspective|domain\/(plan|heic)-file)\.ts|common\/i18n\/(nl\/|en\/)?plan-import\.ts/;
const PDF_READER = /node_modules\/pdfjs-dist\/.*\.mjs$/;

/** What is around every screen and works behind it, and what the dashboard and a visit share: by name, or the one would load the other. */
const FRAME =
  /src\/client\/(app\/app-shell|offline\/account|components\/(sentence|virtual-items)|features\/(customers\/customer-link|inspections\/(present|unsent)-note)|lib\/(two-columns|use-(address-value|virtual-rows)))\.tsx?|lucide-react\/.*\/(arrow-right|plus|trash)\.|@chakra-ui\/react\/.*\/(simple-grid|use-breakpoint)\./;

/** Customer links at the office, loaded with the card that lists them. */
const LINKS = /src\/client\/features\/links\/|src\/common\/(i18n\/(nl|en)\/customer-links|schemas\/customer-link)\.ts/;

/** What customers come for by a secret link: they load none of the portal's other files (ADR 065). */
const CUSTOMERS =
  /src\/client\/features\/by-link\/|src\/common\/(i18n\/(nl|en)\/by-link|schemas\/by-link)\.ts|\?by-link$/;
/** The page that a signer at a distance reads, and what comes when somebody signs there or asks somebody to (ADR 066). */
const SIGNING_PAGE =
  /src\/client\/features\/signing\/(signing-page|code-step|use-seconds|document-|link-picture)|src\/common\/domain\/signing-request\.ts|\?signing$/;
/** What the portal needs as well, a few kB that remember nothing: one file more, for whoever comes by a link. */
const IN_BOTH =
  /src\/common\/(floor-plan\/(markers|box-labels|geometry)|domain\/(photo-file|customer-link|day)|i18n\/(format|per-language))\.ts$|src\/client\/(lib\/(as-image|draft|scale-image)\.ts|widgets\/floor-plan\/(box-icon|mark-element|marker-picture)\.tsx)$|node_modules\/uuid\//;

/** The pages of those who come by a link, by the mark of their copies. */
const COPIES: Readonly<Record<string, RegExp>> = { 'by-link': CUSTOMERS, signing: SIGNING_PAGE };

/** Gives them copies of their own. */
const ownCopies: Plugin = {
  name: 'own-copies',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const copy = importer && Object.keys(COPIES).find((name) => COPIES[name]?.test(importer));
    if (!importer || !copy) return null;
    const original = importer.replace(/\?[\w-]+$/, '');
    const found = await this.resolve(source, original, { ...options, skipSelf: true });
    return found && IN_BOTH.test(found.id) ? `${found.id}?${copy}` : found;
  },
};

const SIGNING_TEXTS = /src\/client\/features\/signing\/signing-texts\.ts/;
const SIGNING_PARTS = /src\/client\/features\/signing\/|src\/common\/schemas\/signing-request\.ts/;

/** What is a file of its own, loaded where it is shown. */
const PARTS_APART = [
  ...[CHARTS, SCANNER, TABLE_READER, LINKS, CUSTOMERS, SIGNING_TEXTS, SIGNING_PAGE, SIGNING_PARTS],
  ...[OFFICE, PLAN_IMPORT, PDF_READER],
];
const isApart = (id: string): boolean => PARTS_APART.some((part) => part.test(id));

/** Components whose parts Chakra names by adding to those of another library. */
const ANATOMIES = [
  ...['accordion', 'clipboard', 'colorPicker', 'combobox', 'datePicker', 'dialog', 'editable', 'field', 'fieldset'],
  ...['fileUpload', 'menu', 'popover', 'radioGroup', 'ratingGroup', 'select', 'slider', 'splitter', 'switch'],
];

const OUTPUT = path.join(import.meta.dirname, 'dist/client');

/** What a kept file must be: one of a newer build, fetched while that is put in place, would fit no other. */
const integrityOf = (file: string): string =>
  `sha256-${createHash('sha256')
    .update(readFileSync(path.join(OUTPUT, file)))
    .digest('base64')}`;

/** Shortens what Vite's own minifier, which runs after it, leaves as it is: 6 kB of the whole portal, compressed. */
const shortened: Plugin = {
  name: 'shortened',
  apply: 'build',
  enforce: 'post',
  renderChunk: async (code) => {
    const options = { module: true, compress: { passes: 3, ecma: 2020 as const, toplevel: true }, mangle: false };
    return { code: (await minify(code, options)).code, map: null };
  },
};

/** What a link to a visit leads to, largest first; its texts depend on the language. */
const VISIT_SCRIPTS = ['visit', 'frame', 'account', 'app-shell', 'wizard-page'];

/** Tells first-paint.js which files they are. */
const visitScripts: Plugin = {
  name: 'visit-scripts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const fileOf = (name: string): string => {
        const file = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === name);
        if (!file) throw new Error(`The build has no script called ${name}`);
        return `/${file.fileName}`;
      };
      const texts = ['nl', 'en'].map((language) => ` data-${language}="${fileOf(`${language}-for-screens`)}"`);
      const facts = ` data-visit="${VISIT_SCRIPTS.map(fileOf).join(' ')}"${texts.join('')}`;
      return html.replace('src="/first-paint.js"', `$&${facts}`);
    },
  },
};

/** What libheif asks for under Node alone, and never in a browser. */
const withoutNode: Plugin = {
  name: 'without-node',
  enforce: 'pre',
  resolveId: (id) => (['fs', 'path', 'crypto'].includes(id) ? '\0none' : null),
  load: (id) => (id === '\0none' ? 'export default {};' : null),
};

const serviceWorker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'shell',
  filename: 'worker.ts',
  // Both are ours: the page registers it once somebody is signed in, and the manifest is a file.
  injectRegister: false,
  manifest: false,
  integration: {
    configureCustomSWViteBuild: (build) => {
      build.logLevel = 'warn';
    },
  },
  injectManifest: {
    rollupFormat: 'iife',
    // Everything that a screen can need. The rest (icons, pictures of the portal) is for whoever installs it.
    globPatterns: ['*.{html,js,svg}', 'assets/*'],
    // Few need it, and never without a line (ADR 047).
    globIgnores: ['assets/{heic-worker,libheif}-*'],
    maximumFileSizeToCacheInBytes: 4_000_000,
    manifestTransforms: [
      (files) => ({ manifest: files.map((file) => ({ ...file, integrity: integrityOf(file.url) })), warnings: [] }),
    ],
  },
});

export default defineConfig({
  root: 'src/client',
  publicDir: 'public',
  plugins: [ownCopies, react(), shortened, visitScripts, serviceWorker],
  worker: { format: 'es', plugins: () => [withoutNode] },
  build: {
    outDir: OUTPUT,
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
            // What is around every screen, and the screen that everybody who is signed in begins with: a link to a visit
            // does not wait for the second.
            { name: 'frame', test: FRAME },
            { name: 'home', test: /src\/client\/features\/dashboard\/dashboard-page\.tsx/ },
            // The plan of a visit and what its way there needs, without the steps after it.
            { name: 'visit', test: /src\/client\/features\/inspection-wizard\/wizard-page\.tsx/ },
            // Compressed together, what belongs together is 30 kB less than in a hundred files, and comes in few
            // requests. Before charts: a group takes what its files import along, and every screen would load it then.
            { name: 'portal', test: (id) => /node_modules|src\/(client|common)\/(?!i18n)/.test(id) && !isApart(id) },
            // By name, so that what is loaded only where it is shown can be told apart.
            { name: 'charts', test: CHARTS },
            { name: 'scanner', test: SCANNER },
            { name: 'table-reader', test: TABLE_READER },
            { name: 'links', test: LINKS },
            { name: 'by-link', test: CUSTOMERS },
            { name: 'signing-texts', test: SIGNING_TEXTS },
            { name: 'signing-page', test: SIGNING_PAGE },
            { name: 'signing-parts', test: SIGNING_PARTS },
            { name: 'office', test: OFFICE },
            { name: 'plan-import', test: PLAN_IMPORT },
            { name: 'pdf-reader', test: PDF_READER },
          ],
        },
      },
      treeshake: {
        // Loading them does nothing, which they do not say: what nobody uses of them is left out, 1.5 kB, compressed.
        moduleSideEffects: [{ test: /node_modules\/(@trpc|hoist-non-react-statics|react-is)\//, sideEffects: false }],
        // Chakra makes a system out of every recipe, and a component of every part, in calls that may go when nobody
        // uses what they make. By name, in every file: none may be as short as a minified library's variables, whose calls
        // would go as well.
        manualPureFunctions: [
          ...[
            'defineConfig',
            'defineRecipe',
            'defineSlotRecipe',
            'defineStyle',
            'defineTokens',
            'defineSemanticTokens',
          ],
          ...['defineKeyframes', 'defineTextStyles', 'defineLayerStyles', 'defineAnimationStyles', 'createAnatomy'],
          ...['createContext', 'createRecipeContext', 'createSlotRecipeContext', 'createIcon', 'chakra', 'forwardRef'],
          ...['withContext', 'withProvider', 'withRootProvider', 'withPropagate'],
          // The parts of components, which grow out of each other.
          ...['anatomy', ...ANATOMIES.flatMap((name) => [`${name}Anatomy`, `${name}Anatomy$1`])],
        ],
        // Reading a property does nothing here, nor does naming a global that every browser has.
        propertyReadSideEffects: false,
        unknownGlobalSideEffects: false,
      },
    },
  },
  server: {
    proxy: Object.fromEntries(['/api', '/trpc', '/images', '/uploads'].map((path) => [path, PORTAL])),
  },
});

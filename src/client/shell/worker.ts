/**
 * The service worker: keeps the built files on the device and answers pages with them, so that the portal starts
 * without a line. It never answers data, and nothing but GET.
 */
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { PROGRAM_PATH, SERVER_PATHS } from '#common/domain/program-path.ts';
import type { FilesKept, Order } from './orders.ts';

type Waiting = { waitUntil: (done: Promise<unknown>) => void };
/** Of a worker's global scope what is used here; its types cannot stand beside a page's. */
declare const self: {
  __WB_MANIFEST: PrecacheEntry[];
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: <Kind extends keyof Events>(kind: Kind, listener: (event: Events[Kind]) => void) => void;
};
type ExtendableEvent = Event & Waiting;
type Rule = { condition: { or: readonly { urlPattern: string }[] }; source: 'network' };
type Events = {
  activate: ExtendableEvent;
  message: ExtendableEvent & MessageEvent<Order>;
  /** Not every browser has rules; without them the worker is asked, and lets pass what it does not answer. */
  install: ExtendableEvent & { addRoutes?: (rules: readonly Rule[]) => Promise<void> };
};

const files = self.__WB_MANIFEST;

precacheAndRoute(files);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [PROGRAM_PATH] }));

/** Looks each file up. What the browser has thrown away since is fetched again, and is only taken if it is of this build. */
async function checkFiles(event: ExtendableEvent): Promise<FilesKept> {
  const found = await Promise.allSettled(
    files.map(async ({ url, integrity }) =>
      createHandlerBoundToURL(url)({
        event,
        request: new Request(url),
        url: new URL(url, location.href),
        params: { integrity },
      }),
    ),
  );
  return { kept: found.filter(({ status }) => status === 'fulfilled').length, all: files.length };
}

// No worker is begun for what it never answers. In Chromium one that is asked while it makes room for the next build begins
// anew and stays, for five minutes at the longest, and screens ask the server every few seconds.
self.addEventListener('install', (event) => {
  const served = SERVER_PATHS.map((name) => ({ urlPattern: `/${name}{/*}?` }));
  if (event.addRoutes) event.waitUntil(event.addRoutes([{ condition: { or: served }, source: 'network' }]));
});

// The page that was here first is served from now on as well: its next screens may come without a line.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(self.skipWaiting());
  if (event.data === 'check-files')
    event.waitUntil(checkFiles(event).then((answer) => event.ports[0]?.postMessage(answer)));
});

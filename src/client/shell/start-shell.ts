/** Puts the service worker in place behind the page, goes on trying where that was cut off, and says how it stands. */
import type { FilesKept, Order } from './orders.ts';
import { changeShellState, shellState, startsWithoutLine } from './shell-state.ts';
import { readStorage } from './storage.ts';
import { answerOtherTabs } from './update.ts';

const WORKER = '/worker.js';
/** How long after a try that was cut off the next one comes; each time twice as long. */
const FIRST_PAUSE_MS = 5_000;
const LAST_PAUSE_MS = 10 * 60_000;
/** How often a page that stays open looks for a new build. */
const LOOK_MS = 60 * 60_000;

const workers = (): ServiceWorkerContainer | undefined => navigator.serviceWorker;

/** Asks the worker which files of its own list are on the device; what is missing it fetches if it can. */
async function checkFiles(): Promise<void> {
  const { active } = (await workers()?.getRegistration()) ?? {};
  if (!active) {
    changeShellState({ files: null });
    return;
  }
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<FilesKept>) => {
    changeShellState({ files: data, hasFailed: data.kept < data.all, isControlled: Boolean(workers()?.controller) });
    void readStorage();
  };
  active.postMessage('check-files' satisfies Order, [port2]);
}

function watchInstallation(registration: ServiceWorkerRegistration, onFailure: () => void): void {
  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      changeShellState({ hasUpdate: Boolean(registration.waiting && registration.active) });
      if (worker.state === 'activated') void checkFiles();
      // Workbox installs all files or none.
      if (worker.state === 'redundant' && !registration.active) onFailure();
    });
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
  changeShellState({ hasUpdate: Boolean(registration.waiting && registration.active) });
}

/** Registers; returns nothing, as all that comes of it is in the shell's state. */
function keepRegistered(container: ServiceWorkerContainer): void {
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fail = () => {
    changeShellState({ hasFailed: true });
    clearTimeout(timer);
    timer = setTimeout(register, pause);
    pause = Math.min(2 * pause, LAST_PAUSE_MS);
  };
  async function register(): Promise<void> {
    clearTimeout(timer);
    try {
      const registration = await container.register(WORKER, { updateViaCache: 'none' });
      watchInstallation(registration, fail);
      await checkFiles();
    } catch {
      // Without a line it cannot be fetched; one that is here already goes on.
      await checkFiles();
      if (!shellState().files) fail();
    }
  }
  void register();
  window.addEventListener('online', () => {
    if (!startsWithoutLine(shellState())) void register();
  });
  setInterval(async () => {
    const registration = await container.getRegistration();
    await registration?.update().catch(() => {});
  }, LOOK_MS);
}

/** Loads the page anew when another build takes over, except when there was none before. */
function reloadTogether(container: ServiceWorkerContainer): void {
  let hadController = Boolean(container.controller);
  container.addEventListener('controllerchange', () => {
    if (hadController) window.location.reload();
    hadController = true;
    changeShellState({ isControlled: true });
  });
}

let isStarted = false;

/** Called once somebody is signed in and the first screen is there; whoever comes as a guest gets no worker. */
export function startShell(): void {
  if (isStarted) return;
  isStarted = true;
  void readStorage();
  const container = workers();
  if (!container) {
    changeShellState({ support: window.isSecureContext ? 'none' : 'insecure' });
    return;
  }
  changeShellState({ isControlled: Boolean(container.controller) });
  // A build in development changes under the worker's hands.
  if (!import.meta.env.PROD) return;
  answerOtherTabs();
  reloadTogether(container);
  const begin = () => keepRegistered(container);
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 5_000 });
  else setTimeout(begin, 2_000);
}

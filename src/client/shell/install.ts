/** Installing the portal as an app, where the browser offers it. */
import { changeShellState } from './shell-state.ts';

/** Chromium's alone; the types of the web do not know it. */
type InstallOffer = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

let offer: InstallOffer | null = null;

const isApp = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;

/** Keeps the browser's offer for the button in the settings; begun early, as the browser makes it but once. */
export function watchInstallOffer(): void {
  changeShellState({ isInstalled: isApp() });
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallOffer;
    changeShellState({ canInstall: true });
  });
  window.addEventListener('appinstalled', () => changeShellState({ canInstall: false, isInstalled: true }));
}

/** Shows the browser's own question. An offer can be taken up once. */
export async function install(): Promise<void> {
  const taken = offer;
  offer = null;
  changeShellState({ canInstall: false });
  await taken?.prompt();
}

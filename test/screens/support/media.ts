/** What a page is shown on: paper, a device with colours of its own, one with large text. Until the end of the test. */
import { expect, onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

type Media = { media?: 'print' | ''; features?: { name: string; value: string }[] };
type Browser = { send: (method: 'Emulation.setEmulatedMedia', media: Media) => Promise<unknown> };

const set = (media: Media) => (cdp() as unknown as Browser).send('Emulation.setEmulatedMedia', media);
const isShown = (query: string) => expect.poll(() => matchMedia(query).matches).toBe(true);

/** As a printer is given it. */
export async function onPaper(): Promise<void> {
  await set({ media: 'print' });
  onTestFinished(async () => void (await set({ media: '' })));
  await isShown('print');
}

/** As of a device with light text on black. */
export async function forceColors(): Promise<void> {
  // As all tests have it.
  const still = { name: 'prefers-reduced-motion', value: 'reduce' };
  const forced = { name: 'forced-colors', value: 'active' };
  await set({ features: [still, forced, { name: 'prefers-color-scheme', value: 'dark' }] });
  onTestFinished(async () => void (await set({ features: [still] })));
  await isShown('(forced-colors: active)');
}

/** As of whoever has set text of twice the size. */
export function enlargeText(): void {
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => {
    document.documentElement.style.fontSize = '';
  });
}

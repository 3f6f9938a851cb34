/** Taking up a new build: in all tabs together, and only when nobody has anything typed that is not kept. */
import { hasUnsaved } from '#client/lib/report-unsaved.ts';
import type { Order } from './orders.ts';

/** Long enough for a tab that runs; one that the browser has put to sleep has nothing typed since. */
const ANSWER_MS = 300;
const TAKE_MS = 10_000;

type Word = 'is-anything-unsaved' | 'something-is';

const openChannel = (): BroadcastChannel => new BroadcastChannel('shell');
const say = (channel: BroadcastChannel, word: Word): void => channel.postMessage(word);

/** Answers other tabs that ask before they take up a new build. */
export function answerOtherTabs(): void {
  const channel = openChannel();
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data === 'is-anything-unsaved' && hasUnsaved()) say(channel, 'something-is');
  });
}

/** Whether this tab or another holds something typed that is kept nowhere else. */
export async function isAnythingUnsaved(): Promise<boolean> {
  if (hasUnsaved()) return true;
  const channel = openChannel();
  const answered = Promise.withResolvers<boolean>();
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data === 'something-is') answered.resolve(true);
  });
  const timer = setTimeout(() => answered.resolve(false), ANSWER_MS);
  say(channel, 'is-anything-unsaved');
  const isUnsaved = await answered.promise;
  clearTimeout(timer);
  channel.close();
  return isUnsaved;
}

/**
 * The worker that waits takes over; each tab loads itself anew when it notices. Returns only where nothing came of it
 * within ten seconds: the old worker may still be busy, and whoever asked can ask again.
 */
export async function takeUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.waiting?.postMessage('take-over' satisfies Order);
  await new Promise((resolve) => setTimeout(resolve, TAKE_MS));
}

/** What the browser says of the room it gives, and whether it keeps what is in it. */
import { changeShellState } from './shell-state.ts';

/** Of a page that came by plain HTTP there is none. */
const storage = (): StorageManager | undefined => navigator.storage;

export async function readStorage(): Promise<void> {
  const [isPersistent, estimate] = await Promise.all([
    storage()?.persisted?.() ?? null,
    storage()?.estimate?.() ?? null,
  ]);
  const { usage, quota } = estimate ?? {};
  changeShellState({
    isPersistent,
    space: usage === undefined || quota === undefined ? null : { used: usage, most: quota },
  });
}

/** Asks the browser to keep what is here; whether it does is its own decision, or the person's. */
export async function askToKeep(): Promise<boolean> {
  const isPersistent = (await storage()?.persist?.()) ?? false;
  changeShellState({ isPersistent });
  return isPersistent;
}

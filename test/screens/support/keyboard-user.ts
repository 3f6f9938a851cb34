/** Somebody without a mouse: goes by Tab, sees where the focus is, and never loses it. */
import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

/** More stops than any screen has. */
const STOPS_MAX = 90;

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** Whether it can be seen where the focus is; the content, which has it when the focused element is gone, shows no ring. */
function isSeen(): boolean {
  const element = document.activeElement ?? document.body;
  if (element.id === 'content') return true;
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
  return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
}

const whatHasFocus = () => document.activeElement?.outerHTML.slice(0, 120) ?? '';

export const keyboard = {
  /** @param key as `{Enter}` or `[Space]` */
  press: (key: string): Promise<void> => userEvent.keyboard(key),

  /** Goes on, or back, until the focus is there; it must be seen at every stop on the way. */
  async reach(target: Locator, { shift = false } = {}): Promise<void> {
    await expect.element(target.first()).toBeVisible();
    const isThere = () => document.activeElement === target.first().query();
    const dialog = target.first().query()?.closest('[role=dialog], [role=alertdialog]');
    // Nobody goes on before what has opened has the focus: Tab would leave the page behind it.
    if (dialog) await expect.poll(() => dialog.contains(document.activeElement) || whatHasFocus()).toBe(true);
    if (isThere()) return;
    for (let stop = 0; stop < STOPS_MAX; stop += 1) {
      await userEvent.tab({ shift });
      // After the last stop the browser itself has the focus once.
      if (!isLost() && !isSeen()) await expect.poll(() => isLost() || isSeen() || whatHasFocus()).toBe(true);
      if (isThere()) return;
    }
    throw new Error(`Not to be reached by Tab: ${target}`);
  },

  async use(target: Locator, key = '{Enter}'): Promise<void> {
    await keyboard.reach(target);
    await userEvent.keyboard(key);
  },

  /** Types over what is there. */
  async write(target: Locator, text: string): Promise<void> {
    await keyboard.reach(target);
    await userEvent.keyboard('{Control>}a{/Control}');
    await userEvent.keyboard(text);
  },

  /** The focus is, or comes, there. */
  async isAt(target: Locator): Promise<void> {
    await expect
      .poll(() => (document.activeElement === target.first().query() ? 'there' : whatHasFocus()))
      .toBe('there');
  },

  /** Wherever it is now, it is not nowhere. */
  async isSomewhere(): Promise<void> {
    await expect.poll(isLost).toBe(false);
  },
};

/** Somebody without a mouse: goes by Tab, sees where the focus is, and never loses it. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** More stops than any screen has. */
const STOPS_MAX = 90;
const patience = { timeout: 5_000 };

type Focus = { isLost: boolean; isSeen: boolean; what: string };

const focusOf = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const what = element?.outerHTML.slice(0, 120) ?? '';
    if (!element || element === document.body) return { isLost: true, isSeen: false, what };
    const { outlineStyle, outlineWidth, boxShadow, stroke, strokeWidth } = getComputedStyle(element);
    const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    // A box on the plan has a thick ring instead; a chosen one has a thin one.
    const hasRing = element.matches('circle') && stroke !== 'none' && Number.parseFloat(strokeWidth) >= 3;
    const isSeen = hasOutline || hasRing || boxShadow !== 'none';
    return { isLost: false, isSeen, what };
  });

export class Hands {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  press(key: string): Promise<void> {
    return this.#page.keyboard.press(key);
  }

  /** Goes on, or back, until the focus is there; it must be seen at every stop on the way. */
  async reach(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await target.waitFor();
    for (let stop = 0; stop < STOPS_MAX; stop += 1) {
      if (await this.#isOn(target)) return;
      await this.press(key);
      await this.#isSeen();
    }
    throw new Error(`Not to be reached by ${key}: ${target}`);
  }

  async use(target: Locator, key = 'Enter'): Promise<void> {
    await this.reach(target);
    await this.press(key);
  }

  /** Types over what is there. */
  async write(target: Locator, text: string): Promise<void> {
    await this.reach(target);
    await this.press('Control+a');
    await this.#page.keyboard.type(text);
  }

  /** The focus is, or comes, there. */
  async isAt(target: Locator): Promise<void> {
    const where = async () => ((await this.#isOn(target)) ? 'there' : (await focusOf(this.#page)).what);
    await expect.poll(where, patience).toBe('there');
  }

  /** Wherever it is now, it is not nowhere. */
  async isSomewhere(): Promise<void> {
    await expect.poll(async () => (await focusOf(this.#page)).isLost, patience).toBe(false);
  }

  /** After the last stop the browser itself has the focus once. */
  async #isSeen(): Promise<void> {
    const unseen = async () => {
      const { isLost, isSeen, what } = await focusOf(this.#page);
      return isLost || isSeen ? '' : what;
    };
    await expect.poll(unseen, patience).toBe('');
  }

  async #isOn(target: Locator): Promise<boolean> {
    return (await target.count()) > 0 && target.first().evaluate((element) => element === document.activeElement);
  }
}

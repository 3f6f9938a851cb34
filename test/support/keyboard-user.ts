/** Somebody without a mouse: goes by Tab, sees where the focus is, and never loses it. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** More stops than any screen has. */
const STOPS_MAX = 90;

type Focus = { isThere: boolean; isLost: boolean; isSeen: boolean; what: string };

/** Where the focus is: nowhere, on the target, or on something else; and whether that can be seen. */
function focusOf(target: Element | null): Focus {
  const element = document.activeElement;
  const what = element?.outerHTML.slice(0, 120) ?? '';
  if (!element || element === document.body) return { isThere: false, isLost: true, isSeen: false, what };
  const { outlineStyle, outlineWidth, boxShadow, stroke, strokeWidth } = getComputedStyle(element);
  const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  // A box on the plan has a thick ring instead; a chosen one has a thin one.
  const hasRing = element.matches('circle') && stroke !== 'none' && Number.parseFloat(strokeWidth) >= 3;
  // It has the focus when the focused element is gone, and shows no ring.
  const isContent = element.id === 'content';
  const isSeen = hasOutline || hasRing || boxShadow !== 'none' || isContent;
  return { isThere: element === target, isLost: false, isSeen, what };
}

export class KeyboardUser {
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
    if ((await this.#focusBy(target)).isThere) return;
    for (let stop = 0; stop < STOPS_MAX; stop += 1) {
      await this.press(key);
      let focus = await this.#focusBy(target);
      // After the last stop the browser itself has the focus once.
      const isUnseen = async () => {
        focus = await this.#focusBy(target);
        return focus.isLost || focus.isSeen ? '' : focus.what;
      };
      if (!focus.isLost && !focus.isSeen) await expect.poll(isUnseen).toBe('');
      if (focus.isThere) return;
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
    const where = async () => {
      const { isThere, what } = await this.#focusBy(target);
      return isThere ? 'there' : what;
    };
    await expect.poll(where).toBe('there');
  }

  /** Wherever it is now, it is not nowhere. */
  async isSomewhere(): Promise<void> {
    await expect.poll(async () => (await this.#page.evaluate(focusOf, null)).isLost).toBe(false);
  }

  #focusBy(target: Locator): Promise<Focus> {
    return target.first().evaluate(focusOf);
  }
}

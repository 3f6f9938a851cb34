/** Waits for what a page shows, to a twentieth of a second. */
import type { Page } from 'playwright-core';

/** Each frame would be more exact, and keep a slow page busy with painting. */
const LOOK_MS = 50;

/**
 * Locators look twice a second once a page has been slow for a quarter of one, and are late by as much.
 *
 * @param selector of what has to be there, and to be seen
 * @param text what it has to say, by itself or within
 */
export async function shown(page: Page, selector: string, text = ''): Promise<void> {
  const isShown = ([wanted, said]: readonly [string, string]) =>
    [...document.querySelectorAll(wanted)].some((one) => one.textContent.includes(said) && one.checkVisibility());
  await page.waitForFunction(isShown, [selector, text] as const, { polling: LOOK_MS });
}

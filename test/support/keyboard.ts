/** Somebody who has only a keyboard. */
import type { Page } from 'playwright-core';

/** As many stops as no page has. */
const STOPS_MAX = 120;

/** What has the focus is called, as far as its label, its text and its description go. */
const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    const label = [...(element?.labels ?? [])].map(({ textContent }) => textContent).join(' ');
    return [element?.getAttribute('aria-label'), label, element?.textContent].filter(Boolean).join(' ');
  });

/** Presses Tab until the element with this name has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let press = 0; press < STOPS_MAX; press += 1) {
    await page.keyboard.press('Tab');
    if ((await focusedName(page)).includes(name)) return;
  }
  throw new Error(`${name} cannot be reached with Tab`);
}

/** Goes to what has this name and presses it. */
export async function pressOn(page: Page, name: string, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

/** Goes to the field and types. */
export async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
}

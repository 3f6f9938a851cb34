/** A screenshot: on which screen, in which look, of which page, and what is done there first. */
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';

type Look = { screen: 'phone' | 'desktop'; language: 'nl' | 'en'; mode: 'light' | 'dark' };
export type Shot = Look & {
  name: string;
  path: string;
  /** What has to be done on the page first. */
  prepare?: (page: Page) => Promise<void>;
};

export const screens = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const satisfies Record<Look['screen'], BrowserContextOptions>;

export const phone = { screen: 'phone', language: 'nl', mode: 'light' } as const satisfies Look;
export const desktop = { screen: 'desktop', language: 'nl', mode: 'light' } as const satisfies Look;

export const toMiddle = (element: Locator): Promise<void> =>
  element.evaluate((node) => node.scrollIntoView({ block: 'center' }));

/** Opens an inspection of the demo that is under way, at a step, with a part of it in view. */
export const openInspection = (step: number, inView?: (page: Page) => Locator) => async (page: Page) => {
  const card = page.getByRole('listitem').filter({ hasText: 'Koperen Ketel' });
  const href = await card.locator('a[href^="/inspections/"]').first().getAttribute('href');
  await page.goto(`${href?.split('?')[0]}?step=${step}`);
  if (inView) await toMiddle(inView(page));
};

export const plan = (page: Page): Locator => page.getByRole('group', { name: 'Plattegrond met lokdozen' });

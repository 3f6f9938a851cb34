/** P15 of the quality bars: how smoothly a desk scrolls through a long list, on a machine four times as slow. */
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '#test/support/browser.ts';
import { framesDuring } from './frames.ts';
import { sampleOf } from './measure.ts';
import type { Started } from './programs.ts';
import type { Reading } from './report.ts';

const CPU_SLOWDOWN = 4;
const DESK = { width: 1280, height: 800 };
/** So many pages of a list are there to be scrolled through. */
const PAGES = 8;
const TURNS = 5;
const STEPS = 60;
const STEP_PX = 240;
/** A wheel reports about as often as a screen shows frames. */
const STEP_MS = 16;
/** Of one frame, in milliseconds: sixty of them in a second, and what a timer is off by. */
const FRAME_MAX = 20;

const lists = [
  { name: 'inspections', path: '/inspections' },
  { name: 'contracts', path: '/contracts' },
  { name: 'customers', path: '/customers' },
];

async function loadPages(page: Page): Promise<void> {
  const rows = page.getByRole('main').getByRole('row');
  await rows.nth(1).waitFor();
  const more = page.getByRole('button', { name: 'Meer laden' });
  for (let loaded = 1; loaded < PAGES; loaded += 1) {
    const answer = page.waitForResponse(/\.list/);
    await more.click();
    await answer;
  }
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Once down and up again, in the pace of a wheel. */
async function scroll(page: Page): Promise<void> {
  for (const direction of [1, -1]) {
    for (let step = 0; step < STEPS; step += 1) {
      await page.mouse.wheel(0, direction * STEP_PX);
      await page.waitForTimeout(STEP_MS);
    }
  }
}

async function frameP95(browser: Browser, { address, cookie }: Started, path: string): Promise<number> {
  const context = await browser.newContext({
    viewport: DESK,
    baseURL: address,
    locale: 'nl-NL',
    serviceWorkers: 'block',
  });
  const at = cookie.indexOf('=');
  await context.addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), url: address }]);
  const page = await context.newPage();
  await page.goto(path);
  await loadPages(page);
  await page.mouse.move(DESK.width / 2, DESK.height / 2);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const p95: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) p95.push(sampleOf(await framesDuring(page, () => scroll(page))).p95);
  await context.close();
  return sampleOf(p95).p50;
}

export async function measureScrolling(portal: Started): Promise<Reading[]> {
  const browser = await launchBrowser();
  try {
    const readings: Reading[] = [];
    for (const { name, path } of lists) {
      readings.push({
        bar: 'P15',
        what: `scroll through ${name}, 4× CPU, frame p95, against what it may be`,
        ours: await frameP95(browser, portal, path),
        against: FRAME_MAX,
        unit: 'ms',
        limit: 1,
      });
    }
    return readings;
  } finally {
    await browser.close();
  }
}

/** P17 of the quality bars: how soon a link into the plan of a visit can be worked with on the slowest line there is. */
import type { Browser, BrowserContext } from 'playwright-core';
import { launchBrowser } from '#test/support/browser.ts';
import { screens } from '#test/support/journey.ts';
import { planJpeg } from '#test/support/pictures.ts';
import { startPortal } from '#test/support/portal-process.ts';
import { makeInspection } from '#test/support/wizard.ts';
import { sampleOf } from './measure.ts';
import type { Reading } from './report.ts';
import { shown } from './shown.ts';
import { temporaryDirectory } from './temporary.ts';

const ADMIN = { username: 'admin', password: 'geheim123' };
const VISITS = 5;
const CPU_SLOWDOWN = 4;
/** What browsers' own tools call slow 3G. */
const SLOW_3G = { offline: false, latency: 2_000, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const COLD_MS = 12_000;
const WARM_MS = 2_000;
const SLOWEST_MS = 90_000;

/** A phone that is signed in and has opened nothing yet. */
async function signedIn(browser: Browser, address: string): Promise<BrowserContext> {
  const context = await browser.newContext({ ...screens.phone, baseURL: address, locale: 'nl-NL' });
  const answer = await context.request.post('/api/login', { data: ADMIN });
  if (!answer.ok()) throw new Error(`Cannot sign in: ${await answer.text()}`);
  return context;
}

/** Milliseconds from following the link until the plan's picture is there and a bait box on it can be tapped. */
async function follow(context: BrowserContext, link: string): Promise<number> {
  const page = await context.newPage();
  page.setDefaultTimeout(SLOWEST_MS);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', SLOW_3G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const began = performance.now();
  await page.goto(link, { waitUntil: 'commit' });
  const plan = page.getByRole('group', { name: 'Plattegrond met lokdozen' });
  await shown(page, '[role=group] [role=button][aria-label^=B001]');
  await plan.locator('image').evaluate((picture) => (picture as unknown as HTMLImageElement).decode());
  // What takes the taps for all markers.
  await plan.locator('[data-touch-surface]').click({ trial: true });
  const taken = performance.now() - began;
  await page.close();
  return taken;
}

/** An inspection with a plan and a box on it, and the link to its plan. */
async function makePlan(browser: Browser, address: string): Promise<string> {
  const context = await signedIn(browser, address);
  const page = await context.newPage();
  const link = `/inspections/${await makeInspection(page)}?step=1`;
  await page.goto(link);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Plattegrond uploaden' }).click(),
  ]);
  await chooser.setFiles([{ name: 'plan.jpg', mimeType: 'image/jpeg', buffer: await planJpeg() }]);
  await page.getByRole('group', { name: 'Plattegrond met lokdozen' }).waitFor();
  await page.getByText('Opgeslagen', { exact: true }).first().waitFor();
  await context.close();
  return link;
}

function readingOf(what: string, times: readonly number[], most: number): Reading {
  const { p25, p50, p75 } = sampleOf(times);
  return {
    bar: 'P17',
    what,
    ours: p50,
    against: most,
    spread: { ours: [p25, p75], against: [most, most] },
    unit: 'ms',
    limit: 1,
  };
}

export async function measurePlanByLink(): Promise<Reading[]> {
  const portal = await startPortal({ DATA_DIR: temporaryDirectory(), ADMIN_PASSWORD: ADMIN.password });
  const browser = await launchBrowser();
  try {
    const link = await makePlan(browser, portal.address);
    const [cold, warm]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < VISITS; turn += 1) {
      const context = await signedIn(browser, portal.address);
      cold.push(await follow(context, link));
      // Once the portal has come onto the phone, it starts from there.
      const page = await context.newPage();
      await page.goto('/settings?tab=offline');
      await page.getByText('Klaar: de portal start hier ook zonder verbinding.').waitFor({ timeout: SLOWEST_MS });
      await page.close();
      warm.push(await follow(context, link));
      await context.close();
    }
    return [
      readingOf('plan by a link, slow 3G and 4× CPU, for the first time', cold, COLD_MS),
      readingOf('the same later', warm, WARM_MS),
    ];
  } finally {
    await browser.close();
    await portal.kill();
  }
}

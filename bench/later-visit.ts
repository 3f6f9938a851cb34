/** P14 of the quality bars: how soon somebody who was here before sees their work, without signal and with little of it. */
import type { Browser, BrowserContext } from 'playwright-core';
import { launchBrowser } from '#test/support/browser.ts';
import { screens } from '#test/support/journey.ts';
import { startPortal } from '#test/support/portal-process.ts';
import { makeInspection } from '#test/support/wizard.ts';
import { sampleOf } from './measure.ts';
import type { Reading } from './report.ts';
import { shown } from './shown.ts';
import { temporaryDirectory } from './temporary.ts';

const PASSWORD = 'geheim123';
/** Whom a made inspection is of. */
const CUSTOMER = 'Bakkerij De Korenaar';
const VISITS = 7;
const CPU_SLOWDOWN = 4;
/** What browsers' own tools call slow 4G. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const FLIGHT_MODE_MS = 1_500;
const SLOW_LINE_MS = 1_200;
const SLOWEST_MS = 15_000;

/** A phone on which somebody has signed in and looked round once, with everything on it that a start needs. */
async function usedPhone(browser: Browser, address: string): Promise<BrowserContext> {
  const context = await browser.newContext({ ...screens.phone, baseURL: address, locale: 'nl-NL' });
  const answer = await context.request.post('/api/login', { data: { username: 'admin', password: PASSWORD } });
  if (!answer.ok()) throw new Error(`Cannot sign in: ${await answer.text()}`);
  const page = await context.newPage();
  await page.goto('/');
  // What one has opened is on the phone.
  await page.goto(`/inspections/${await makeInspection(page)}?step=1`);
  await page.getByRole('group', { name: 'Plattegrond met lokdozen' }).or(page.getByText(CUSTOMER)).first().waitFor();
  await page.goto('/');
  await page.getByText(CUSTOMER).first().waitFor();
  await page.goto('/settings?tab=offline');
  await page.getByText('Klaar: de portal start hier ook zonder verbinding.').waitFor();
  await page.close();
  return context;
}

/** Milliseconds from opening the portal until one's work is there to be tapped. */
async function visit(context: BrowserContext, line: typeof SLOW_4G | 'flight mode'): Promise<number> {
  const page = await context.newPage();
  page.setDefaultTimeout(SLOWEST_MS);
  const devtools = await context.newCDPSession(page);
  if (line === 'flight mode') {
    await context.setOffline(true);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  } else await devtools.send('Network.emulateNetworkConditions', line);
  const began = performance.now();
  await page.goto('/', { waitUntil: 'commit' });
  await shown(page, 'main', CUSTOMER);
  await page.getByText(CUSTOMER).first().click({ trial: true });
  const taken = performance.now() - began;
  await page.close();
  await context.setOffline(false);
  return taken;
}

async function visits(context: BrowserContext, line: typeof SLOW_4G | 'flight mode'): Promise<number[]> {
  await visit(context, line);
  const times: number[] = [];
  for (let turn = 0; turn < VISITS; turn += 1) times.push(await visit(context, line));
  return times;
}

function readingOf(what: string, times: readonly number[], most: number): Reading {
  const { p25, p50, p75 } = sampleOf(times);
  const spread = { ours: [p25, p75], against: [most, most] } as const;
  return { bar: 'P14', what, ours: p50, against: most, spread, unit: 'ms', limit: 1 };
}

export async function measureLaterVisits(): Promise<Reading[]> {
  const portal = await startPortal({ DATA_DIR: temporaryDirectory(), ADMIN_PASSWORD: PASSWORD });
  const browser = await launchBrowser();
  try {
    const context = await usedPhone(browser, portal.address);
    return [
      readingOf('usable dashboard in flight mode, 4× CPU', await visits(context, 'flight mode'), FLIGHT_MODE_MS),
      readingOf('usable dashboard on a later visit, slow 4G', await visits(context, SLOW_4G), SLOW_LINE_MS),
    ];
  } finally {
    await browser.close();
    await portal.kill();
  }
}

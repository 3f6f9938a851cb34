/** P8 of the quality bars: how long somebody with a cheap phone and a bad line looks at nothing. */
import type { Browser } from 'playwright-core';
import { launchBrowser } from '#test/support/browser.ts';
import { screens } from '#test/support/journey.ts';
import { startPortal } from '#test/support/portal-process.ts';
import { compare, p50Of } from './measure.ts';
import { servePlainClient } from './plain/client-server.ts';
import { buildPlainClient } from './plain-client.ts';
import type { Reading } from './report.ts';
import { shown } from './shown.ts';
import { temporaryDirectory } from './temporary.ts';

/** Each takes seconds. */
const VISITS = 5;
const CPU_SLOWDOWN = 4;
/** What browsers' own tools call slow 4G. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };

/** Opens the login page for the first time, and waits until its field takes text. */
async function visit(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext({ ...screens.phone, locale: 'nl-NL' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(`${address}/auth`, { waitUntil: 'commit' });
  await shown(page, 'input[autocomplete=username]');
  await page.getByLabel('Gebruikersnaam').fill('anna');
  await context.close();
}

export async function measureFirstVisit(): Promise<Reading[]> {
  const plain = await servePlainClient(await buildPlainClient());
  const portal = await startPortal({ DATA_DIR: temporaryDirectory() });
  const browser = await launchBrowser();
  try {
    const visits = await compare(
      () => visit(browser, portal.address),
      () => visit(browser, plain.address),
      { turns: VISITS, warmUp: 1 },
    );
    return [{ bar: 'P8', what: 'usable login field, slow 4G and 4× CPU', ...p50Of(visits), unit: 'ms', limit: 1.4 }];
  } finally {
    await browser.close();
    await portal.kill();
    plain.stop();
  }
}

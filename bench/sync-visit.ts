/** P13 of the quality bars: a whole visit that was made in flight mode, sent over a thin line, against its pictures simply sent. */
import type { Page } from 'playwright-core';
import { knownCustomer } from '#test/support/arrived-visit.ts';
import { launchBrowser } from '#test/support/browser.ts';
import { screens } from '#test/support/journey.ts';
import { keptIn } from '#test/support/kept-on-device.ts';
import { portalClient } from '#test/support/portal-client.ts';
import { startPortal } from '#test/support/portal-process.ts';
import { beginVisit, makeStep } from '#test/support/visit.ts';
import { addPhoto, stepsOf, type VisitStep, wholeVisit } from '#test/support/visit-steps.ts';
import { middleOf } from './measure.ts';
import { servePlainUpload } from './plain/upload-server.ts';
import type { Reading } from './report.ts';
import { temporaryDirectory } from './temporary.ts';
import { countSent, grainyPhoto, narrow, sendPlainly, sentBy } from './thin-line.ts';

const PASSWORD = 'geheim123';
const TURNS = 3;
const SLOWEST_MS = 120_000;

/** The photos of the field, which weigh more than those of the tests. */
function asInTheField(step: VisitStep): VisitStep {
  const number = Number(/^photo (\d+)$/.exec(step.name)?.[1]);
  if (!number) return step;
  return { ...step, make: async (page) => addPhoto(page, number, await grainyPhoto(number)) };
}

/** Behind the dialog that says that the visit is finished. */
const allOnServer = (page: Page): Promise<void> =>
  page
    .getByRole('banner', { includeHidden: true })
    .getByRole('link', { name: 'Alles op de server', includeHidden: true })
    .waitFor({ timeout: SLOWEST_MS });

/** Waits until the device has fetched what a visit needs. */
async function hasRows(page: Page, rows: readonly string[]): Promise<void> {
  for (;;) {
    const keys = (await keptIn(page, 'rows')).map(({ key }) => key);
    if (rows.every((row) => keys.includes(row))) return;
    await page.waitForTimeout(200);
  }
}

export async function measureSync(): Promise<Reading[]> {
  const plain = await servePlainUpload();
  const portal = await startPortal({ DATA_DIR: temporaryDirectory(), ADMIN_PASSWORD: PASSWORD });
  const browser = await launchBrowser();
  try {
    const client = portalClient(portal.address);
    await client.send('POST', '/api/login', { username: 'admin', password: PASSWORD });
    const context = await browser.newContext({ ...screens.phone, baseURL: portal.address, locale: 'nl-NL' });
    context.setDefaultTimeout(20_000);
    await context.request.post('/api/login', { data: { username: 'admin', password: PASSWORD } });
    const raw = await context.newPage();
    await raw.goto(plain.address);
    await narrow(raw);
    const times = { ours: [] as number[], plain: [] as number[] };
    for (let turn = 0; turn < TURNS; turn += 1) {
      const { id, name } = await knownCustomer(client, wholeVisit);
      const page = await context.newPage();
      await countSent(page);
      await page.goto('/settings?tab=offline');
      await page.getByText('Klaar: de portal start hier ook zonder verbinding.').waitFor({ timeout: SLOWEST_MS });
      await hasRows(page, [`devices:${id}`, 'settings']);
      const cut = await narrow(page);
      await cut(true);
      await beginVisit(page, name);
      for (const step of stepsOf(wholeVisit)) await makeStep(page, asInTheField(step));
      const began = performance.now();
      await cut(false);
      await allOnServer(page);
      times.ours.push(performance.now() - began);
      times.plain.push(await sendPlainly(raw, await sentBy(page)));
      await page.close();
    }
    return [
      { bar: 'P13', what: 'send a visit made offline on 750 kbit/s', ...middleOf(times), unit: 'ms', limit: 1.15 },
    ];
  } finally {
    await browser.close();
    await portal.kill();
    plain.stop();
  }
}

/** The contracts: found, signed ones downloaded whatever the browser refuses, others on their way to a signature. */
import { buffer } from 'node:stream/consumers';
import type { Download, Page, Request, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Journey, type Screen, useBrowser } from '#test/support/journey.ts';
import { readPdf } from '#test/support/pdf.ts';
import { useRunningPortal } from '#test/support/running-portal.ts';

const browser = useBrowser();
const portal = useRunningPortal(async (client) => {
  const bakery = await client.addCustomer('Bakkerij Jansen');
  const cafe = await client.addCustomer('Café Zón');
  await client.addSigned(bakery.id, { date: '2026-03-02T09:00:00Z' });
  const unsigned = await client.addInspection(cafe.id, { date: '2026-03-01T09:00:00Z' });
  await client.send('PATCH', `/api/inspections/${unsigned.id}`, { status: 'completed' });
  const waiting = await client.addInspection(cafe.id, { date: '2026-03-03T09:00:00Z' });
  await client.makeReady(waiting.id);
  await client.addInspection(bakery.id);
});

async function openContracts(screen: Screen, prepare?: (page: Page) => Promise<unknown>): Promise<Journey> {
  const journey = await browser.open(screen, portal.address);
  await journey.signIn();
  await prepare?.(journey.page);
  await journey.page.goto('/contracts');
  await journey.page.getByRole('main').getByText('Bakkerij Jansen').waitFor();
  return journey;
}

const pdfButton = (page: Page) => page.getByRole('button', { name: 'PDF downloaden van Bakkerij Jansen' });
const blockWindows = (page: Page) =>
  page.addInitScript(() => {
    window.open = () => null;
  });

async function firstWords(download: Download): Promise<string> {
  const { text } = await readPdf(await buffer(await download.createReadStream()));
  return text;
}

/** Which way a request for the PDF goes. */
const wayOf = (request: Request, page: Page): 'file' | 'frame' | 'redirect' => {
  if (request.resourceType() === 'fetch') return 'file';
  return request.frame() === page.mainFrame() ? 'redirect' : 'frame';
};

test('signed and pending contracts are told apart, found by customer, and lead to their inspection', async () => {
  const journey = await openContracts('phone');
  const { page } = journey;
  // The bell names customers too.
  const main = page.getByRole('main');
  await main.getByText('Contract getekend').waitFor();
  await main.getByText('Afgerond zonder handtekening').waitFor();
  await main.getByText('2 maart 2026').waitFor();
  expect(await main.getByText('3 maart 2026').count()).toBe(0);

  await page.getByRole('searchbox', { name: 'Zoek op klant, adres of nummer' }).fill('jans');
  await main.getByText('Café Zón').waitFor({ state: 'hidden' });
  await main.getByText('Bakkerij Jansen').waitFor();
  await page.getByRole('searchbox').fill('cafe zon');
  await main.getByText('Afgerond zonder handtekening').waitFor();

  await page.getByRole('tab', { name: 'Wacht op handtekening' }).click();
  await main.getByText('Geïnspecteerd op 3 maart 2026').waitFor();
  await page.getByRole('searchbox').fill('');
  expect(await page.getByRole('link', { name: /bekijken en tekenen/ }).count()).toBe(1);
  await page.getByRole('link', { name: 'Contract van Café Zón bekijken en tekenen' }).click();
  await page.waitForURL(/\/inspections\/3/);
  await page.goto('/contracts');
  // The PDF comes in a window of its own first.
  const [opened] = await Promise.all([journey.context.waitForEvent('page'), pdfButton(page).click()]);
  expect(opened).not.toBe(page);
  await page.getByRole('link', { name: 'Inspectie van Bakkerij Jansen bekijken' }).click();
  await page.waitForURL(/\/inspections\/1/);

  await journey.speakEnglish();
  await page.goto('/contracts');
  await main.getByText('Completed without a signature').waitFor();
  await main.getByText('Contract signed').waitFor();
  await page.getByRole('tab', { name: 'Awaiting signature' }).click();
  await page.getByRole('link', { name: 'Review and sign the contract of Café Zón' }).waitFor();
  await journey.end();
});

test('a blocked window leads to a fetched file', async () => {
  const journey = await openContracts('desktop', blockWindows);
  const { page } = journey;
  const [download] = await Promise.all([page.waitForEvent('download'), pdfButton(page).click()]);
  expect(download.suggestedFilename()).toMatch(/^Bakkerij Jansen - Servicecontract - \d{4}-\d{2}-\d{2}\.pdf$/);
  expect(await firstWords(download)).toContain('Bakkerij Jansen');
  const [sample] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Test-PDF' }).click(),
  ]);
  expect(sample.suggestedFilename()).toBe('test.pdf');
  await journey.end();
});

test.each(['frame', 'redirect'] as const)('when all before it fail, the PDF comes by %s', async (way) => {
  const journey = await openContracts('desktop', blockWindows);
  const { page } = journey;
  journey.tolerate(/net::ERR_FAILED/);
  const ways: string[] = [];
  await page.route('**/contract/download*', async (route: Route) => {
    const attempt = wayOf(route.request(), page);
    ways.push(attempt);
    await (attempt === way ? route.continue() : route.abort('failed'));
  });
  const [download] = await Promise.all([page.waitForEvent('download'), pdfButton(page).click()]);
  expect(await firstWords(download)).toContain('Bakkerij Jansen');
  expect(ways).toEqual(way === 'frame' ? ['file', 'frame'] : ['file', 'frame', 'redirect']);
  // The portal stays where it was.
  expect(new URL(page.url()).pathname).toBe('/contracts');
  await pdfButton(page).waitFor();
  await journey.end();
});

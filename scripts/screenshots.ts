/** `npm run screenshots`: pictures of the portal with the demo company in it, for the documents. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { demoAccounts, fillDemo } from '#demo/fill-demo.ts';
import { createPdfPrinter } from '#server/pdf/pdf-printer.ts';
import { openPortalDatabase } from '#server/portal-database.ts';
import { createSealer } from '#server/seal/sealer.ts';
import { openDataKeys } from '#server/secrets/data-keys.ts';
import { launchBrowser } from '#test/support/browser.ts';
import { startPortal } from '#test/support/portal-process.ts';
import { buildIfStale } from './client-build.ts';
import { deviceShots } from './device-shots.ts';
import { evidenceShots } from './evidence-shots.ts';
import { officeShots } from './office-shots.ts';
import { desktop, openInspection, phone, plan, type Shot, screens } from './shot.ts';
import { studioShots } from './studio-shots.ts';

const OUTPUT = path.join(import.meta.dirname, '../docs/screenshots');

const shots: readonly Shot[] = [
  { ...desktop, name: 'dashboard', path: '/' },
  { ...desktop, name: 'dashboard-dark-en', path: '/', mode: 'dark', language: 'en' },
  { ...phone, name: 'dashboard-phone', path: '/' },
  { ...desktop, name: 'plan', path: '/', prepare: openInspection(1, plan) },
  { ...phone, name: 'plan-phone', path: '/', prepare: openInspection(1, plan) },
  { ...phone, name: 'report-phone', path: '/', prepare: openInspection(2) },
  { ...phone, name: 'contract-phone', path: '/', prepare: openInspection(4) },
  { ...desktop, name: 'customers', path: '/customers' },
  { ...phone, name: 'customers-phone-dark', path: '/customers', mode: 'dark' },
  { ...desktop, name: 'contracts', path: '/contracts' },
  { ...desktop, name: 'templates', path: '/settings?tab=templates' },
  { ...desktop, name: 'users', path: '/users' },
  ...officeShots,
  ...deviceShots,
  ...evidenceShots,
  // They change the plan that they show.
  ...studioShots,
];

/** Small files: screenshots have few colours. */
async function keep(name: string, picture: Buffer): Promise<void> {
  writeFileSync(path.join(OUTPUT, `${name}.png`), await sharp(picture).png({ palette: true, effort: 10 }).toBuffer());
}

async function take(browser: Browser, address: string, cookie: string, shot: Shot): Promise<void> {
  const context = await browser.newContext({ ...screens[shot.screen], baseURL: address, colorScheme: shot.mode });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: address }]);
  await context.addInitScript((language) => localStorage.setItem('language', language), shot.language);
  const page = await context.newPage();
  await page.goto(shot.path);
  await page.waitForLoadState('networkidle');
  await shot.prepare?.(page);
  await page.waitForLoadState('networkidle');
  // On a busy machine the network may be idle before the page has asked for anything.
  await page
    .getByRole('status', { name: /^(Laden|Loading)/ })
    .first()
    .waitFor({ state: 'detached' });
  await keep(shot.name, await page.screenshot({ animations: 'disabled' }));
  await context.close();
}

async function signIn(address: string): Promise<string> {
  const { username, password } = demoAccounts.admin;
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

buildIfStale();
mkdirSync(OUTPUT, { recursive: true });
const dataDirectory = mkdtempSync(path.join(tmpdir(), 'baitbook-screenshots-'));
const database = await openPortalDatabase({ databaseUrl: undefined, dataDirectory });
const printer = createPdfPrinter();
const tools = { printer, seal: createSealer(), publicUrl: null };
await fillDemo(database.orm, { dataKeys: openDataKeys(undefined, dataDirectory), tools }, new Date());
await printer.close();
await database.close();
const portal = await startPortal({ DATA_DIR: dataDirectory });
const browser = await launchBrowser();
const cookie = await signIn(portal.address);
const wanted = process.argv.slice(2);
for (const shot of shots) {
  if (wanted.length === 0 || wanted.includes(shot.name)) await take(browser, portal.address, cookie, shot);
}
await browser.close();
await portal.kill();
rmSync(dataDirectory, { recursive: true });

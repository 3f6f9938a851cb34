/** `npm run screenshots`: pictures of the portal with the demo company in it, for the documents. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { openDatabase } from '#server/db/database.ts';
import { demoAccounts, fillDemo } from '#server/demo/fill-demo.ts';
import { launchBrowser } from '#test/support/browser.ts';
import { startPortal } from '#test/support/portal-process.ts';
import { buildIfStale } from './client-build.ts';

const OUTPUT = path.join(import.meta.dirname, '../docs/screenshots');

type Look = { screen: 'phone' | 'desktop'; language: 'nl' | 'en'; mode: 'light' | 'dark' };
type Shot = Look & {
  name: string;
  path: string;
  /** What has to be done on the page first. */
  prepare?: (page: Page) => Promise<void>;
};

const screens = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const satisfies Record<Look['screen'], BrowserContextOptions>;

const phone = { screen: 'phone', language: 'nl', mode: 'light' } as const satisfies Look;
const desktop = { screen: 'desktop', language: 'nl', mode: 'light' } as const satisfies Look;

/** Opens an inspection of the demo that is under way, at a step, with a part of it in view. */
const openInspection = (step: number, inView?: (page: Page) => Locator) => async (page: Page) => {
  const card = page.getByRole('listitem').filter({ hasText: 'Restaurant De Koperen Ketel' });
  const href = await card.locator('a[href^="/inspections/"]').first().getAttribute('href');
  await page.goto(`${href?.split('?')[0]}?step=${step}`);
  await inView?.(page).evaluate((element) => element.scrollIntoView({ block: 'center' }));
};

const plan = (page: Page) => page.getByRole('group', { name: 'Plattegrond met lokdozen' });

/** Opens one of the ways to another plan. */
const changePlan = (tab: string) => async (page: Page) => {
  await openInspection(1)(page);
  await page.getByRole('button', { name: 'Plattegrond wijzigen' }).click();
  await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('tabpanel').evaluate((element) => element.scrollIntoView({ block: 'center' }));
};

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
  { ...desktop, name: 'draw', path: '/', prepare: changePlan('Tekenen') },
  { ...desktop, name: 'generate', path: '/', prepare: changePlan('Genereren') },
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
const database = await openDatabase({ databaseUrl: undefined, dataDirectory });
await fillDemo(database.orm, new Date());
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

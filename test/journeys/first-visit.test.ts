/** The login page before its script has arrived: what is typed and tapped on a slow line counts. */
import { expect, test } from 'vitest';
import { type Journey, useBrowser } from '#test/support/journey.ts';
import { PASSWORD } from '#test/support/prepared-data.ts';
import { useRunningPortal } from '#test/support/running-portal.ts';

const browser = useBrowser();
const portal = useRunningPortal();

/** Holds the scripts back until the answer is called. */
async function holdScripts({ page }: Journey): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/assets\/start-.*\.js/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('name, password and the tap on the button are there once the script is, and lead to the page asked for', async () => {
  const journey = await browser.open('phone', portal.address);
  const { page } = journey;
  const release = await holdScripts(journey);
  await page.goto('/customers?from=mail', { waitUntil: 'commit' });
  await page.getByLabel('Gebruikersnaam').fill('admin');
  await page.getByLabel('Wachtwoord').fill(PASSWORD);
  await page.keyboard.press('Enter');
  expect(page.url()).toContain('/customers?from=mail');
  release();
  await page.getByRole('heading', { name: 'Klanten', level: 1 }).waitFor();
  expect(page.url()).toContain('/customers?from=mail');
  await journey.end();
});

test('the field that is being typed into stays the same one', async () => {
  const journey = await browser.open('desktop', portal.address);
  const { page } = journey;
  const release = await holdScripts(journey);
  await page.goto('/auth', { waitUntil: 'commit' });
  const field = page.getByLabel('Gebruikersnaam');
  await field.click();
  await page.keyboard.type('ann');
  const before = await field.elementHandle();
  await page.getByRole('tab', { name: 'Inloggen' }).and(page.locator('[aria-selected=true]')).waitFor();
  release();
  await page.locator('#root').waitFor();
  await page.keyboard.type('a');
  await page.getByRole('button', { name: 'Tekens tonen' }).click();
  await page.locator('input[name=password][type=text]').waitFor();
  expect(await field.inputValue()).toBe('anna');
  expect(await field.evaluate((now, then) => now === then, before)).toBe(true);
  await journey.end();
});

test('who chose English and dark colours sees them from the first paint on', async () => {
  const journey = await browser.open('phone', portal.address);
  const { page } = journey;
  await page.addInitScript(() => {
    localStorage.setItem('language', 'en');
    localStorage.setItem('colorMode', 'dark');
  });
  const release = await holdScripts(journey);
  await page.goto('/auth', { waitUntil: 'commit' });
  await page.getByLabel('Username').fill('anna');
  await page.locator('html[lang=en].dark').waitFor();
  expect(await page.getByLabel('Gebruikersnaam').isVisible()).toBe(false);
  await page.getByRole('tab', { name: 'Register' }).click();
  release();
  await page.getByRole('button', { name: 'Create account' }).waitFor();
  expect(await page.getByText('Gebruikersnaam').count()).toBe(0);
  await journey.end();
});

test('who is signed in never sees it', async () => {
  const journey = await browser.open('phone', portal.address);
  const { page } = journey;
  await journey.signIn('admin', PASSWORD);
  const release = await holdScripts(journey);
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('.painted-shell').waitFor();
  expect(await page.getByLabel('Gebruikersnaam').count()).toBe(0);
  release();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await journey.end();
});

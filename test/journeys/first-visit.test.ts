/** What a first visit shows before the script has arrived, and that the login page follows it. */
import { expect, test } from 'vitest';
import { type Journey, useBrowser } from '#test/support/journey.ts';
import { useSharedPortal } from '#test/support/running-portal.ts';

const browser = useBrowser();
const portal = useSharedPortal();

const LIGHT = 'rgb(245, 248, 246)';
const DARK = 'rgb(15, 21, 19)';

/** Holds the built scripts back until the answer is called. */
async function holdScripts({ page }: Journey): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/assets\/.*\.js/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The ground that whatever is shown lies on. */
const groundOf = ({ page }: Journey, selector: 'html' | 'body') =>
  page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);

test.each([
  { device: 'light', chosen: null, ground: LIGHT },
  { device: 'dark', chosen: null, ground: DARK },
  { device: 'light', chosen: 'dark', ground: DARK },
  { device: 'dark', chosen: 'light', ground: LIGHT },
] as const)('a device set to $device and $chosen chosen: the same ground from the first paint on', async (set) => {
  const { device, chosen, ground } = set;
  const journey = await browser.open('phone', portal.address);
  const { page } = journey;
  await page.emulateMedia({ colorScheme: device });
  await page.addInitScript((mode) => {
    if (mode) localStorage.setItem('colorMode', mode);
  }, chosen);
  const release = await holdScripts(journey);
  await page.goto('/auth', { waitUntil: 'commit' });
  // The text is there before the style sheet; the browser waits for that one before it paints.
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
  await page.getByText('Baitbook').waitFor();
  expect(await groundOf(journey, 'html')).toBe(ground);
  release();
  await page.getByLabel('Gebruikersnaam').waitFor();
  expect(await groundOf(journey, 'body')).toBe(ground);
  await journey.end();
});

test('who chose English reads the login page in English alone', async () => {
  const journey = await browser.open('phone', portal.address);
  const { page } = journey;
  await page.addInitScript(() => localStorage.setItem('language', 'en'));
  const seen: string[] = [];
  await page.exposeFunction('note', (text: string) => seen.push(text));
  await page.addInitScript(() => {
    const note = () => Reflect.get(window, 'note')(document.body?.innerText ?? '');
    new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto('/auth');
  await page.getByLabel('Username').waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  expect(seen.join()).toContain('Username');
  expect(seen.join()).not.toContain('Gebruikersnaam');
  await journey.end();
});

test('who is signed in is asked once, before the script has arrived', async () => {
  const journey = await browser.open('phone', portal.address);
  const { page } = journey;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('users.current')) asked.push(request.url());
  });
  const release = await holdScripts(journey);
  const answered = page.waitForResponse(/users\.current/);
  await page.goto('/auth', { waitUntil: 'commit' });
  await answered;
  release();
  await page.getByLabel('Gebruikersnaam').waitFor();
  expect(asked).toHaveLength(1);
  await journey.end();
});

test('a script that a newer build has taken the place of: the page loads itself anew, once', async () => {
  const journey = await browser.open('phone', portal.address);
  journey.tolerate(/404/);
  const { page } = journey;
  await journey.signIn();
  let missed = 0;
  const isMissing = (times: number) =>
    page.route(/assets\/portal-.*\.js/, (route) => {
      missed += 1;
      return missed > times ? route.continue() : route.fulfill({ status: 404, body: '' });
    });
  await isMissing(1);
  await page.goto('/customers');
  await page.getByRole('searchbox').waitFor();
  expect(missed).toBe(2);
  await page.unroute(/assets\/portal-.*\.js/);
  await isMissing(Number.POSITIVE_INFINITY);
  await page.goto('/');
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.goto('/customers');
  await page.getByRole('button', { name: 'Pagina opnieuw laden' }).waitFor();
  await journey.end();
});

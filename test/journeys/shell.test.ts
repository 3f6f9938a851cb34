/** The layout of the specification's section 2: menu, header, bell, guards, language, light and dark. */
import { expect, test } from 'vitest';
import { type Journey, type Screen, useBrowser } from '#test/support/journey.ts';
import { dataUrl, png } from '#test/support/pictures.ts';
import { PASSWORD } from '#test/support/prepared-data.ts';
import { useRunningPortal } from '#test/support/running-portal.ts';

const browser = useBrowser();
const portal = useRunningPortal(async (admin) => {
  const technician = { username: 'tess', fullName: 'Tess van Dijk', password: PASSWORD, role: 'technician' };
  await admin.send('POST', '/api/admin/users', technician);
});

const isPhone = (screen: Screen) => screen === 'phone';

async function signInByForm({ page }: Journey): Promise<void> {
  await page.getByLabel('Gebruikersnaam').fill('tess');
  await page.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Inloggen' }).click();
}

/** The menu, opened first where it hides in a drawer. */
async function openMenu({ page }: Journey, screen: Screen) {
  if (isPhone(screen)) await page.getByRole('button', { name: 'Menu openen' }).click();
  const menu = page.getByRole('navigation', { name: 'Hoofdmenu' });
  await menu.waitFor();
  return menu;
}

test('a guest signs in first and then comes where the way led', async () => {
  const journey = await browser.open('phone', portal.address);
  const { page } = journey;
  await page.goto('/inspections/new');
  await page.waitForURL('**/auth');
  await signInByForm(journey);
  await page.waitForURL('**/inspections/new');
  await page.goto('/auth');
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await journey.end();
});

test.each<Screen>(['phone', 'desktop'])(
  'on a %s the menu shows who is signed in and leads where this role may go',
  async (screen) => {
    const journey = await browser.open(screen, portal.address);
    await journey.signIn('tess');
    await journey.page.goto('/');
    const menu = await openMenu(journey, screen);
    const entries = ['Dashboard', 'Nieuwe inspectie', 'Contracten', 'Klanten', 'Instellingen', 'Demo'];
    expect(await menu.getByRole('link').allInnerTexts()).toEqual(entries);
    for (const text of ['TD', 'Tess van Dijk', 'Technicus']) {
      await journey.page.getByText(text, { exact: true }).filter({ visible: true }).waitFor();
    }
    await menu.getByRole('link', { name: 'Nieuwe inspectie' }).click();
    await journey.page.waitForURL('**/inspections/new');
    if (isPhone(screen)) await menu.waitFor({ state: 'hidden' });
    await journey.end();
    const chief = await browser.open(screen, portal.address);
    await chief.signIn();
    await chief.page.goto('/');
    await (await openMenu(chief, screen)).getByRole('link', { name: 'Gebruikersbeheer' }).waitFor();
    await chief.end();
  },
);

test('an address that does not exist is said not to, in the chosen language', async () => {
  const journey = await browser.open('desktop', portal.address);
  const { page } = journey;
  await journey.signIn('tess');
  await page.goto('/bestaat/niet');
  await page.getByRole('heading', { name: 'Pagina niet gevonden' }).waitFor();
  await page.getByLabel('Taal').selectOption('en');
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  expect(await page.title()).toContain('Page Not Found');
  await journey.end();
});

test('the language changes without a reload, keeps what was typed, and is remembered', async () => {
  const journey = await browser.open('phone', portal.address);
  const { page } = journey;
  await journey.signIn('tess');
  await page.goto('/inspections/new');
  await page.getByRole('button', { name: 'Klant toevoegen' }).click();
  await page.getByLabel('Bedrijfsnaam').fill('Half getypt');
  await page.keyboard.press('Escape');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByLabel('Taal').selectOption('en');
  await page.getByText('New inspection').filter({ visible: true }).first().waitFor();
  expect(await page.evaluate(() => [document.documentElement.lang, 'isSamePage' in window])).toEqual(['en', true]);
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en');
  await page.reload();
  await page.getByLabel('Language').waitFor();
  await journey.end();
});

test('light or dark is chosen in the header and remembered', async () => {
  const journey = await browser.open('desktop', portal.address);
  const { page } = journey;
  await journey.signIn('tess');
  await page.goto('/');
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole('button', { name: 'Donkere weergave' }).click();
  await page.getByRole('button', { name: 'Lichte weergave' }).waitFor();
  const dark = await background();
  expect(dark).not.toBe(light);
  await page.reload();
  await page.getByRole('button', { name: 'Lichte weergave' }).waitFor();
  expect(await background()).toBe(dark);
  await journey.end();
});

test('a message takes the focus by F8, and makes room for the next one', async () => {
  const journey = await browser.open('desktop', portal.address);
  const { page } = journey;
  await page.goto('/auth');
  await signInByForm(journey);
  await page.getByText('Welkom terug').waitFor();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.keyboard.press('F8');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain('F8');
  await openMenu(journey, 'desktop');
  await page.getByRole('button', { name: 'Uitloggen' }).filter({ visible: true }).click();
  await page.waitForURL('**/auth');
  await page.getByText('Uitgelogd').waitFor();
  await page.getByText('Welkom terug').waitFor({ state: 'hidden' });
  await journey.end();
});

test('the bell lists what waits, leads there, and is right as soon as it is done', async () => {
  const { id: newcomerId } = await portal.register('nina', 'Nina Nieuw');
  const customer = await portal.client.send('POST', '/api/customers', {
    name: 'Bakkerij De Kroon',
    address: 'Dorpsstraat 1',
  });
  const begun = await portal.client.addInspection(customer.id);
  await portal.client.makeReady(begun.id);
  const lastMonth = new Date(Date.now() - 30 * 86_400_000);
  await portal.client.addInspection(customer.id, { date: lastMonth });
  const journey = await browser.open('phone', portal.address);
  const { page } = journey;
  await journey.signIn();
  await page.goto('/');
  await page.getByRole('button', { name: 'Wat op je wacht: 3' }).click();
  const list = page.getByRole('dialog', { name: 'Wat op je wacht' });
  expect(await list.getByRole('link', { name: '1 account wacht op goedkeuring' }).getAttribute('href')).toBe('/users');
  await list.getByText('Langer dan een week niet afgerond (1)').waitFor();
  await list.getByRole('link', { name: 'Bakkerij De Kroon' }).first().click();
  await page.waitForURL(`**/inspections/${begun.id}?step=*`);
  await portal.client.send('PATCH', `/api/admin/users/${newcomerId}`, { status: 'rejected' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Wat op je wacht: 2' }).waitFor();
  await journey.end();
});

test('the menu carries the company’s logo, and the portal’s name when there is none', async () => {
  const journey = await browser.open('desktop', portal.address);
  const { page } = journey;
  await journey.signIn('tess');
  await page.goto('/');
  await page.getByRole('complementary').getByText('Baitbook').waitFor();
  await portal.client.send('POST', '/api/settings/logo', { logoData: dataUrl('image/png', await png()) });
  await page.reload();
  const logo = page.getByRole('complementary').getByRole('img', { name: 'Bedrijfslogo' });
  await logo.waitFor();
  expect(
    await logo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
  await journey.end();
});

test('a drawer moves, except for who asked the system for stillness', async () => {
  const lasts = async (motion: 'moving' | 'still') => {
    const journey = await browser.open('phone', portal.address, motion);
    await journey.signIn('tess');
    await journey.page.goto('/');
    await openMenu(journey, 'phone');
    const drawer = journey.page.getByRole('dialog');
    const seconds = await drawer.evaluate((element) => Number.parseFloat(getComputedStyle(element).animationDuration));
    await journey.page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await journey.end();
    return seconds;
  };
  expect(await lasts('moving')).toBeGreaterThan(0.05);
  expect(await lasts('still')).toBeLessThan(0.001);
});

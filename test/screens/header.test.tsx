/** What surrounds every screen: the way in, the bell, the company's logo, and messages (specification, section 2). */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { notify } from '#client/lib/notify.ts';
import type { CurrentUserDto } from '#common/schemas/user.ts';
import { admin, bakery, makeInspection, settings, tess, waitingFor } from './support/records.ts';
import { type Look, open } from './support/screen.tsx';
import type { ServerAnswers } from './support/server-answers.ts';

const phone: Look = { language: 'nl', size: 'phone' };
const desktop: Look = { language: 'nl', size: 'desktop' };

test('a guest signs in first and then comes where the way led', async () => {
  let user: CurrentUserDto | null = null;
  const login = () => {
    user = tess;
    return tess;
  };
  const answers: ServerAnswers = {
    users: { current: () => user, login, technicians: () => [tess] },
    customers: { list: () => ({ items: [bakery], nextCursor: null }) },
  };
  const { address, go } = await open('/inspections/new', { ...phone, user: null, answers });
  await expect.poll(address).toBe('/auth');
  await page.getByLabelText('Gebruikersnaam').fill('tess');
  await page.getByLabelText('Wachtwoord', { exact: true }).fill('geheim123');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Inloggen' }).click();
  await expect.poll(address).toBe('/inspections/new');
  // Whoever is signed in has no use for the way in.
  await go('/auth');
  await expect.poll(address).toBe('/');
});

test('the bell lists what waits and leads there', async () => {
  const [ready, old] = [makeInspection({ status: 'in_progress' }), makeInspection()];
  const { id, customerName, date } = old;
  const answers: ServerAnswers = {
    inspections: {
      get: () => ready,
      waiting: () => ({
        ...waitingFor(ready),
        accountsToApprove: 1,
        unfinished: { count: 1, items: [{ id, customerName, date }] },
      }),
    },
  };
  const { address, see } = await open('/', { ...phone, user: admin, answers });
  await page.getByRole('button', { name: 'Wat op je wacht: 3' }).click();
  const list = page.getByRole('dialog', { name: 'Wat op je wacht' });
  const accounts = list.getByRole('link', { name: '1 account wacht op goedkeuring' });
  await expect.element(accounts).toHaveAttribute('href', '/users');
  await see('Langer dan een week niet afgerond (1)', '', list);
  await list.getByRole('link', { name: 'Bakkerij', exact: false }).first().click();
  await expect.poll(address).toMatch(new RegExp(`^/inspections/${ready.id}\\?step=`));
});

test('the menu carries who is signed in and the company’s logo, and the portal’s name when there is none', async () => {
  const shown = { exists: false, logoPath: null, whiteExists: false, logoWhitePath: null, companyName: '' };
  const logo = () => ({ ...shown, isRegistrationOpen: true });
  const answers: ServerAnswers = { settings: { get: () => settings, logo } };
  const { see, reload } = await open('/', { ...desktop, user: tess, answers });
  const menu = page.getByRole('complementary');
  for (const text of ['Baitbook', 'TD', 'Tess van Dijk', 'Technicus']) await see(text, '', menu);
  const settingsWithLogo = { ...settings, logoId: 'a'.repeat(64) };
  const logoPath = `/images/${'a'.repeat(64)}`;
  answers.settings = { get: () => settingsWithLogo, logo: () => ({ ...logo(), exists: true, logoPath }) };
  await reload();
  const image = menu.getByRole('img', { name: 'Bedrijfslogo' });
  await expect.element(image).toBeVisible();
  await expect.poll(() => (image.element() as HTMLImageElement).naturalWidth).toBe(100);
});

test('a message takes the focus by F8, and makes room for the next one', async () => {
  await open('/', { ...desktop, user: tess });
  await expect.element(page.getByRole('main')).toBeVisible();
  notify.success('customerCreated');
  const first = page.getByText('Klant toegevoegd');
  await expect.element(first).toBeVisible();
  await userEvent.keyboard('{F8}');
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toContain('F8');
  notify.success('customerDeleted');
  await expect.element(page.getByText('Klant verwijderd')).toBeVisible();
  await expect.element(first).not.toBeInTheDocument();
});

test('another language changes the page’s title too', async () => {
  await open('/nergens', { ...desktop, user: tess });
  await expect.element(page.getByRole('heading', { name: 'Pagina niet gevonden' })).toBeVisible();
  await page.getByLabelText('Taal').selectOptions('en');
  await expect.element(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect.poll(() => document.title).toContain('Page Not Found');
});

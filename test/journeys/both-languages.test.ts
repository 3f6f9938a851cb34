/** Rules and messages of the specification's sections 2, 5, 6 and 8 in both languages on both screens: the way in, the frame, what is looked at. */
import { describe, expect, test } from 'vitest';
import { inLanguage, looks, seeAccountRules, withoutAnswer } from '#test/support/bilingual.ts';
import { useBrowser } from '#test/support/journey.ts';
import { PASSWORD } from '#test/support/prepared-data.ts';
import { useRunningPortal } from '#test/support/running-portal.ts';

const browser = useBrowser();
const portal = useRunningPortal(async (client) => {
  await client.send('POST', '/api/admin/users', { username: 'tess', fullName: 'Tess van Dijk', password: PASSWORD });
  const { id } = await client.addCustomer('Bakkerij');
  for (let draft = 1; draft <= 4; draft += 1) await client.addInspection(id);
  await client.addSigned(id);
});

describe.each(looks)('on a %s in %s', (screen, language) => {
  const open = async () => inLanguage(await browser.open(screen, portal.address), language);
  const isPhone = screen === 'phone';
  const number = looks.findIndex(([one, other]) => one === screen && other === language);

  test('signing in and registering', async () => {
    const guest = await open();
    const { page, say, see, button, field } = guest;
    const signIn = () => button('Inloggen', 'Sign in').click();
    await page.goto('/auth');
    await signIn();
    await seeAccountRules(guest);
    await field('Gebruikersnaam', 'Username').fill(`wie-${number}`);
    await field('Wachtwoord', 'Password').fill('verkeerd');
    await signIn();
    await see('Inloggen mislukt. Controleer je gegevens.', 'Login failed. Check your details.');
    await see('Ongeldige gebruikersnaam of wachtwoord', 'Invalid credentials');
    await page.getByText(say('Fout', 'Error'), { exact: true }).waitFor();

    await page.getByRole('tab', { name: say('Registreren', 'Register') }).click();
    const register = button('Account aanmaken', 'Create account');
    await register.click();
    await seeAccountRules(guest);
    await see('Naam moet minimaal 2 tekens bevatten', 'Name must be at least 2 characters');
    await field('Gebruikersnaam', 'Username').fill('tess');
    await field('Volledige naam', 'Full name').fill('Tess');
    await field('Wachtwoord', 'Password').fill(PASSWORD);
    await register.click();
    await see('Registratie mislukt. Probeer een andere gebruikersnaam.', 'Registration failed. Try another username.');
    await see('Deze gebruikersnaam is al in gebruik', 'Username already taken', page.getByRole('tabpanel'));
    await see('Er is een fout opgetreden bij het registreren', 'Something went wrong while registering');
    await withoutAnswer(guest, 'users.register', async () => {
      await register.click();
      await page
        .getByRole('tabpanel')
        .getByText(
          say(
            'Registratie mislukt. Geen verbinding met het portaal',
            'Registration failed. No connection to the portal',
          ),
        )
        .waitFor();
    });
    await field('Gebruikersnaam', 'Username').fill(`nieuw-${number}`);
    await register.click();
    await see('Registratie geslaagd', 'Registration successful');
    await see('Je account wacht op goedkeuring', 'Your account is waiting for approval');
    await withoutAnswer(guest, 'users.logout', async () => {
      await button('Uitloggen', 'Sign out').click();
      await see('Er is een fout opgetreden bij het uitloggen', 'Signing out failed');
    });
    await button('Uitloggen', 'Sign out').click();
    await see('Uitgelogd', 'Signed out');
    await guest.journey.end();
  });

  test('a technician: menu, titles by address, what only administrators may', async () => {
    const tess = await open();
    const { page, say, see } = tess;
    await tess.signIn('tess');
    await see('Welkom terug', 'Welcome back');
    await see('Gelukt!', 'Success!');
    const pages = [
      ['/', 'Dashboard', 'Dashboard'],
      ['/inspections/new', 'Nieuwe inspectie', 'New inspection'],
      ['/contracts', 'Contracten', 'Contracts'],
      ['/customers', 'Klanten', 'Customers'],
      ['/settings', 'Instellingen', 'Settings'],
      ['/demo', 'Demo', 'Demo'],
    ] as const;
    if (isPhone) await page.getByRole('button', { name: say('Menu openen', 'Open menu') }).click();
    const menu = page.getByRole('navigation', { name: say('Hoofdmenu', 'Main menu') });
    expect(await menu.getByRole('link').allInnerTexts()).toEqual(
      pages.map(([, dutch, english]) => say(dutch, english)),
    );
    await see('Technicus', 'Technician');
    // The drawer takes its time to slide; three pages are enough there.
    for (const [path, dutch, english] of isPhone ? pages.slice(0, 3) : pages) {
      if (isPhone && path !== '/') await page.getByRole('button', { name: say('Menu openen', 'Open menu') }).click();
      await menu.getByRole('link', { name: say(dutch, english), exact: true }).click();
      await page.getByRole('banner').getByText(say(dutch, english), { exact: true }).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
      if (isPhone) await menu.waitFor({ state: 'hidden' });
    }
    await page.goto('/nergens');
    await page.getByRole('banner').getByText(say('Pagina niet gevonden', 'Page Not Found')).waitFor();
    await page.goto('/users');
    await see('Alleen voor beheerders', 'Administrators only');
    await page.goto('/settings?tab=templates');
    await see('Alleen een beheerder kan de sjablonen wijzigen.', 'Only an administrator can change the templates.');

    // Who it is has not arrived yet: a spinner, whichever page was asked for.
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
    await page.route(/users\.current/, async (route) => {
      await arrival;
      await route.continue();
    });
    await page.goto('/customers');
    await page.getByRole('status', { name: say('Laden…', 'Loading…') }).waitFor();
    arrive();
    await page.getByRole('heading', { level: 1, name: say('Klanten', 'Customers') }).waitFor();
    await tess.journey.end();
  });

  test('dashboard and contracts', async () => {
    const admin = await open();
    const { page, say, see, button } = admin;
    await admin.signIn('admin');
    const panel = page.getByRole('tabpanel');
    await see('Concept', 'Draft', panel);
    const [red = 0, green = 0, blue = 255] = await panel
      .locator('[data-status="draft"]')
      .first()
      .evaluate((dot) => (getComputedStyle(dot).backgroundColor.match(/\d+/g) ?? []).map(Number));
    // Yellow is red and green without blue.
    expect(Math.min(red, green)).toBeGreaterThan(blue + 80);
    const remove = button('Inspectie van Bakkerij verwijderen', 'Delete the inspection of Bakkerij', panel).first();
    const question = page.getByRole('alertdialog', {
      name: say(
        'Weet je zeker dat je deze inspectie wilt verwijderen?',
        'Are you sure you want to delete this inspection?',
      ),
    });
    await remove.click();
    await withoutAnswer(admin, 'inspections.delete', async () => {
      await button('Verwijderen', 'Delete', question).click();
      await see('Fout bij het verwijderen van de inspectie', 'Error deleting inspection');
    });
    if (!(await question.isVisible())) await remove.click();
    await button('Verwijderen', 'Delete', question).click();
    await see('Inspectie verwijderd', 'Inspection deleted');
    await see('Gelukt!', 'Success!');

    await page.goto('/contracts');
    await page.evaluate(() => {
      window.open = () => null;
    });
    await page.route('**/contract/download*', (route) =>
      route.fulfill({ status: 200, contentType: 'application/pdf', body: '' }),
    );
    await button('PDF downloaden van Bakkerij', 'Download PDF of Bakkerij').click();
    const notice = page.getByRole('alert');
    await see('Fout bij downloaden: Gegenereerde PDF is leeg', 'Error downloading: The generated PDF is empty', notice);
    await page.getByRole('searchbox').fill('niemand');
    await see('Geen contracten gevonden voor ‘niemand’.', 'No contracts found for ‘niemand’.');
    await admin.journey.end();
  });
});

/** The frame: what the menu offers a technician, titles by address, and what only administrators may (specification, section 2). */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { settings, tess } from './support/records.ts';
import { looks, open } from './support/screen.tsx';
import type { ServerAnswers } from './support/server-answers.ts';

const answers: ServerAnswers = { settings: { get: () => settings } };

const entries = [
  ['/', 'Dashboard', 'Dashboard'],
  ['/inspections/new', 'Nieuwe inspectie', 'New inspection'],
  ['/contracts', 'Contracten', 'Contracts'],
  ['/customers', 'Klanten', 'Customers'],
  ['/settings', 'Instellingen', 'Settings'],
  ['/demo', 'Demo', 'Demo'],
] as const;

describe.each(looks)('on a $size in $language', (look) => {
  test('the menu leads a technician to six pages, each with its title', async () => {
    const { say, see, button, address } = await open('/', { ...look, user: tess, answers });
    const isPhone = look.size === 'phone';
    const openMenu = async () => {
      if (isPhone) await button('Menu openen', 'Open menu').click();
    };
    await openMenu();
    const menu = page.getByRole('navigation', { name: say('Hoofdmenu', 'Main menu') });
    await expect.element(menu).toBeVisible();
    const links = menu.getByRole('link').elements();
    expect(links.map((link) => link.textContent)).toEqual(entries.map(([, dutch, english]) => say(dutch, english)));
    await see('Technicus', 'Technician');
    for (const [path, dutch, english] of entries) {
      if (path !== '/') await openMenu();
      await menu.getByRole('link', { name: say(dutch, english), exact: true }).click();
      await see(dutch, english, page.getByRole('banner'));
      expect(address()).toBe(path);
      if (isPhone) await expect.element(menu).not.toBeInTheDocument();
    }
  });

  test('an address that does not exist says so', async () => {
    const { see } = await open('/nergens', { ...look, user: tess, answers });
    await see('Pagina niet gevonden', 'Page Not Found', page.getByRole('banner'));
    await see('Deze pagina bestaat niet of is verplaatst.', 'This page does not exist or has moved.');
  });

  test('a technician reads that users and templates are for administrators', async () => {
    const users = await open('/users', { ...look, user: tess, answers });
    await users.see('Alleen voor beheerders', 'Administrators only');
    await expect.element(users.button('Gebruiker toevoegen', 'Add user')).not.toBeInTheDocument();
    await users.close();

    const templates = await open('/settings?tab=templates', { ...look, user: tess, answers });
    await templates.see(
      'Alleen een beheerder kan de sjablonen wijzigen.',
      'Only an administrator can change the templates.',
    );
    await expect.element(templates.field('Bedrijfsnaam', 'Company name')).toHaveAttribute('readonly');
    await expect.element(templates.button('Opslaan', 'Save')).not.toBeInTheDocument();
    await expect.element(templates.button('Standaardlogo kiezen', 'Choose standard logo')).not.toBeInTheDocument();
  });

  test('until it is known who it is, a spinner stands where the page will be', async () => {
    const arrival = Promise.withResolvers<typeof tess>();
    const { say, see } = await open('/customers', {
      ...look,
      user: null,
      answers: { users: { current: () => arrival.promise } },
    });
    await expect.element(page.getByRole('status', { name: say('Laden…', 'Loading…') })).toBeVisible();
    arrival.resolve(tess);
    await see('Klanten', 'Customers', page.getByRole('banner'));
  });
});

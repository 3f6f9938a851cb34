/** Every management screen by keyboard alone: no mouse, and the focus is always somewhere and seen. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Screen, useBrowser } from '#test/support/journey.ts';
import { KeyboardUser } from '#test/support/keyboard-user.ts';
import { ADMIN, PASSWORD } from '#test/support/prepared-data.ts';
import { useRunningPortal } from '#test/support/running-portal.ts';

const browser = useBrowser();
const portal = useRunningPortal(async (client) => {
  const { id } = await client.addCustomer('Bakkerij');
  for (let draft = 1; draft <= 3; draft += 1) await client.addInspection(id);
  await client.addSigned(id);
});

const start = async (screen: Screen) => {
  const journey = await browser.open(screen, portal.address);
  const { page } = journey;
  const button = (name: string, where: Page | ReturnType<Page['getByRole']> = page) =>
    where.getByRole('button', { name, exact: true });
  return { journey, page, user: new KeyboardUser(page), button };
};

async function signInByKeyboard(screen: Screen) {
  const begun = await start(screen);
  const { page, user } = begun;
  await page.goto('/');
  await user.write(page.getByLabel('Gebruikersnaam'), ADMIN);
  await user.write(page.getByLabel('Wachtwoord', { exact: true }), PASSWORD);
  await user.press('Enter');
  await page.locator('#content').getByRole('heading', { level: 1 }).waitFor();
  await user.isAt(page.locator('#content'));
  return begun;
}

/** Signed in, on a page that has arrived. */
async function begin(screen: Screen, path: string) {
  const begun = await start(screen);
  await begun.journey.signIn();
  await begun.page.goto(path);
  await begun.page.locator('#content').getByRole('heading', { level: 1 }).waitFor();
  return begun;
}

test.each<Screen>(['phone', 'desktop'])(
  'on a %s: sign in, the menu, the bell, light and dark, sign out',
  async (screen) => {
    const { journey, page, user, button } = await signInByKeyboard(screen);
    await user.use(button('Donkere weergave'));
    await user.isAt(button('Lichte weergave'));
    const bell = page.getByRole('button', { name: /^Wat op je wacht/ });
    await user.use(bell);
    await page.getByRole('dialog', { name: 'Wat op je wacht' }).waitFor();
    await user.press('Escape');
    await user.isAt(bell);
    const menu = page.getByRole('navigation', { name: 'Hoofdmenu' });
    for (const [name, heading = name] of [['Gebruikersbeheer', 'Gebruikers'], ['Contracten'], ['Dashboard']] as const) {
      if (screen === 'phone') await user.use(button('Menu openen'));
      await user.use(menu.getByRole('link', { name, exact: true }));
      if (screen === 'phone') await menu.waitFor({ state: 'hidden' });
      await page.getByRole('main').getByRole('heading', { level: 1, name: heading }).waitFor();
      await user.isAt(page.getByRole('main'));
    }
    if (screen === 'phone') {
      await user.use(button('Menu openen'));
      await user.press('Escape');
      await user.isAt(button('Menu openen'));
      await user.use(button('Menu openen'));
    }
    await user.use(button('Uitloggen').filter({ visible: true }));
    await page.getByLabel('Gebruikersnaam').waitFor();
    await user.reach(page.getByRole('tab', { name: 'Inloggen' }));
    await user.press('ArrowRight');
    await user.isAt(page.getByRole('tab', { name: 'Registreren' }));
    await user.use(button('Account aanmaken'));
    await user.isAt(page.getByLabel('Gebruikersnaam'));
    await journey.end();
  },
);

test('dashboard and contracts: tabs, deleting after a question, what is gone hands the focus on', async () => {
  const { journey, page, user, button } = await begin('desktop', '/');
  const remove = button('Inspectie van Bakkerij verwijderen');
  await remove.first().waitFor();
  const before = await remove.count();
  const question = page.getByRole('alertdialog');
  await user.use(remove.first());
  await question.waitFor();
  await user.press('Escape');
  await user.isAt(remove.first());
  await user.press('Enter');
  await user.use(button('Verwijderen', question));
  await question.waitFor({ state: 'hidden' });
  await expect.poll(() => remove.count()).toBe(before - 1);
  await user.isSomewhere();
  await user.reach(page.getByRole('tab', { name: 'Openstaand' }));
  await user.press('ArrowRight');
  await user.isAt(page.getByRole('tab', { name: 'Afgerond' }));
  await user.use(page.getByRole('link', { name: 'Inspectie van Bakkerij bekijken' }));
  await page.waitForURL(/inspections/);
  await user.isAt(page.getByRole('main'));

  await page.goto('/contracts');
  await user.write(page.getByRole('searchbox'), 'bak');
  await user.reach(page.getByRole('tab', { name: 'Getekend' }));
  await user.press('ArrowRight');
  await user.isAt(page.getByRole('tab', { name: 'Wacht op handtekening' }));
  await user.press('ArrowLeft');
  const [download] = await Promise.all([page.waitForEvent('download'), user.use(button('Test-PDF'))]);
  expect(download.suggestedFilename()).toBe('test.pdf');
  await user.isAt(button('Test-PDF'));
  await journey.end();
});

test('customers: added, changed, looked up and deleted', async () => {
  const { journey, page, user, button } = await begin('phone', '/customers');
  const name = 'Café';
  const dialog = page.getByRole('dialog');
  const add = button('Klant toevoegen');
  await user.use(add);
  await dialog.waitFor();
  await user.press('Escape');
  await user.isAt(add);
  await user.press('Enter');
  await user.use(button('Opslaan', dialog));
  await user.isAt(dialog.getByLabel('Bedrijfsnaam'));
  await page.keyboard.type(name);
  await user.write(dialog.getByLabel('Adres'), 'Dorpsstraat 1');
  await user.reach(button('Logo kiezen', dialog));
  await user.use(button('Opslaan', dialog));
  await dialog.waitFor({ state: 'hidden' });
  await user.isAt(add);

  const actions = button(`Acties voor ${name}`);
  /** Down the menu to one of its entries. */
  const choose = async (entry: string) => {
    await user.use(actions);
    const item = page.getByRole('menuitem', { name: entry });
    await user.isAt(page.getByRole('menu'));
    await expect
      .poll(async () => {
        if ((await item.getAttribute('data-highlighted')) !== null) return true;
        await user.press('ArrowDown');
        return false;
      })
      .toBe(true);
    await user.press('Enter');
  };
  await user.use(actions);
  await user.isAt(page.getByRole('menu'));
  await user.press('Escape');
  await user.isAt(actions);
  await choose('Inspecties');
  await dialog.waitFor();
  await user.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await user.isAt(actions);
  await choose('Bewerken');
  await user.write(dialog.getByLabel('Contactpersoon'), 'Zoë');
  await user.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await user.isAt(actions);
  await choose('Verwijderen');
  const question = page.getByRole('alertdialog');
  await user.use(button('Annuleren', question));
  await user.isAt(actions);
  await choose('Verwijderen');
  await user.use(button('Verwijderen', question));
  await actions.waitFor({ state: 'detached' });
  await user.isSomewhere();
  await journey.end();
});

test('users: added, changed and deleted', async () => {
  const { journey, page, user, button } = await begin('desktop', '/users');
  const name = 'Piet';
  const dialog = page.getByRole('dialog');
  const add = button('Gebruiker toevoegen').first();
  await user.use(add);
  await user.write(dialog.getByLabel('Gebruikersnaam'), 'piet');
  await user.write(dialog.getByLabel('Volledige naam'), name);
  await user.write(dialog.getByLabel('Wachtwoord', { exact: true }), PASSWORD);
  await user.reach(dialog.getByLabel('Rol'));
  await user.press('ArrowUp');
  await user.use(button('Gebruiker toevoegen', dialog));
  await dialog.waitFor({ state: 'hidden' });
  await user.isAt(add);
  const edit = button(`${name} bewerken`);
  await user.use(edit);
  await dialog.waitFor();
  await user.press('Escape');
  await user.isAt(edit);
  await user.press('Enter');
  await user.write(dialog.getByLabel('Volledige naam'), `${name} jr`);
  await user.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await user.isAt(button(`${name} jr bewerken`));
  const remove = button(`${name} jr verwijderen`);
  const question = page.getByRole('alertdialog');
  await user.use(remove);
  await user.use(button('Annuleren', question));
  await user.isAt(remove);
  await user.press('Enter');
  await user.use(button('Verwijderen', question));
  await remove.waitFor({ state: 'detached' });
  await user.isSomewhere();
  await journey.end();
});

test('settings: every tab, its fields and switches', async () => {
  const { journey, page, user, button } = await begin('desktop', '/settings');
  await user.write(page.getByLabel('Volledige naam'), 'admin');
  await user.reach(page.getByRole('tab', { name: 'Account' }), 'Shift+Tab');
  await user.press('ArrowRight');
  await user.isAt(page.getByRole('tab', { name: 'Weergave' }));
  await user.reach(page.getByRole('tabpanel').getByLabel('Taal'));
  await user.use(page.getByRole('switch', { name: 'Donkere modus' }), 'Space');
  await page.locator('html.dark').waitFor();
  await page.goto('/settings?tab=notifications');
  await user.use(page.getByRole('switch', { name: 'Inspectieherinneringen' }), 'Space');
  await page.goto('/settings?tab=security');
  await user.write(page.getByLabel('Huidig wachtwoord'), PASSWORD);
  await user.use(button('Wachtwoord wijzigen'));
  await user.isAt(page.getByLabel('Nieuw wachtwoord', { exact: true }));
  await user.use(button('Tweestapsverificatie instellen'));
  const proof = page.getByRole('dialog');
  await user.write(proof.getByLabel('Huidig wachtwoord'), PASSWORD);
  await user.use(proof.getByRole('button', { name: 'Verder' }));
  await page.getByLabel('Code uit de app').waitFor();
  await user.isSomewhere();
  await user.reach(page.getByLabel('Code uit de app'));
  await page.goto('/settings?tab=templates');
  const company = page.getByRole('dialog');
  await user.write(company.getByLabel('Bedrijfsnaam'), 'Plaagvrij');
  await user.use(company.getByRole('button', { name: 'Opslaan' }));
  await page.getByText('Instellingen opgeslagen').waitFor();
  await company.waitFor({ state: 'detached' });
  await user.reach(button('Standaardlogo kiezen'));
  await user.write(page.getByLabel('Bedrijfsnaam'), 'Plaagvrij BV');
  await user.use(button('Opslaan'));
  await user.isSomewhere();
  await journey.end();
});

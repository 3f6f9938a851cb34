/** Every management screen by keyboard alone: no mouse, and the focus is always somewhere and seen. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { Hands } from '#test/support/hands.ts';
import { type Screen, useBrowser } from '#test/support/journey.ts';
import { PASSWORD } from '#test/support/prepared-data.ts';
import { useRunningPortal } from '#test/support/running-portal.ts';

const browser = useBrowser();
const portal = useRunningPortal(async (client) => {
  const { id } = await client.addCustomer('Bakkerij');
  for (let draft = 1; draft <= 3; draft += 1) await client.addInspection(id);
  await client.addSigned(id);
});

/** Signed in, on a page that has arrived. */
async function begin(screen: Screen, path: string) {
  const journey = await browser.open(screen, portal.address);
  const { page } = journey;
  const hands = new Hands(page);
  await page.goto(path);
  await hands.write(page.getByLabel('Gebruikersnaam'), 'admin');
  await hands.write(page.getByLabel('Wachtwoord', { exact: true }), PASSWORD);
  await hands.press('Enter');
  await page.locator('#content').getByRole('heading', { level: 1 }).waitFor();
  await hands.isAt(page.locator('#content'));
  const button = (name: string, where: Page | ReturnType<Page['getByRole']> = page) =>
    where.getByRole('button', { name, exact: true });
  return { journey, page, hands, button };
}

describe.each<Screen>(['phone', 'desktop'])('on a %s', (screen) => {
  test('sign in, the menu, the bell, light and dark, sign out', async () => {
    const { journey, page, hands, button } = await begin(screen, '/');
    await hands.use(button('Donkere weergave'));
    await hands.isAt(button('Lichte weergave'));
    const bell = page.getByRole('button', { name: /^Wat op je wacht/ });
    await hands.use(bell);
    await page.getByRole('dialog', { name: 'Wat op je wacht' }).waitFor();
    await hands.press('Escape');
    await hands.isAt(bell);
    const menu = page.getByRole('navigation', { name: 'Hoofdmenu' });
    for (const [name, heading = name] of [['Gebruikersbeheer', 'Gebruikers'], ['Contracten'], ['Dashboard']] as const) {
      if (screen === 'phone') await hands.use(button('Menu openen'));
      await hands.use(menu.getByRole('link', { name, exact: true }));
      if (screen === 'phone') await menu.waitFor({ state: 'hidden' });
      await page.getByRole('main').getByRole('heading', { level: 1, name: heading }).waitFor();
      await hands.isAt(page.getByRole('main'));
    }
    if (screen === 'phone') {
      await hands.use(button('Menu openen'));
      await hands.press('Escape');
      await hands.isAt(button('Menu openen'));
      await hands.use(button('Menu openen'));
    }
    await hands.use(button('Uitloggen').filter({ visible: true }));
    await page.getByLabel('Gebruikersnaam').waitFor();
    await hands.reach(page.getByRole('tab', { name: 'Inloggen' }));
    await hands.press('ArrowRight');
    await hands.isAt(page.getByRole('tab', { name: 'Registreren' }));
    await hands.use(button('Account aanmaken'));
    await hands.isAt(page.getByLabel('Gebruikersnaam'));
    await journey.end();
  });

  test('dashboard and contracts: tabs, deleting after a question, what is gone hands the focus on', async () => {
    const { journey, page, hands, button } = await begin(screen, '/');
    const remove = button('Inspectie van Bakkerij verwijderen');
    await remove.first().waitFor();
    const before = await remove.count();
    const question = page.getByRole('alertdialog');
    await hands.use(remove.first());
    await question.waitFor();
    await hands.press('Escape');
    await hands.isAt(remove.first());
    await hands.press('Enter');
    await hands.use(button('Verwijderen', question));
    await question.waitFor({ state: 'hidden' });
    await expect.poll(() => remove.count()).toBe(before - 1);
    await hands.isSomewhere();
    await hands.reach(page.getByRole('tab', { name: 'Openstaand' }));
    await hands.press('ArrowRight');
    await hands.isAt(page.getByRole('tab', { name: 'Afgerond' }));
    await hands.use(page.getByRole('link', { name: 'Inspectie van Bakkerij bekijken' }));
    await page.waitForURL(/inspections/);
    await hands.isAt(page.getByRole('main'));

    await page.goto('/contracts');
    await hands.write(page.getByRole('searchbox'), 'bak');
    await hands.reach(page.getByRole('tab', { name: 'Getekend' }));
    await hands.press('ArrowRight');
    await hands.isAt(page.getByRole('tab', { name: 'Wacht op handtekening' }));
    await hands.press('ArrowLeft');
    const [download] = await Promise.all([page.waitForEvent('download'), hands.use(button('Test-PDF'))]);
    expect(download.suggestedFilename()).toBe('test.pdf');
    await hands.isAt(button('Test-PDF'));
    await journey.end();
  });

  test('customers: added, changed, looked up and deleted', async () => {
    const { journey, page, hands, button } = await begin(screen, '/customers');
    const name = `Café ${screen}`;
    const dialog = page.getByRole('dialog');
    const add = button('Klant toevoegen');
    await hands.use(add);
    await dialog.waitFor();
    await hands.press('Escape');
    await hands.isAt(add);
    await hands.press('Enter');
    await hands.use(button('Opslaan', dialog));
    await hands.isAt(dialog.getByLabel('Bedrijfsnaam'));
    await page.keyboard.type(name);
    await hands.write(dialog.getByLabel('Adres'), 'Dorpsstraat 1');
    await hands.reach(button('Logo kiezen', dialog));
    await hands.use(button('Opslaan', dialog));
    await dialog.waitFor({ state: 'hidden' });
    await hands.isAt(add);

    const actions = button(`Acties voor ${name}`);
    /** Down the menu to one of its entries. */
    const choose = async (entry: string) => {
      await hands.use(actions);
      const item = page.getByRole('menuitem', { name: entry });
      await hands.isAt(page.getByRole('menu'));
      await expect
        .poll(async () => {
          if ((await item.getAttribute('data-highlighted')) !== null) return true;
          await hands.press('ArrowDown');
          return false;
        })
        .toBe(true);
      await hands.press('Enter');
    };
    await hands.use(actions);
    await hands.isAt(page.getByRole('menu'));
    await hands.press('Escape');
    await hands.isAt(actions);
    await choose('Inspecties');
    await dialog.waitFor();
    await hands.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await hands.isAt(actions);
    await choose('Bewerken');
    await hands.write(dialog.getByLabel('Contactpersoon'), 'Zoë');
    await hands.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await hands.isAt(actions);
    await choose('Verwijderen');
    const question = page.getByRole('alertdialog');
    await hands.use(button('Annuleren', question));
    await hands.isAt(actions);
    await choose('Verwijderen');
    await hands.use(button('Verwijderen', question));
    await actions.waitFor({ state: 'detached' });
    await hands.isSomewhere();
    await journey.end();
  });

  test('users: added, changed and deleted', async () => {
    const { journey, page, hands, button } = await begin(screen, '/users');
    const name = `Piet ${screen}`;
    const dialog = page.getByRole('dialog');
    const add = button('Gebruiker toevoegen').first();
    await hands.use(add);
    await hands.write(dialog.getByLabel('Gebruikersnaam'), `piet-${screen}`);
    await hands.write(dialog.getByLabel('Volledige naam'), name);
    await hands.write(dialog.getByLabel('Wachtwoord', { exact: true }), PASSWORD);
    await hands.reach(dialog.getByLabel('Rol'));
    await hands.press('ArrowUp');
    await hands.use(button('Gebruiker toevoegen', dialog));
    await dialog.waitFor({ state: 'hidden' });
    await hands.isAt(add);
    const edit = button(`${name} bewerken`);
    await hands.use(edit);
    await dialog.waitFor();
    await hands.press('Escape');
    await hands.isAt(edit);
    await hands.press('Enter');
    await hands.write(dialog.getByLabel('Volledige naam'), `${name} jr`);
    await hands.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await hands.isAt(button(`${name} jr bewerken`));
    const remove = button(`${name} jr verwijderen`);
    const question = page.getByRole('alertdialog');
    await hands.use(remove);
    await hands.use(button('Annuleren', question));
    await hands.isAt(remove);
    await hands.press('Enter');
    await hands.use(button('Verwijderen', question));
    await remove.waitFor({ state: 'detached' });
    await hands.isSomewhere();
    await journey.end();
  });

  test('settings: every tab, its fields and switches', async () => {
    const { journey, page, hands, button } = await begin(screen, '/settings');
    await hands.write(page.getByLabel('Volledige naam'), 'admin');
    await hands.reach(page.getByRole('tab', { name: 'Account' }), 'Shift+Tab');
    await hands.press('ArrowRight');
    await hands.isAt(page.getByRole('tab', { name: 'Weergave' }));
    await hands.reach(page.getByRole('tabpanel').getByLabel('Taal'));
    await hands.use(page.getByRole('switch', { name: 'Donkere modus' }), 'Space');
    await page.locator('html.dark').waitFor();
    await page.goto('/settings?tab=notifications');
    await hands.use(page.getByRole('switch', { name: 'Inspectieherinneringen' }), 'Space');
    await page.goto('/settings?tab=security');
    await hands.write(page.getByLabel('Huidig wachtwoord'), PASSWORD);
    await hands.use(button('Wachtwoord wijzigen'));
    await hands.isAt(page.getByLabel('Nieuw wachtwoord', { exact: true }));
    await hands.use(button('Tweestapsverificatie instellen'));
    await page.getByLabel('Code uit de app').waitFor();
    await hands.isSomewhere();
    await hands.reach(page.getByLabel('Code uit de app'));
    await page.goto('/settings?tab=templates');
    await hands.reach(button('Standaardlogo kiezen'));
    await hands.write(page.getByLabel('Bedrijfsnaam'), `Plaagvrij ${screen}`);
    await hands.use(button('Opslaan'));
    await page.getByText('Instellingen opgeslagen').waitFor();
    await hands.isSomewhere();
    await journey.end();
  });
});

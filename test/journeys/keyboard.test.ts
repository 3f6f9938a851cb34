/** Management by keyboard alone: no mouse, and the focus is always somewhere and seen. */
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { Hands } from '#test/support/hands.ts';
import { type Screen, useBrowser } from '#test/support/journey.ts';
import { PASSWORD } from '#test/support/prepared-data.ts';
import { useRunningPortal } from '#test/support/running-portal.ts';

const browser = useBrowser();
const portal = useRunningPortal();

/** Signed in, on a page that has arrived. */
async function begin(screen: Screen, path: string) {
  const journey = await browser.open(screen, portal.address);
  const { page } = journey;
  const hands = new Hands(page);
  await page.goto(path);
  await hands.write(page.getByLabel('Gebruikersnaam'), 'admin');
  await hands.write(page.getByLabel('Wachtwoord', { exact: true }), PASSWORD);
  await hands.press('Enter');
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await hands.isSomewhere();
  const button = (name: string, where: Page | ReturnType<Page['getByRole']> = page) =>
    where.getByRole('button', { name, exact: true });
  return { journey, page, hands, button };
}

describe.each<Screen>(['phone', 'desktop'])('on a %s', (screen) => {
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
});

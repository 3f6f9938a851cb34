/** The customers: found, added with a logo, changed, deleted, and their inspections one tap away. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations } from '#test/support/axe.ts';
import { type Journey, type Screen, useBrowser } from '#test/support/journey.ts';
import { png } from '#test/support/pictures.ts';
import { useRunningPortal } from '#test/support/running-portal.ts';

const browser = useBrowser();
const portal = useRunningPortal();
const patience = { timeout: 10_000 };

async function openCustomers(screen: Screen): Promise<Journey> {
  const journey = await browser.open(screen, portal.address);
  await journey.signIn();
  await journey.page.goto('/customers');
  await journey.page.getByRole('heading', { level: 1, name: 'Klanten' }).waitFor();
  return journey;
}

/** The row of the table, or the card on a phone. */
const entry = (page: Page, screen: Screen, name: string) =>
  page
    .getByRole('main')
    .getByRole(screen === 'phone' ? 'listitem' : 'row')
    .filter({ hasText: name });

async function chooseFromMenu(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Acties voor ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('the first customer is added, with a logo', async () => {
  const journey = await openCustomers('phone');
  const { page } = journey;
  await page.getByRole('button', { name: 'Eerste klant toevoegen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nieuwe klant' });
  const save = dialog.getByRole('button', { name: 'Opslaan' });
  await dialog.getByLabel('Bedrijfsnaam').fill('Bakkerij Jansen');
  await dialog.getByLabel('Adres').fill('Molenstraat 5, Gouda');
  await dialog.getByLabel('E-mail').fill('info@jansen.example');
  await dialog.getByLabel('Telefoon').fill('0182 123456');
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: await png({ width: 200, height: 80 }) };
  await journey.chooseFiles('Logo kiezen', [logo]);
  const preview = dialog.getByRole('img', { name: 'Voorbeeld van het logo' });
  await preview.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await save.click();
  await page.getByText('Klant toegevoegd').waitFor();
  await dialog.waitFor({ state: 'hidden' });

  const added = entry(page, 'phone', 'Bakkerij Jansen');
  for (const text of ['Molenstraat 5, Gouda', '0182 123456', 'info@jansen.example'])
    await added.getByText(text).waitFor();
  const shown = added.locator('img');
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth), patience).toBe(200);
  await page.goto('/');
  await page.getByRole('region', { name: 'Topklanten' }).getByText('Bakkerij Jansen').waitFor();
  await journey.end();
});

test.each<Screen>(['phone', 'desktop'])(
  'on a %s customers are found by name or contact person, changed and deleted; what is shown elsewhere follows',
  async (screen) => {
    const { client } = portal;
    const names = { old: `Bakkerij Jans${screen}`, changed: `Bakkerij Vries${screen}`, cafe: `Café Zón ${screen}` };
    const bakery = await client.addCustomer(names.old, { contactPerson: `Zoë Visser ${screen}` });
    await client.addCustomer(names.cafe);
    await client.addInspection(bakery.id, { date: '2026-03-02T09:00:00Z' });
    const journey = await openCustomers(screen);
    const { page } = journey;
    await entry(page, screen, names.old).getByText('BJ', { exact: true }).waitFor();

    const search = page.getByRole('searchbox', { name: 'Zoek op naam of contactpersoon' });
    await search.fill(`zoe visser ${screen}`);
    await entry(page, screen, names.cafe).waitFor({ state: 'hidden' });
    await entry(page, screen, names.old).waitFor();
    await search.fill('');

    await chooseFromMenu(page, names.old, 'Bewerken');
    const dialog = page.getByRole('dialog', { name: 'Klant bewerken' });
    await dialog.getByLabel('Bedrijfsnaam').fill(names.changed);
    await dialog.getByRole('button', { name: 'Opslaan' }).click();
    await page.getByText('Klant opgeslagen').waitFor();
    await entry(page, screen, names.changed).waitFor();

    await chooseFromMenu(page, names.changed, 'Inspecties');
    const inspections = page.getByRole('dialog', { name: `Inspecties van ${names.changed}` });
    await inspections.getByRole('link', { name: /2 maart 2026/ }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await inspections.getByRole('button', { name: 'Sluiten' }).click();
    await inspections.waitFor({ state: 'hidden' });

    await chooseFromMenu(page, names.changed, 'Verwijderen');
    const question = page.getByRole('alertdialog', { name: 'Weet je zeker dat je deze klant wilt verwijderen?' });
    await question.getByRole('button', { name: 'Verwijderen' }).click();
    await page.getByText(/Deze klant heeft inspecties en kan niet worden verwijderd/).waitFor();
    await entry(page, screen, names.changed).waitFor();

    await chooseFromMenu(page, names.cafe, 'Verwijderen');
    await question.getByText(names.cafe).waitFor();
    await question.getByRole('button', { name: 'Annuleren' }).click();
    await question.waitFor({ state: 'hidden' });
    await chooseFromMenu(page, names.cafe, 'Verwijderen');
    await question.getByRole('button', { name: 'Verwijderen' }).click();
    await page.getByText('Klant verwijderd').waitFor();
    await entry(page, screen, names.cafe).waitFor({ state: 'hidden' });

    await page.goto('/');
    await page.getByRole('tabpanel').getByText(names.changed).waitFor();
    await journey.end();
  },
);

test('who changes what somebody else changed meanwhile is told, and chooses', async () => {
  const { client } = portal;
  const { id } = await client.addCustomer('Conflict BV', { phone: '0182 1' });
  const journey = await openCustomers('desktop');
  const { page } = journey;
  const dialog = page.getByRole('dialog', { name: 'Klant bewerken' });
  await chooseFromMenu(page, 'Conflict BV', 'Bewerken');
  await client.send('PATCH', `/api/customers/${id}`, { phone: '0182 2', address: 'Molenstraat 2' });
  await dialog.getByLabel('Contactpersoon').fill('Zoë');
  await dialog.getByLabel('Telefoon').fill('0182 9');
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await dialog.getByText('Iemand anders heeft deze klant intussen gewijzigd').waitFor();
  await dialog.getByRole('alert').getByText('Telefoon: 0182 2').waitFor();
  expect(await dialog.getByLabel('Contactpersoon').inputValue()).toBe('Zoë');
  await dialog.getByRole('button', { name: 'Neem die versie over' }).click();
  await expect.poll(() => dialog.getByLabel('Telefoon').inputValue(), patience).toBe('0182 2');

  await client.send('PATCH', `/api/customers/${id}`, { phone: '0182 3', contactPerson: 'Bram' });
  await dialog.getByLabel('Contactpersoon').fill('Zoë');
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await dialog.getByRole('button', { name: 'Bewaar mijn versie' }).click();
  await page.getByText('Klant opgeslagen').waitFor();
  // What was not touched here is as the other one made it.
  const { phone, contactPerson } = await client.send<Record<string, string>>('GET', `/api/customers/${id}`);
  expect({ phone, contactPerson }).toEqual({ phone: '0182 3', contactPerson: 'Zoë' });
  await journey.end();
});

test('a long list is searched by the server, loaded page by page, and rendered where it is looked at', async () => {
  const { client } = portal;
  for (let number = 10; number < 70; number += 1)
    await client.addCustomer(`Klant ${number}`, { contactPerson: `Anna ${number}` });
  const journey = await openCustomers('desktop');
  const { page } = journey;
  const menus = page.getByRole('button', { name: /^Acties voor/ });
  await menus.first().waitFor();
  expect(await menus.count()).toBe(50);
  await page.getByRole('searchbox').fill('anna 68');
  await entry(page, 'desktop', 'Klant 68').waitFor();
  await menus.nth(1).waitFor({ state: 'hidden' });
  expect(await menus.count()).toBe(1);
  await page.getByRole('searchbox').fill('');
  const more = page.getByRole('button', { name: 'Meer laden' });
  await more.click();
  await more.waitFor({ state: 'hidden' });
  await page.evaluate(() => scrollTo(0, 0));
  const first = page.getByRole('button', { name: 'Acties voor Klant 10' });
  await first.focus();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const last = entry(page, 'desktop', 'Klant 69');
  await last.waitFor();
  await entry(page, 'desktop', 'Klant 30').waitFor({ state: 'detached' });
  expect(await first.evaluate((button) => button === document.activeElement)).toBe(true);
  // Whoever cannot see it is told how much there is.
  const total = (await client.send<unknown[]>('GET', '/api/customers')).length;
  expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe(String(total + 1));
  expect(await last.getAttribute('aria-rowindex')).toBe(String(total + 1));
  await journey.end();
});

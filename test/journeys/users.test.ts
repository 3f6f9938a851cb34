/** User management (specification, sections 2, 5, 6 and 8). */
import { expect, test } from 'vitest';
import { type Screen, useBrowser } from '#test/support/journey.ts';
import { PASSWORD } from '#test/support/prepared-data.ts';
import { useRunningPortal } from '#test/support/running-portal.ts';

const browser = useBrowser();
const portal = useRunningPortal();

test.each<Screen>(['phone', 'desktop'])('on a %s an account is added, changed and deleted', async (screen) => {
  const username = `piet-${screen}`;
  const journey = await browser.open(screen, portal.address);
  const { page } = journey;
  await journey.signIn();
  await page.goto('/users');

  await page.getByRole('button', { name: 'Gebruiker toevoegen' }).click();
  const dialog = page.getByRole('dialog');
  const add = dialog.getByRole('button', { name: 'Gebruiker toevoegen' });
  await dialog.getByLabel('Gebruikersnaam').fill('admin');
  await dialog.getByLabel('Volledige naam').fill('Piet Pieters');
  await dialog.getByLabel('Wachtwoord').fill(PASSWORD);
  await add.click();
  await dialog.getByText('Deze gebruikersnaam is al in gebruik').waitFor();
  await page.getByText(/^Kon gebruiker niet aanmaken/).waitFor();
  await dialog.getByLabel('Gebruikersnaam').fill(username);
  await add.click();
  await page.getByText('Gebruiker succesvol aangemaakt').waitFor();
  await dialog.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Piet Pieters bewerken' }).click();
  await dialog.getByLabel('Volledige naam').fill('Petra Pieters');
  await dialog.getByLabel('Rol').selectOption('admin');
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await page.getByText('Gebruiker succesvol bijgewerkt').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  const row = page.getByRole(screen === 'phone' ? 'listitem' : 'row').filter({ hasText: 'Petra Pieters' });
  await row.getByText('Beheerder').waitFor();
  await row.getByText('Actief').waitFor();
  // The password was left empty: the old one still opens the door.
  await portal.signIn(username);

  await page.getByRole('button', { name: 'Petra Pieters verwijderen' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('Weet je zeker dat je Petra Pieters wilt verwijderen?').waitFor();
  await question.getByRole('button', { name: 'Verwijderen' }).click();
  await page.getByText('Gebruiker succesvol verwijderd').waitFor();
  await row.waitFor({ state: 'detached' });
  await journey.end();
});

test('who waits comes first and is approved or rejected with one tap', async () => {
  await portal.register('wim', 'Wim');
  await portal.register('wies', 'Wies');
  const journey = await browser.open('phone', portal.address);
  const { page } = journey;
  await journey.signIn();
  await page.goto('/users');
  await page.getByText('2 accounts wachten op goedkeuring').waitFor();
  await page.getByRole('button', { name: 'Wim goedkeuren' }).click();
  await page.getByText('1 account wacht op goedkeuring').waitFor();
  await page.getByRole('button', { name: 'Wies afwijzen' }).click();
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await row('Wies').getByText('Afgewezen').waitFor();
  await row('Wim').getByText('Actief').waitFor();
  await page.getByText('Gebruiker succesvol bijgewerkt').first().waitFor();
  await journey.end();
});

test('a refusal to delete gives its reason; a change from elsewhere is shown before it is overwritten', async () => {
  const admin = portal.client;
  const { id } = await admin.send<{ id: number }>('POST', '/api/admin/users', {
    username: 'ina',
    fullName: 'Ina',
    password: PASSWORD,
  });
  const customer = await admin.send<{ id: number }>('POST', '/api/customers', {
    name: 'Bakkerij',
    address: 'Dorpsstraat 1',
  });
  await admin.send('POST', '/api/inspections', { customerId: customer.id, technicianId: id });

  const journey = await browser.open('desktop', portal.address);
  const { page } = journey;
  await journey.signIn();
  await page.goto('/users');
  await page.getByRole('button', { name: 'Ina verwijderen' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Verwijderen' }).click();
  await question.getByText(/heeft inspecties gedaan en kan niet worden verwijderd/).waitFor();
  await page.getByText(/^Kon gebruiker niet verwijderen/).waitFor();
  await question.getByRole('button', { name: 'Annuleren' }).click();

  await page.getByRole('button', { name: 'Ina bewerken' }).click();
  await admin.send('PATCH', `/api/admin/users/${id}`, { fullName: 'Ina elders' });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Volledige naam').fill('Ina hier');
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await dialog.getByText(/Iemand anders heeft dit account intussen gewijzigd/).waitFor();
  expect(await dialog.getByLabel('Volledige naam').inputValue()).toBe('Ina elders');
  await page.getByText(/^Kon gebruiker niet bijwerken/).waitFor();
  await dialog.getByLabel('Volledige naam').fill('Ina hier');
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await page.getByRole('button', { name: 'Ina hier bewerken' }).waitFor();
  await journey.end();
});

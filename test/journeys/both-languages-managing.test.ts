/** Rules and messages of the specification's sections 2, 5, 6 and 8 in both languages on both screens: what is managed. */
import { describe, expect, test } from 'vitest';
import { inLanguage, looks, seeAccountRules, withoutAnswer } from '#test/support/bilingual.ts';
import { useBrowser } from '#test/support/journey.ts';
import { png } from '#test/support/pictures.ts';
import { PASSWORD } from '#test/support/prepared-data.ts';
import { useRunningPortal } from '#test/support/running-portal.ts';

const browser = useBrowser();
const portal = useRunningPortal(async (client) => {
  await client.send('POST', '/api/admin/users', { username: 'tess', fullName: 'Tess van Dijk', password: PASSWORD });
  const { id } = await client.addCustomer('Bakkerij');
  await client.addInspection(id);
});

const noConnection = ['Geen verbinding met het portaal', 'No connection to the portal'] as const;

describe.each(looks)('on a %s in %s', (screen, language) => {
  const open = async () => inLanguage(await browser.open(screen, portal.address), language);
  const number = looks.findIndex(([one, other]) => one === screen && other === language);

  test('customers', async () => {
    const admin = await open();
    const { page, say, see, button, field } = admin;
    await admin.signIn('admin');
    await page.goto('/customers');
    await button('Klant toevoegen', 'Add customer').click();
    const dialog = page.getByRole('dialog');
    const save = button('Opslaan', 'Save', dialog);
    await field('Bedrijfsnaam', 'Company name', dialog).fill('C');
    await dialog.getByLabel('E-mail').or(dialog.getByLabel('Email')).fill('geen adres');
    await save.click();
    await see('Naam moet minimaal 2 tekens bevatten', 'Name must be at least 2 characters');
    await see('Adres moet minimaal 5 tekens bevatten', 'Address must be at least 5 characters');
    await see('Vul een geldig e-mailadres in', 'Please enter a valid email');
    const name = `Café ${screen} ${language}`;
    await field('Bedrijfsnaam', 'Company name', dialog).fill(name);
    await field('Adres', 'Address', dialog).fill('Dorpsstraat 1');
    await dialog.getByLabel('E-mail').or(dialog.getByLabel('Email')).fill('');
    await withoutAnswer(admin, 'customers.create', async () => {
      await save.click();
      await see('Fout bij het toevoegen van de klant', 'Error creating customer');
      await see(...noConnection);
    });
    await save.click();
    await see('Klant toegevoegd', 'Customer added');
    await dialog.waitFor({ state: 'hidden' });

    const choose = async (customer: string, dutch: string, english: string) => {
      await button(`Acties voor ${customer}`, `Actions for ${customer}`).click();
      await page.getByRole('menuitem', { name: say(dutch, english) }).click();
    };
    await choose(name, 'Bewerken', 'Edit');
    await withoutAnswer(admin, 'customers.update', async () => {
      await save.click();
      await see('Fout bij het opslaan van de klant', 'Error saving customer');
    });
    await save.click();
    await see('Klant opgeslagen', 'Customer saved');
    await dialog.waitFor({ state: 'hidden' });

    const question = page.getByRole('alertdialog');
    await choose('Bakkerij', 'Verwijderen', 'Delete');
    await see(
      'Weet je zeker dat je deze klant wilt verwijderen?',
      'Are you sure you want to delete this customer?',
      question,
    );
    await button('Verwijderen', 'Delete', question).click();
    await see(
      'Deze klant heeft inspecties en kan niet worden verwijderd',
      'This customer has inspections and cannot be deleted',
    );
    await question.waitFor({ state: 'hidden' });
    await choose(name, 'Verwijderen', 'Delete');
    await button('Verwijderen', 'Delete', question).click();
    await see('Klant verwijderd', 'Customer deleted');
    await page.getByRole('searchbox').fill('niemand');
    await see('Geen klanten gevonden voor ‘niemand’.', 'No customers found for ‘niemand’.');
    await admin.journey.end();
  });

  test('users', async () => {
    const admin = await open();
    const { page, say, see, button, field } = admin;
    await admin.signIn('admin');
    await withoutAnswer(admin, 'users.list', async () => {
      await page.goto('/users');
      await see('Fout bij het laden van gebruikers', 'Error loading users');
      await see(...noConnection);
    });
    await button('Opnieuw proberen', 'Try again').click();
    const add = button('Gebruiker toevoegen', 'Add user');
    await add.first().click();
    const dialog = page.getByRole('dialog');
    const create = button('Gebruiker toevoegen', 'Add user', dialog);
    await create.click();
    await seeAccountRules(admin);
    await see('Volledige naam is vereist', 'Full name is required');
    const name = `Piet ${screen} ${language}`;
    await field('Gebruikersnaam', 'Username', dialog).fill('tess');
    await field('Volledige naam', 'Full name', dialog).fill(name);
    await field('Wachtwoord', 'Password', dialog).fill(PASSWORD);
    await create.click();
    await see('Deze gebruikersnaam is al in gebruik', 'Username already taken', dialog);
    await see('Kon gebruiker niet aanmaken', 'Could not create user');
    await field('Gebruikersnaam', 'Username', dialog).fill(`piet-${number}`);
    await create.click();
    await see('Gebruiker succesvol aangemaakt', 'User created successfully');
    await dialog.waitFor({ state: 'hidden' });

    await button(`${name} bewerken`, `Edit ${name}`).click();
    await see('De gebruikersnaam kan niet worden gewijzigd.', 'The username cannot be changed.', dialog);
    await see('Laat leeg om het huidige wachtwoord te houden.', 'Leave empty to keep the current password.', dialog);
    const save = button('Opslaan', 'Save', dialog);
    await withoutAnswer(admin, 'users.update', async () => {
      await save.click();
      await see('Kon gebruiker niet bijwerken', 'Could not update user');
    });
    await save.click();
    await see('Gebruiker succesvol bijgewerkt', 'User updated successfully');
    await dialog.waitFor({ state: 'hidden' });
    await see('Actief', 'Active');

    const question = page.getByRole('alertdialog');
    await button('admin verwijderen', 'Delete admin').click();
    await see('Dit is je eigen account.', 'This is your own account.', question);
    expect(await button('Verwijderen', 'Delete', question).isDisabled()).toBe(true);
    await button('Annuleren', 'Cancel', question).click();
    await question.waitFor({ state: 'hidden' });
    await button(`${name} verwijderen`, `Delete ${name}`).click();
    await see(`Weet je zeker dat je ${name} wilt verwijderen?`, `Are you sure you want to delete ${name}?`, question);
    await withoutAnswer(admin, 'users.delete', async () => {
      await button('Verwijderen', 'Delete', question).click();
      await see('Kon gebruiker niet verwijderen', 'Could not delete user');
    });
    await button('Verwijderen', 'Delete', question).click();
    await see('Gebruiker succesvol verwijderd', 'User deleted successfully');
    expect(say('nl', 'en')).toBe(await page.locator('html').getAttribute('lang'));
    await admin.journey.end();
  });

  test('settings', async () => {
    const admin = await open();
    const { page, say, see, button, field, journey } = admin;
    await admin.signIn('admin');
    await page.goto('/settings');
    const tabs = [
      ['Account', 'Account'],
      ['Weergave', 'Appearance'],
      ['Meldingen', 'Notifications'],
      ['Beveiliging', 'Security'],
      ['Sjablonen', 'Templates'],
    ] as const;
    await page.getByRole('tab').first().waitFor();
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(tabs.map(([dutch, english]) => say(dutch, english)));
    const name = field('Volledige naam', 'Full name');
    const save = button('Opslaan', 'Save');
    await name.fill('');
    await save.click();
    await see('Naam moet minimaal 2 tekens bevatten', 'Name must be at least 2 characters');
    await name.fill(`Anna ${number}`);
    await withoutAnswer(admin, 'users.updateProfile', async () => {
      await save.click();
      await see('Fout bij het opslaan van de instellingen', 'Error saving settings');
    });
    await save.click();
    await see('Instellingen opgeslagen', 'Settings saved');
    await name.fill('admin');
    await save.click();

    await page.goto('/settings?tab=security');
    await field('Huidig wachtwoord', 'Current password').fill('verkeerd');
    await field('Nieuw wachtwoord', 'New password').fill('kort');
    await button('Wachtwoord wijzigen', 'Change password').click();
    await see('Wachtwoord moet minimaal 6 tekens bevatten', 'Password must be at least 6 characters');
    await see('De wachtwoorden zijn niet gelijk', 'The passwords are not the same');

    await page.goto('/settings?tab=templates');
    const choose = say('Standaardlogo kiezen', 'Choose standard logo');
    const file = (buffer: Buffer) => [{ name: 'logo.png', mimeType: 'image/png', buffer }];
    await journey.chooseFiles(choose, file(Buffer.alloc(2 * 1024 * 1024 + 1)));
    await see('Bestandsgrootte mag maximaal 2MB zijn', 'The file may be 2 MB at most', page.getByRole('tabpanel'));
    await see('Fout bij uploaden', 'Error uploading');
    await journey.chooseFiles(choose, file(Buffer.from('geen plaatje')));
    await see('Dit is geen afbeelding die we kunnen lezen', 'This is not an image that we can read');
    await journey.chooseFiles(choose, file(await png()));
    await page.getByText(say('Logo geüpload', 'Logo uploaded'), { exact: true }).waitFor();
    await journey.chooseFiles(say('Wit logo kiezen', 'Choose white logo'), file(await png()));
    await see('Wit logo geüpload', 'White logo uploaded');
    await button('Wit logo verwijderen', 'Remove white logo').click();
    await button('Standaardlogo verwijderen', 'Remove standard logo').click();
    await see('Logo verwijderd', 'Logo removed');
    await field('Bedrijfsnaam', 'Company name').fill('');
    await save.click();
    await see('Vul de bedrijfsnaam in', 'Enter the company name');
    await journey.end();
  });
});

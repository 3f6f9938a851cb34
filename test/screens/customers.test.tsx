/** What the customers' forms and questions say (specification, sections 5, 6 and 8). */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CustomerDto } from '#common/schemas/customer.ts';
import { axeViolations } from './support/axe.ts';
import { admin, bakery } from './support/records.ts';
import { chooseFiles, looks, makePicture, open } from './support/screen.tsx';
import { refuse, type ServerAnswers } from './support/server-answers.ts';

/** The list of customers, with these in it. */
async function openCustomers(look: (typeof looks)[number], items: CustomerDto[]) {
  const customers: ServerAnswers['customers'] = { list: () => ({ items, nextCursor: null }) };
  const screen = await open('/customers', { ...look, user: admin, answers: { customers } });
  const choose = async (dutch: string, english: string) => {
    await screen.button('Acties voor Bakkerij', 'Actions for Bakkerij').click();
    await page.getByRole('menuitem', { name: screen.say(dutch, english) }).click();
  };
  return { ...screen, customers, choose };
}

describe.each(looks)('on a $size in $language', (look) => {
  test('adding one: every rule at its field, the first has the focus; a failure and success are said', async () => {
    const items: CustomerDto[] = [];
    const { customers, see, button, field } = await openCustomers(look, items);
    await button('Eerste klant toevoegen', 'Add the first customer').click();
    const dialog = page.getByRole('dialog');
    const save = button('Opslaan', 'Save', dialog);
    await field('Bedrijfsnaam', 'Company name').fill('B');
    await field('Adres', 'Address').fill('Dorp');
    await field('E-mail', 'Email').fill('geen adres');
    await save.click();
    await see('Naam moet minimaal 2 tekens bevatten', 'Name must be at least 2 characters');
    await see('Adres moet minimaal 5 tekens bevatten', 'Address must be at least 5 characters');
    await see('Vul een geldig e-mailadres in', 'Please enter a valid email');
    await expect.element(field('Bedrijfsnaam', 'Company name')).toHaveFocus();
    expect(await axeViolations()).toEqual([]);

    await field('Bedrijfsnaam', 'Company name').fill('Bakkerij');
    await field('Adres', 'Address').fill('Dorpsstraat 1');
    await field('E-mail', 'Email').fill('');
    await save.click();
    await see('Fout bij het toevoegen van de klant', 'Error creating customer');
    await see('Geen verbinding met het portaal', 'No connection to the portal');
    customers.create = ({ name, address }) => {
      const added = { ...bakery, name, address };
      items.push(added);
      return added;
    };
    await save.click();
    await see('Klant toegevoegd', 'Customer added');
    await expect.element(dialog).not.toBeInTheDocument();
    await see('Dorpsstraat 1', 'Dorpsstraat 1', page.getByRole('main'));
    await page.getByRole('searchbox').fill('niemand');
    await see('Geen klanten gevonden voor ‘niemand’.', 'No customers found for ‘niemand’.');
  });

  test('a logo is a picture of at most 2 MB, shown before it is saved and taken away again', async () => {
    const { see, say, button } = await openCustomers(look, [bakery]);
    await button('Klant toevoegen', 'Add customer').click();
    const dialog = page.getByRole('dialog');
    const choose = button('Logo kiezen', 'Choose a logo', dialog);
    const unreadable = ['Dit is geen afbeelding die we kunnen lezen', 'This is not an image that we can read'] as const;
    await chooseFiles(choose, [new File(['x'], 'brief.txt', { type: 'text/plain' })]);
    await see(...unreadable, dialog);
    const large = new Uint8Array(2 * 1024 * 1024 + 1);
    await chooseFiles(choose, [new File([large], 'groot.png', { type: 'image/png' })]);
    await see('Bestandsgrootte mag maximaal 2MB zijn', 'The file may be 2 MB at most', dialog);
    await chooseFiles(choose, [new File(['geen plaatje'], 'kapot.png', { type: 'image/png' })]);
    await see(...unreadable, dialog);
    await chooseFiles(choose, [await makePicture('logo.png', 'image/png')]);
    const preview = dialog.getByRole('img', { name: say('Voorbeeld van het logo', 'Preview of the logo') });
    await expect.element(preview).toBeVisible();
    await button('Logo verwijderen', 'Remove the logo', dialog).click();
    await expect.element(preview).not.toBeInTheDocument();
  });

  test('changing and deleting one say what failed and what was done', async () => {
    const items = [bakery];
    const { customers, choose, see, button } = await openCustomers(look, items);
    const dialog = page.getByRole('dialog');
    const save = button('Opslaan', 'Save', dialog);
    await choose('Bewerken', 'Edit');
    await save.click();
    await see('Fout bij het opslaan van de klant', 'Error saving customer');
    customers.update = () => bakery;
    await save.click();
    await see('Klant opgeslagen', 'Customer saved');
    await expect.element(dialog).not.toBeInTheDocument();

    const question = page.getByRole('alertdialog');
    const remove = button('Verwijderen', 'Delete', question);
    customers.delete = () => refuse('CUSTOMER_HAS_INSPECTIONS');
    await choose('Verwijderen', 'Delete');
    await see('Weet je zeker dat je deze klant wilt verwijderen?', 'Are you sure you want to delete this customer?');
    await see('Bakkerij', 'Bakkerij', question);
    expect(await axeViolations()).toEqual([]);
    await remove.click();
    await see('Fout bij het verwijderen van de klant', 'Error deleting customer');
    await see(
      'Deze klant heeft inspecties en kan niet worden verwijderd',
      'This customer has inspections and cannot be deleted',
    );
    await expect.element(question).not.toBeInTheDocument();
    customers.delete = () => {
      items.pop();
    };
    await choose('Verwijderen', 'Delete');
    await button('Annuleren', 'Cancel', question).click();
    await expect.element(question).not.toBeInTheDocument();
    await choose('Verwijderen', 'Delete');
    await remove.click();
    await see('Klant verwijderd', 'Customer deleted');
    await see('Er zijn nog geen klanten.', 'There are no customers yet.');
  });
});

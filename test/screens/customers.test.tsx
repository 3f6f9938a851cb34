/** What the customers' forms and questions say (specification, sections 5, 6 and 8). */
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CustomerDto } from '#common/schemas/customer.ts';
import { axeViolations } from './support/axe.ts';
import { admin, bakery, makeInspection } from './support/records.ts';
import { chooseFiles, looks, makePicture, open } from './support/screen.tsx';
import { refuse, type ServerAnswers } from './support/server-answers.ts';

/** The list of customers, with these in it. */
async function openCustomers(look: (typeof looks)[number], items: CustomerDto[], before?: string) {
  const customers: ServerAnswers['customers'] = { list: () => ({ items, nextCursor: null }) };
  const users: ServerAnswers['users'] = { login: () => admin };
  const answers = { customers, users };
  const screen = await open('/customers', { ...look, user: admin, answers, ...(before ? { before } : {}) });
  const choose = async (dutch: string, english: string) => {
    await screen.button('Acties voor Bakkerij', 'Actions for Bakkerij').click();
    const menu = page.getByRole('dialog', { name: screen.say('Acties voor Bakkerij', 'Actions for Bakkerij') });
    await screen.button(dutch, english, menu).click();
  };
  return { ...screen, customers, choose };
}

describe.each(looks)('on a $size in $language', (look) => {
  test('adding one: every rule at its field, the first has the focus; a failure and success are said', async () => {
    const items: CustomerDto[] = [];
    const { customers, see, button, field } = await openCustomers(look, items);
    customers.create = () => refuse('INTERNAL');
    await button('Eerste klant toevoegen', 'Add the first customer').click();
    const dialog = page.getByRole('dialog');
    const save = button('Opslaan', 'Save', dialog);
    await field('Bedrijfsnaam', 'Company name').fill('B');
    await field('Adres', 'Address').fill('Dorp');
    await field('E-mail', 'Email').fill('geen adres');
    await field('Contactpersoon', 'Contact person').fill('x'.repeat(201));
    await save.click();
    await see('Deze tekst is te lang: hoogstens 200 tekens', 'This text is too long: 200 characters at most');
    await see('Naam moet minimaal 2 tekens bevatten', 'Name must be at least 2 characters');
    await see('Adres moet minimaal 5 tekens bevatten', 'Address must be at least 5 characters');
    await see('Vul een geldig e-mailadres in', 'Please enter a valid email');
    await expect.element(field('Bedrijfsnaam', 'Company name')).toHaveFocus();
    expect(await axeViolations()).toEqual([]);

    await field('Bedrijfsnaam', 'Company name').fill('Bakkerij');
    await field('Adres', 'Address').fill('Dorpsstraat 1');
    await field('E-mail', 'Email').fill('');
    await field('Contactpersoon', 'Contact person').fill('');
    await save.click();
    await see('Fout bij het toevoegen van de klant', 'Error creating customer');
    await see('Er ging iets mis. Probeer het opnieuw.', 'Something went wrong. Please try again.');
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

  test('of a customer that somebody else changed too, only what was touched here is written', async () => {
    const current = { ...bakery, version: 2, phone: '0182 2', address: 'Molenstraat 5' };
    const { customers, choose, see, button, field } = await openCustomers(look, [bakery]);
    const written: unknown[] = [];
    customers.update = ({ version, changes }) => {
      written.push(changes);
      return version === 2 ? { ...current, ...(changes as object) } : refuse('STALE', { current });
    };
    const dialog = page.getByRole('dialog');
    const save = button('Opslaan', 'Save', dialog);
    // Each has changed something else: nobody is asked.
    await choose('Bewerken', 'Edit');
    await field('Contactpersoon', 'Contact person', dialog).fill('Zoë');
    await save.click();
    await see('Klant opgeslagen', 'Customer saved');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(written).toEqual([{ contactPerson: 'Zoë' }, { contactPerson: 'Zoë' }]);

    await choose('Bewerken', 'Edit');
    await field('Contactpersoon', 'Contact person', dialog).fill('Zoë');
    await field('Telefoon', 'Phone', dialog).fill('0182 9');
    await save.click();
    await see('0182 2', '0182 2', dialog.getByRole('alert'));
    await button('Bewaar mijn versie', 'Keep my version', dialog).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(written.at(-1)).toEqual({ contactPerson: 'Zoë', phone: '0182 9' });
  });

  test('a filled dialog is thrown away only when that is meant', async () => {
    const { say, button, field, address } = await openCustomers(look, [bakery]);
    await button('Klant toevoegen', 'Add customer').click();
    const dialog = page.getByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();

    await button('Klant toevoegen', 'Add customer').click();
    const name = field('Bedrijfsnaam', 'Company name', dialog);
    await name.fill('Slagerij');
    await userEvent.keyboard('{Escape}');
    const question = page.getByRole('alertdialog', {
      name: say(
        'Wat je hebt ingevuld, is nog niet opgeslagen. Weggooien?',
        'What you filled in has not been saved. Discard it?',
      ),
    });
    await button('Annuleren', 'Cancel', question).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(name).toHaveValue('Slagerij');
    expect(await axeViolations()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await button('Weggooien', 'Discard', question).click();
    await expect.element(dialog).not.toBeInTheDocument();
    // Meant is meant: it does not come back.
    await button('Klant toevoegen', 'Add customer').click();
    await expect.element(name).toHaveValue('');
    expect(address()).toBe('/customers');
  });

  test('the way back asks before a filled dialog is thrown away', async () => {
    const { back, address, button, field } = await openCustomers(look, [bakery], '/');
    await button('Klant toevoegen', 'Add customer').click();
    const dialog = page.getByRole('dialog');
    await field('Bedrijfsnaam', 'Company name', dialog).fill('Slagerij');
    // Closing the tab asks, too.
    const closing = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await expect.poll(closing).toBe(false);
    back();
    const question = page.getByRole('alertdialog');
    await button('Annuleren', 'Cancel', question).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(address()).toBe('/customers');
    back();
    await button('Weggooien', 'Discard', question).click();
    await expect.poll(address).toBe('/');
  });

  test('what was filled in outlives the session', async () => {
    const { customers, see, button, field, choose, address } = await openCustomers(look, [bakery]);
    const dialog = page.getByRole('dialog');
    const signInAgain = async () => {
      await expect.poll(address).toBe('/auth');
      await field('Gebruikersnaam', 'Username').fill('admin');
      await page.getByLabelText(look.language === 'nl' ? 'Wachtwoord' : 'Password', { exact: true }).fill('wachtwoord');
      await button('Inloggen', 'Sign in', page.getByRole('tabpanel')).click();
    };
    customers.create = () => refuse('NOT_SIGNED_IN');
    customers.update = () => refuse('NOT_SIGNED_IN');
    await button('Klant toevoegen', 'Add customer').click();
    await field('Bedrijfsnaam', 'Company name', dialog).fill('Slagerij');
    await field('Adres', 'Address', dialog).fill('Molenstraat 5');
    await button('Opslaan', 'Save', dialog).click();
    await signInAgain();
    await expect.element(field('Bedrijfsnaam', 'Company name', dialog)).toHaveValue('Slagerij');
    await expect.element(field('Adres', 'Address', dialog)).toHaveValue('Molenstraat 5');
    customers.create = (fields) => ({ ...bakery, ...(fields as object), id: 2 });
    await button('Opslaan', 'Save', dialog).click();
    await see('Klant toegevoegd', 'Customer added');
    await expect.element(dialog).not.toBeInTheDocument();

    await choose('Bewerken', 'Edit');
    await field('Telefoon', 'Phone', dialog).fill('0182 9');
    await button('Opslaan', 'Save', dialog).click();
    await signInAgain();
    await expect.element(field('Telefoon', 'Phone', dialog)).toHaveValue('0182 9');
    const written: unknown[] = [];
    customers.update = ({ changes }) => {
      written.push(changes);
      return bakery;
    };
    await button('Opslaan', 'Save', dialog).click();
    await see('Klant opgeslagen', 'Customer saved');
    expect(written).toEqual([{ phone: '0182 9' }]);
  });

  test('a logo is a picture of at most 2 MB, shown before it is saved and taken away again', async () => {
    const { see, say, button } = await openCustomers(look, [bakery]);
    await button('Klant toevoegen', 'Add customer').click();
    const dialog = page.getByRole('dialog');
    const choose = button('Logo kiezen', 'Choose a logo', dialog);
    const unreadable = ['Dit is geen afbeelding die we kunnen lezen', 'This is not an image that we can read'] as const;
    await chooseFiles(choose, [new File(['x'], 'brief.txt', { type: 'text/plain' })]);
    await see(...unreadable, dialog);
    await see('Fout bij uploaden', 'Error uploading', page.getByRole('region', { name: /F8/ }));
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

test('what is shown elsewhere follows what was changed', async () => {
  const items = [{ ...bakery, name: 'Bakkerij Jans' }];
  const inspections: ServerAnswers['inspections'] = {
    list: () => ({ items: [makeInspection({ customerName: items[0]?.name ?? '' })], nextCursor: null }),
  };
  const customers: ServerAnswers['customers'] = {
    get: () => items[0] ?? bakery,
    list: () => ({ items, nextCursor: null }),
    update: ({ changes }) => Object.assign(items[0] ?? {}, changes, { version: 2 }) as CustomerDto,
  };
  const look = { language: 'nl', size: 'desktop' } as const;
  const answers = { customers, inspections };
  const { see, button, field, go } = await open('/', { ...look, user: admin, answers });
  await see('Bakkerij Jans', '', page.getByRole('tabpanel'));
  await go('/customers');
  // Without a logo its initials stand there.
  await expect.element(page.getByRole('main').getByText('BJ', { exact: true })).toBeVisible();
  await button('Acties voor Bakkerij Jans', '').click();
  await button('Bewerken', '', page.getByRole('dialog')).click();
  await field('Bedrijfsnaam', '', page.getByRole('dialog')).fill('Bakkerij Vries');
  await button('Opslaan', '', page.getByRole('dialog')).click();
  await see('Klant opgeslagen', '');
  await go('/');
  await see('Bakkerij Vries', '', page.getByRole('tabpanel'));
});

test('a long list is searched by the server, loaded page by page, and rendered where it is looked at', async () => {
  const all = Array.from({ length: 570 }, (_, index) => ({ ...bakery, id: index + 1, name: `Klant ${index + 100}` }));
  const customers: ServerAnswers['customers'] = {
    list: ({ cursor, search }) =>
      search
        ? { items: all.filter(({ name }) => name === search), nextCursor: null }
        : { items: cursor ? all.slice(50) : all.slice(0, 50), nextCursor: cursor ? null : 'more' },
  };
  await open('/customers', { language: 'nl', size: 'desktop', user: admin, answers: { customers } });
  const menus = page.getByRole('button', { name: /^Acties voor/ });
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect.poll(() => menus.elements()).toHaveLength(50);
  await page.getByRole('searchbox').fill('Klant 668');
  await expect.element(row('Klant 668')).toBeVisible();
  await expect.poll(() => menus.elements()).toHaveLength(1);
  await page.getByRole('searchbox').fill('');
  const more = page.getByRole('button', { name: 'Meer laden' });
  await more.click();
  await expect.element(more).not.toBeInTheDocument();
  window.scrollTo(0, 0);
  const first = page.getByRole('button', { name: 'Acties voor Klant 100' });
  await expect.element(first).toBeInTheDocument();
  (first.element() as HTMLElement).focus();
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.element(row('Klant 669')).toBeVisible();
  await expect.element(row('Klant 400')).not.toBeInTheDocument();
  await expect.element(first).toHaveFocus();
  // Whoever cannot see it is told how much there is.
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', '571');
  await expect.element(row('Klant 669')).toHaveAttribute('aria-rowindex', '571');
});

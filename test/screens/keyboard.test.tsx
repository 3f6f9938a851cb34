/** Every management screen by keyboard alone: no mouse, and the focus is always somewhere and seen. */
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { defaultCompany } from '#common/contract/company.ts';
import type { CurrentUserDto, ListedUserDto } from '#common/schemas/user.ts';
import { keyboard as keys } from './support/keyboard-user.ts';
import { admin, bakery, makeInspection, managed, settings, tess, waitingFor } from './support/records.ts';
import { open, type Size } from './support/screen.tsx';
import type { ServerAnswers } from './support/server-answers.ts';

const button = (name: string, where: Pick<Locator, 'getByRole'> = page) =>
  where.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const question = page.getByRole('alertdialog');
const main = page.getByRole('main');
const goneFrom = (locator: Locator) => expect.element(locator).not.toBeInTheDocument();

async function begin(address: string, size: Size, answers: ServerAnswers, user: CurrentUserDto | null = admin) {
  const screen = await open(address, { language: 'nl', size, user, answers });
  window.focus();
  return screen;
}

test.each<Size>(['phone', 'desktop'])(
  'on a %s: sign in, the menu, the bell, light and dark, sign out',
  async (size) => {
    let user: CurrentUserDto | null = null;
    await begin(
      '/auth',
      size,
      {
        users: {
          current: () => user,
          list: () => [managed(admin)],
          login: () => {
            user = admin;
            return admin;
          },
          logout: () => {
            user = null;
            return null;
          },
        },
        inspections: { list: () => ({ items: [], nextCursor: null }), waiting: () => waitingFor(makeInspection()) },
      },
      null,
    );
    await keys.write(page.getByLabelText('Gebruikersnaam'), 'admin');
    await keys.write(page.getByLabelText('Wachtwoord', { exact: true }), 'geheim123');
    await keys.press('{Enter}');
    await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
    await keys.isAt(main);
    // In the menu where the header has no room for it.
    if (size === 'phone') await keys.use(button('Menu openen'));
    await keys.use(button('Donkere weergave'));
    await keys.isAt(button('Lichte weergave'));
    await keys.press('{Enter}');
    if (size === 'phone') await keys.press('{Escape}');
    const bell = page.getByRole('button', { name: /^Wat op je wacht/ });
    await keys.use(bell);
    await expect.element(page.getByRole('dialog', { name: 'Wat op je wacht' })).toBeVisible();
    await keys.press('{Escape}');
    await keys.isAt(bell);
    const menu = page.getByRole('navigation', { name: 'Hoofdmenu' });
    for (const [name, heading = name] of [['Gebruikersbeheer', 'Gebruikers'], ['Contracten'], ['Dashboard']] as const) {
      if (size === 'phone') await keys.use(button('Menu openen'));
      await keys.use(menu.getByRole('link', { name, exact: true }));
      if (size === 'phone') await goneFrom(menu);
      await expect.element(main.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await keys.isAt(main);
    }
    if (size === 'phone') {
      await keys.use(button('Menu openen'));
      await keys.press('{Escape}');
      await keys.isAt(button('Menu openen'));
      await keys.press('{Enter}');
    }
    await keys.use(button('Uitloggen'));
    await expect.element(page.getByLabelText('Gebruikersnaam')).toBeVisible();
    await keys.reach(page.getByRole('tab', { name: 'Inloggen' }));
    await keys.press('{ArrowRight}');
    await keys.isAt(page.getByRole('tab', { name: 'Registreren' }));
    await keys.use(button('Account aanmaken'));
    await keys.isAt(page.getByLabelText('Gebruikersnaam'));
  },
);

test('dashboard and contracts: tabs, deleting after a question, what is gone hands the focus on', async () => {
  const drafts = [makeInspection(), makeInspection()];
  const signed = makeInspection({ status: 'completed', contractSigned: true });
  const { go, address } = await begin('/', 'desktop', {
    inspections: {
      get: () => signed,
      list: ({ show }) => ({ items: show === 'pending' ? drafts : [signed], nextCursor: null }),
      delete: ({ id }) => {
        const at = drafts.findIndex((draft) => draft.id === id);
        drafts.splice(at, 1);
      },
    },
  });
  const remove = button('Inspectie van Bakkerij verwijderen');
  await keys.use(remove);
  await expect.element(question).toBeVisible();
  await keys.press('{Escape}');
  await goneFrom(question);
  await keys.isAt(remove);
  await keys.press('{Enter}');
  await keys.use(button('Verwijderen', question));
  await expect.poll(() => remove.elements().length).toBe(1);
  await keys.isSomewhere();
  await keys.reach(page.getByRole('tab', { name: 'Openstaand' }));
  await keys.press('{ArrowRight}');
  await keys.isAt(page.getByRole('tab', { name: 'Afgerond' }));
  await keys.use(page.getByRole('link', { name: 'Inspectie van Bakkerij bekijken' }));
  await expect.poll(address).toMatch(/^\/inspections\/\d+$/);
  await keys.isAt(main);

  await go('/contracts');
  await keys.write(page.getByRole('searchbox'), 'bak');
  await keys.reach(page.getByRole('tab', { name: 'Getekend' }));
  await keys.press('{ArrowRight}');
  await keys.isAt(page.getByRole('tab', { name: /^Wacht op handtekening/ }));
  await keys.press('{ArrowLeft}');
  await keys.isAt(page.getByRole('tab', { name: 'Getekend' }));
  await keys.reach(button('Test-PDF'));
});

test('customers: added, changed, looked up and deleted', async () => {
  const items = [bakery];
  await begin('/customers', 'phone', {
    customers: {
      list: () => ({ items, nextCursor: null }),
      get: () => items[1] ?? bakery,
      create: ({ name, address }) => {
        const added = { ...bakery, id: 2, name, address };
        items.push(added);
        return added;
      },
      update: ({ changes }) => Object.assign(items[1] ?? {}, changes, { version: 2 }) as typeof bakery,
      delete: () => {
        items.pop();
      },
    },
    inspections: { list: () => ({ items: [], nextCursor: null }) },
  });
  const add = button('Klant toevoegen');
  await keys.use(add);
  await expect.element(dialog).toBeVisible();
  await keys.press('{Escape}');
  await goneFrom(dialog);
  await keys.isAt(add);
  await keys.press('{Enter}');
  await keys.use(button('Opslaan', dialog));
  await keys.isAt(dialog.getByLabelText('Bedrijfsnaam'));
  await keys.write(dialog.getByLabelText('Bedrijfsnaam'), 'Café');
  await keys.write(dialog.getByLabelText('Adres'), 'Dorpsstraat 1');
  await keys.reach(button('Logo kiezen', dialog));
  await keys.use(button('Opslaan', dialog));
  await goneFrom(dialog);
  await keys.isAt(add);

  const actions = button('Acties voor Café');
  const menu = page.getByRole('dialog', { name: 'Acties voor Café' });
  /** Into the menu to one of its entries. */
  const choose = async (entry: string) => {
    await keys.use(actions);
    await keys.use(button(entry, menu));
  };
  await keys.use(actions);
  await expect.element(menu).toBeVisible();
  await keys.press('{Escape}');
  await goneFrom(menu);
  await keys.isAt(actions);
  await choose('Inspecties');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Café' })).toBeVisible();
  await keys.isSomewhere();
  await keys.use(page.getByRole('main').getByRole('link', { name: 'Klanten' }));
  await expect.element(add).toBeVisible();
  await choose('Bewerken');
  await keys.write(dialog.getByLabelText('Contactpersoon', { exact: false }), 'Bram');
  await keys.press('{Enter}');
  await goneFrom(dialog);
  await keys.isAt(actions);
  expect(items[1]).toMatchObject({ contactPerson: 'Bram' });
  await choose('Verwijderen');
  await keys.use(button('Annuleren', question));
  await goneFrom(question);
  await keys.isAt(actions);
  await choose('Verwijderen');
  await keys.use(button('Verwijderen', question));
  await goneFrom(actions);
  await keys.isSomewhere();
});

test('users: added, changed and deleted', async () => {
  const list: ListedUserDto[] = [managed(admin)];
  await begin('/users', 'desktop', {
    users: {
      list: () => list,
      create: ({ fullName, role }) => {
        const made = managed({ ...tess, id: 7, username: 'piet', fullName, role: role ?? 'technician' });
        list.push(made);
        return made;
      },
      update: ({ changes }) => Object.assign(list[1] ?? {}, changes) as ListedUserDto,
      delete: () => {
        list.pop();
      },
    },
  });
  const add = button('Gebruiker toevoegen');
  await keys.use(add);
  await keys.write(dialog.getByLabelText('Gebruikersnaam'), 'piet');
  await keys.write(dialog.getByLabelText('Volledige naam'), 'Piet');
  await keys.write(dialog.getByLabelText('Wachtwoord', { exact: true }), 'geheim123');
  await keys.reach(dialog.getByLabelText('Rol'));
  await keys.press('{ArrowUp}');
  await keys.use(button('Gebruiker toevoegen', dialog));
  await goneFrom(dialog);
  await keys.isAt(add);
  const edit = button('Piet bewerken');
  await keys.use(edit);
  await expect.element(dialog).toBeVisible();
  await keys.press('{Escape}');
  await goneFrom(dialog);
  await keys.isAt(edit);
  await keys.press('{Enter}');
  await keys.write(dialog.getByLabelText('Volledige naam'), 'Piet jr');
  await keys.press('{Enter}');
  await goneFrom(dialog);
  await keys.isAt(button('Piet jr bewerken'));
  const remove = button('Piet jr verwijderen');
  await keys.use(remove);
  await keys.use(button('Annuleren', question));
  await goneFrom(question);
  await keys.isAt(remove);
  await keys.press('{Enter}');
  await keys.use(button('Verwijderen', question));
  await goneFrom(remove);
  await keys.isSomewhere();
});

test('settings: every tab, its fields and switches', async () => {
  let saved: typeof settings = { ...settings, ...defaultCompany };
  const { go, see } = await begin('/settings', 'desktop', {
    users: {
      sessions: () => [],
      setUpTwoFactor: () => ({ secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qrCode: '<svg/>' }),
    },
    settings: {
      get: () => saved,
      access: () => ({ requiresTwoFactor: false, isRegistrationOpen: true }),
      update: ({ changes }) => {
        saved = { ...saved, ...(changes as object), version: saved.version + 1 };
        return saved;
      },
    },
  });
  await keys.reach(page.getByLabelText('Volledige naam'));
  await keys.reach(page.getByRole('tab', { name: 'Account' }), { shift: true });
  await keys.press('{ArrowRight}');
  await keys.isAt(page.getByRole('tab', { name: 'Weergave' }));
  await keys.reach(page.getByRole('tabpanel').getByLabelText('Taal'));
  const dark = page.getByRole('switch', { name: 'Donkere modus' });
  await keys.use(dark, '[Space]');
  await expect.poll(() => document.documentElement.classList.contains('dark')).toBe(true);
  await keys.press('[Space]');
  await expect.poll(() => document.documentElement.classList.contains('dark')).toBe(false);
  await go('/settings?tab=notifications');
  const reminders = page.getByRole('switch', { name: 'Inspectieherinneringen' });
  await keys.use(reminders, '[Space]');
  await expect.element(reminders).not.toBeChecked();
  await keys.press('[Space]');
  await expect.element(reminders).toBeChecked();
  await go('/settings?tab=security');
  await keys.write(page.getByLabelText('Huidig wachtwoord'), 'geheim123');
  await keys.use(button('Wachtwoord wijzigen'));
  await keys.isAt(page.getByLabelText('Nieuw wachtwoord', { exact: true }));
  await keys.use(button('Tweestapsverificatie instellen'));
  await keys.write(dialog.getByLabelText('Huidig wachtwoord'), 'geheim123');
  await keys.use(button('Verder', dialog));
  await goneFrom(dialog);
  await keys.isSomewhere();
  await keys.reach(page.getByLabelText('Code uit de app'));
  await go('/settings?tab=templates');
  await keys.write(dialog.getByLabelText('Bedrijfsnaam'), 'Plaagvrij');
  await keys.use(button('Opslaan', dialog));
  await see('Instellingen opgeslagen', '');
  await goneFrom(dialog);
  await keys.reach(button('Standaardlogo kiezen'));
  await keys.write(page.getByLabelText('Bedrijfsnaam'), 'Plaagvrij BV');
  await keys.use(button('Opslaan'));
  await expect.poll(() => saved.companyName).toBe('Plaagvrij BV');
  await keys.isSomewhere();
});

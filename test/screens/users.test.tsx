/** What managing accounts says (specification, sections 5, 6 and 8). */
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ListedUserDto } from '#common/schemas/user.ts';
import { axeViolations } from './support/axe.ts';
import { admin, managed, tess } from './support/records.ts';
import { type Look, looks, open } from './support/screen.tsx';
import { loseConnection, refuse, type ServerAnswers } from './support/server-answers.ts';

async function openUsers(look: Look, list: ListedUserDto[]) {
  const users: ServerAnswers['users'] = { list: () => list };
  const screen = await open('/users', { ...look, user: admin, answers: { users } });
  return { ...screen, users, dialog: page.getByRole('dialog'), question: page.getByRole('alertdialog') };
}

describe.each(looks)('on a $size in $language', (look) => {
  test('a list that does not arrive says so and can be tried again', async () => {
    const users: ServerAnswers['users'] = { list: loseConnection };
    const { see, button } = await open('/users', { ...look, user: admin, answers: { users } });
    await see('Fout bij het laden van gebruikers', 'Error loading users');
    await see('Geen verbinding met het portaal', 'No connection to the portal');
    users.list = () => [managed(admin)];
    await button('Opnieuw proberen', 'Try again').click();
    await expect.element(button('Anna Beheer bewerken', 'Edit Anna Beheer')).toBeVisible();
  });

  test('adding an account: every rule at its field, a name that is taken, and success', async () => {
    const { users, see, button, field, dialog } = await openUsers(look, [managed(admin)]);
    await button('Gebruiker toevoegen', 'Add user').click();
    const create = button('Gebruiker toevoegen', 'Add user', dialog);
    await create.click();
    await see('Gebruikersnaam moet minimaal 3 tekens bevatten', 'Username must be at least 3 characters');
    await see('Wachtwoord moet minimaal 6 tekens bevatten', 'Password must be at least 6 characters');
    await see('Volledige naam is vereist', 'Full name is required');
    await expect.element(field('Rol', 'Role', dialog)).toHaveValue('technician');
    expect(await axeViolations()).toEqual([]);

    users.create = () => refuse('USERNAME_TAKEN');
    await field('Gebruikersnaam', 'Username', dialog).fill('tess');
    await field('Volledige naam', 'Full name', dialog).fill('Tess van Dijk');
    await field('Wachtwoord', 'Password', dialog).fill('geheim123');
    await create.click();
    await see('Deze gebruikersnaam is al in gebruik', 'Username already taken', dialog);
    await see('Kon gebruiker niet aanmaken', 'Could not create user');
    users.create = () => managed(tess);
    await create.click();
    await see('Gebruiker succesvol aangemaakt', 'User created successfully');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button('Tess van Dijk bewerken', 'Edit Tess van Dijk')).toBeVisible();
    await see('Actief', 'Active');
  });

  test('changing an account: what cannot change, what failed, what somebody else changed first, and success', async () => {
    const { users, see, button, field, dialog } = await openUsers(look, [managed(admin), managed(tess)]);
    await button('Tess van Dijk bewerken', 'Edit Tess van Dijk').click();
    await see('De gebruikersnaam kan niet worden gewijzigd.', 'The username cannot be changed.', dialog);
    await see(
      'verwijdert de passkeys die onder het oude zijn gemaakt',
      'removes passkeys made under the old one',
      dialog,
    );
    await expect.element(field('Gebruikersnaam', 'Username', dialog)).toHaveAttribute('readonly');
    const name = field('Volledige naam', 'Full name', dialog);
    const save = button('Opslaan', 'Save', dialog);
    await name.fill('T');
    await field('Wachtwoord', 'Password', dialog).fill('kort');
    await save.click();
    await see('Volledige naam is vereist', 'Full name is required', dialog);
    await see('Wachtwoord moet minimaal 6 tekens bevatten', 'Password must be at least 6 characters', dialog);
    await field('Wachtwoord', 'Password', dialog).fill('');
    await name.fill('Tess hier');
    await save.click();
    await see('Kon gebruiker niet bijwerken', 'Could not update user');
    users.update = () => refuse('STALE', { current: managed(tess, { fullName: 'Tess elders', version: 2 }) });
    await save.click();
    const conflict = dialog.getByRole('alert');
    await see(
      'Iemand anders heeft dit account intussen gewijzigd',
      'Somebody else has changed this account meanwhile',
      conflict,
    );
    await see('Volledige naam: Tess elders', 'Full name: Tess elders', conflict);
    await expect.element(name).toHaveValue('Tess hier');
    users.update = ({ version, changes }) => managed(tess, { ...(changes as object), version: (version ?? 0) + 1 });
    await button('Bewaar mijn versie', 'Keep my version', conflict).click();
    await see('Gebruiker succesvol bijgewerkt', 'User updated successfully');
    await expect.element(button('Tess hier bewerken', 'Edit Tess hier')).toBeVisible();
  });

  test('what was filled in is there again after a session that ended, but for the password', async () => {
    const list = [managed(admin), managed(tess)];
    const adding = await openUsers(look, list);
    await adding.button('Gebruiker toevoegen', 'Add user').click();
    await adding.field('Gebruikersnaam', 'Username', adding.dialog).fill('piet');
    await adding.field('Wachtwoord', 'Password', adding.dialog).fill('geheim123');
    expect(JSON.stringify(localStorage)).not.toContain('geheim123');
    await adding.leave();

    const resumed = await openUsers(look, list);
    await expect.element(resumed.field('Gebruikersnaam', 'Username', resumed.dialog)).toHaveValue('piet');
    await expect.element(resumed.field('Wachtwoord', 'Password', resumed.dialog)).toHaveValue('');
    await userEvent.keyboard('{Escape}');
    await resumed.button('Weggooien', 'Discard', resumed.question).click();
    await expect.element(resumed.dialog).not.toBeInTheDocument();
    await resumed.button('Tess van Dijk bewerken', 'Edit Tess van Dijk').click();
    await resumed.field('Volledige naam', 'Full name', resumed.dialog).fill('Tess hier');
    await resumed.leave();

    const changing = await openUsers(look, list);
    await expect.element(changing.field('Volledige naam', 'Full name', changing.dialog)).toHaveValue('Tess hier');
    changing.users.update = ({ changes }) => managed(tess, changes as Partial<ListedUserDto>);
    await changing.button('Opslaan', 'Save', changing.dialog).click();
    await changing.see('Gebruiker succesvol bijgewerkt', 'User updated successfully');
    expect(Object.keys(localStorage).filter((name) => name.startsWith('draft:'))).toEqual([]);
  });

  test('a lost second factor is taken away, and somebody signed out everywhere, after asking', async () => {
    const list = [managed(admin), managed(tess, { hasTwoFactor: true })];
    const { users, see, button, dialog, question } = await openUsers(look, list);
    await button('Tess van Dijk bewerken', 'Edit Tess van Dijk').click();
    const reset = () => button('Tweestapsverificatie opheffen', 'Reset two-factor authentication', dialog);
    await reset().click();
    await see('Tess van Dijk', 'Tess van Dijk', question);
    expect(await axeViolations()).toEqual([]);
    const confirm = button('Tweestapsverificatie opheffen', 'Reset two-factor authentication', question);
    await confirm.click();
    await see('Kon gebruiker niet bijwerken', 'Could not update user');
    users.resetTwoFactor = () => managed(tess, { version: 2 });
    await confirm.click();
    await see('Tweestapsverificatie opgeheven', 'Two-factor authentication has been reset');
    await expect.element(reset()).not.toBeInTheDocument();
    users.endSessions = () => {};
    await button('Overal uitloggen', 'Sign out everywhere', dialog).click();
    await button('Overal uitloggen', 'Sign out everywhere', question).click();
    await see('Overal uitgelogd', 'Signed out everywhere');
  });

  test('deleting an account asks by name, says why it was refused, and that it was done', async () => {
    const { users, see, button, question } = await openUsers(look, [managed(admin), managed(tess)]);
    await button('Tess van Dijk verwijderen', 'Delete Tess van Dijk').click();
    await see(
      'Weet je zeker dat je Tess van Dijk wilt verwijderen?',
      'Are you sure you want to delete Tess van Dijk?',
      question,
    );
    expect(await axeViolations()).toEqual([]);
    const remove = button('Verwijderen', 'Delete', question);
    users.delete = () => refuse('USER_HAS_INSPECTIONS');
    await remove.click();
    await see(
      'heeft inspecties of geplande bezoeken en kan niet worden verwijderd',
      'has inspections or planned visits and cannot be deleted',
      question,
    );
    await see('Kon gebruiker niet verwijderen', 'Could not delete user');
    users.delete = () => {};
    await remove.click();
    await see('Gebruiker succesvol verwijderd', 'User deleted successfully');
    await expect.element(button('Tess van Dijk verwijderen', 'Delete Tess van Dijk')).not.toBeInTheDocument();
  });

  test('the own account is neither deleted nor stripped of its rights, and the only administrator reads why', async () => {
    const { see, button, field, dialog, question } = await openUsers(look, [managed(admin)]);
    await button('Anna Beheer verwijderen', 'Delete Anna Beheer').click();
    await see('Dit is je eigen account.', 'This is your own account.', question);
    await expect.element(button('Verwijderen', 'Delete', question)).toBeDisabled();
    await button('Annuleren', 'Cancel', question).click();
    await expect.element(question).not.toBeInTheDocument();
    await button('Anna Beheer bewerken', 'Edit Anna Beheer').click();
    await see('Jij bent de enige beheerder.', 'You are the only administrator.', dialog);
    await expect.element(field('Rol', 'Role', dialog)).toBeDisabled();
    await expect.element(field('Status', 'Status', dialog)).toBeDisabled();
  });
});

test('whoever leaves the company hands open work over; each row says when it was used last', async () => {
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
  const list = [
    managed(admin),
    managed(tess, { openInspections: 2, lastSeenAt: hourAgo, email: 'tess@example.com' }),
    managed({ ...tess, id: 9, username: 'carla', fullName: 'Carla Smit' }),
  ];
  const sent: unknown[] = [];
  const { users, see, button, field, dialog } = await openUsers({ language: 'nl', size: 'desktop' }, list);
  await see('Laatst gezien 1 uur geleden · 2 open inspecties', '');
  await see('tess@example.com', '');
  await expect.element(page.getByText('Nog nooit ingelogd').first()).toBeVisible();
  users.technicians = () => list.map(({ id, fullName }) => ({ id, fullName }));
  users.sessionsOf = () => [
    {
      id: 'a'.repeat(64),
      createdAt: hourAgo,
      lastSeenAt: hourAgo,
      address: '10.0.0.7',
      userAgent: null,
      isCurrent: false,
    },
  ];
  const ended: string[] = [];
  users.endSessionOf = ({ id }) => void ended.push(id);
  users.update = ({ changes }) => {
    sent.push(changes);
    if (!changes.reassignTo) return refuse('USER_HAS_OPEN_WORK');
    return managed(tess, { status: 'left', version: 2 });
  };
  await button('Tess van Dijk bewerken', '').click();
  await button('Sessie op Onbekend apparaat beëindigen', '', dialog).click();
  await expect.poll(() => ended).toHaveLength(1);
  await field('Status', '', dialog).selectOptions('left');
  await expect.element(field('Openstaand werk gaat naar', '', dialog)).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await button('Opslaan', '', dialog).click();
  await see('Deze gebruiker heeft nog open werk. Kies wie het overneemt.', '', dialog);
  await field('Openstaand werk gaat naar', '', dialog).selectOptions('9');
  await button('Opslaan', '', dialog).click();
  await see('Gebruiker succesvol bijgewerkt', '');
  expect(sent).toMatchObject([{ status: 'left' }, { status: 'left', reassignTo: 9 }]);
});

test('who waits comes first and is approved or rejected with one tap', async () => {
  const pending = (id: number, fullName: string) =>
    managed({ ...tess, id, username: fullName.toLowerCase(), fullName, status: 'pending' });
  const list = [managed(admin), pending(7, 'Wim'), pending(8, 'Wies')];
  const { users, see, button } = await openUsers({ language: 'nl', size: 'phone' }, list);
  users.update = ({ id, changes }) => Object.assign(list.find((one) => one.id === id) ?? {}, changes) as ListedUserDto;
  await see('2 accounts wachten op goedkeuring', '');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect.poll(() => rows.elements().map(({ textContent }) => textContent?.slice(0, 4))).not.toHaveLength(0);
  expect(rows.first().element().textContent).toMatch(/Wi(m|es)/);
  await button('Wim goedkeuren', '').click();
  await see('1 account wacht op goedkeuring', '');
  await button('Wies afwijzen', '').click();
  await see('Afgewezen', '', rows.filter({ hasText: 'Wies' }));
  await see('Actief', '', rows.filter({ hasText: 'Wim' }));
  await see('Gebruiker succesvol bijgewerkt', '');
});

test('from 768 px on accounts are a table, with everything within reach', async () => {
  const users: ServerAnswers['users'] = {
    list: () => [
      managed({ ...admin, email: 'anna.beheer@plaagvrij-bv.example' }),
      managed({ ...tess, status: 'pending', hasTwoFactor: true }),
    ],
  };
  const { see, button } = await open('/users', { language: 'nl', size: 'desktop', user: admin, answers: { users } });
  for (const width of [768, 1024, 1279, 1280, 1536, 1920]) {
    await page.viewport(width, 1024);
    const table = page.getByRole('table', { name: 'Gebruikers' });
    await expect.element(table).toBeVisible();
    await see('Wacht op goedkeuring', 'Waiting', table);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    for (const name of [
      'Tess van Dijk goedkeuren',
      'Tess van Dijk afwijzen',
      'Tweestapsverificatie van Tess van Dijk opheffen',
      'Tess van Dijk verwijderen',
    ]) {
      const { left, right } = button(name, name).element().getBoundingClientRect();
      expect({ width, name, isInSight: left >= 0 && right <= width - 16 }).toEqual({ width, name, isInSight: true });
    }
  }
  await page.viewport(767, 1024);
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
});

test('the table names user name, full name, role, status and actions, in this order', async () => {
  await openUsers(looks[1], [managed(admin), managed(tess)]);
  const row = (cells: 'columnheader' | 'cell') =>
    page
      .getByRole('row')
      .nth(cells === 'cell' ? 2 : 0)
      .getByRole(cells)
      .elements()
      .map((cell) => cell.textContent);
  await expect.poll(() => row('columnheader')).toEqual(['Username', 'Full name', 'Role', 'Status', 'Actions']);
  expect(row('cell').slice(0, 3)).toEqual([tess.username, expect.stringContaining(tess.fullName), 'Technician']);
});

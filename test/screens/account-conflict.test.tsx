/** One account that two administrators change at once. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { admin, managed, tess } from './support/records.ts';
import { open } from './support/screen.tsx';
import { refuse, type ServerAnswers } from './support/server-answers.ts';

const dialog = page.getByRole('dialog');

/** Opens Tess's account, before anything is changed of it. */
async function openAccount() {
  const users: ServerAnswers['users'] = { list: () => [managed(admin), managed(tess)] };
  const screen = await open('/users', { language: 'nl', size: 'desktop', user: admin, answers: { users } });
  await page.getByRole('button', { name: 'Tess van Dijk bewerken' }).click();
  return { ...screen, users };
}

test('of an account that two change at once, each in something else, both changes stay', async () => {
  const { users, see, button, field } = await openAccount();
  const sent: unknown[] = [];
  users.update = ({ version, changes }) => {
    sent.push({ version, changes });
    const theirs = managed(tess, { role: 'admin', version: 2 });
    if (version !== 2) refuse('STALE', { current: theirs });
    return { ...theirs, ...(changes as object), version: 3 };
  };
  await field('Volledige naam', 'Full name', dialog).fill('Tess hier');
  await button('Opslaan', 'Save', dialog).click();
  await see('Gebruiker succesvol bijgewerkt', 'User updated successfully');
  const changes = { fullName: 'Tess hier' };
  expect(sent).toEqual([
    { version: 1, changes },
    { version: 2, changes },
  ]);
});

test('whoever takes over what somebody else has made of an account, saves from there', async () => {
  const { users, see, button, field } = await openAccount();
  const role = field('Rol', 'Role', dialog);
  await field('Status', 'Status', dialog).selectOptions('rejected');
  users.update = () => refuse('STALE', { current: managed(tess, { status: 'pending', version: 2 }) });
  await button('Opslaan', 'Save', dialog).click();
  await button('Neem die versie over', 'Take over that version', dialog).click();
  await expect.element(dialog.getByText('intussen', { exact: false })).not.toBeInTheDocument();
  await expect.element(field('Status', 'Status', dialog)).toHaveValue('pending');
  const sent: unknown[] = [];
  users.update = ({ version, changes }) => {
    sent.push({ version, changes });
    return managed(tess, { status: 'pending', ...(changes as object), version: 3 });
  };
  await role.selectOptions('admin');
  await button('Opslaan', 'Save', dialog).click();
  await see('Gebruiker succesvol bijgewerkt', 'User updated successfully');
  expect(sent).toEqual([{ version: 2, changes: { role: 'admin' } }]);
});

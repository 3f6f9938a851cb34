/** API tokens in the settings: made with a proof and shown once, listed, withdrawn; those of services and everybody’s. */
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ApiTokenDto, NewApiTokenDto, OwnedApiTokenDto } from '#common/schemas/api-token.ts';
import { axeViolations } from './support/axe.ts';
import { admin, managed, tess } from './support/records.ts';
import { looks, open } from './support/screen.tsx';
import { loseConnection, refuse, type ServerAnswers } from './support/server-answers.ts';

const TOKEN = 'bb_0123456789abcdefghijABCDEFGHIJ01234567';
const bookkeeping: ApiTokenDto = {
  id: 1,
  name: 'Boekhouding',
  prefix: 'bb_012345',
  scope: 'read',
  createdAt: '2026-01-02T09:00:00.000Z',
  expiresAt: '2199-12-31T22:59:59.999Z',
  lastUsedAt: '2026-02-03T09:00:00.000Z',
  lastUsedAddress: '192.0.2.7',
};
const old: ApiTokenDto = {
  ...bookkeeping,
  id: 2,
  name: 'Weegbrug',
  scope: 'write',
  expiresAt: '2026-01-03T22:59:59.999Z',
  lastUsedAt: null,
  lastUsedAddress: null,
};
const made: NewApiTokenDto = { ...bookkeeping, id: 3, name: 'Planning', token: TOKEN };
const dialog = page.getByRole('dialog');

describe.each(looks)('on a $size in $language', (look) => {
  test('one’s own tokens say what they may, until when and when they were used; one is withdrawn after a question', async () => {
    const list = [bookkeeping, old];
    const tokens: ServerAnswers['tokens'] = { list: loseConnection };
    const { see, button } = await open('/settings?tab=connections', { ...look, user: tess, answers: { tokens } });
    await see('De tokens konden niet worden geladen.', 'The tokens could not be loaded.');
    tokens.list = () => list;
    await button('Opnieuw proberen', 'Try again').click();
    await see('Alleen lezen · geldig tot en met', 'Only read · valid up to and including');
    await see('vanaf 192.0.2.7', 'from 192.0.2.7');
    await see('Lezen en wijzigen', 'Read and change');
    await see('Verlopen', 'Expired');
    await see('Nog niet gebruikt', 'Not used yet');
    expect(await axeViolations()).toEqual([]);
    await button('Token Weegbrug intrekken', 'Withdraw token Weegbrug').click();
    const question = page.getByRole('alertdialog');
    await see('wordt meteen geweigerd', 'is refused at once', question);
    tokens.withdraw = () => refuse('TOKEN_NOT_FOUND');
    await button('Intrekken', 'Withdraw', question).click();
    await see('Dit token bestaat niet meer', 'This token does not exist any more');
    tokens.withdraw = ({ id }) => void list.splice(0, 2, ...list.filter((token) => token.id !== id));
    await button('Token Weegbrug intrekken', 'Withdraw token Weegbrug').click();
    await button('Intrekken', 'Withdraw', question).click();
    await see('Token ingetrokken', 'Token withdrawn');
    await expect.element(button('Token Weegbrug intrekken', 'Withdraw token Weegbrug')).not.toBeInTheDocument();
  });

  test('a token is made with name, scope, day and password, and shown once', async () => {
    const sent: unknown[] = [];
    const tokens: ServerAnswers['tokens'] = { list: () => [], create: () => refuse('WRONG_PASSWORD') };
    const { see, say, button, field } = await open('/settings?tab=connections', {
      ...look,
      user: tess,
      answers: { tokens },
    });
    await see('Je hebt nog geen tokens.', 'You have no tokens yet.');
    await button('Token maken', 'Make a token').click();
    const create = button('Token maken', 'Make a token', dialog);
    await create.click();
    await expect.element(field('Naam', 'Name', dialog)).toHaveFocus();
    expect(await dialog.getByText(say('Dit veld is verplicht', 'This field is required')).elements()).toHaveLength(2);
    await field('Naam', 'Name', dialog).fill('Planning');
    await field('Wat het mag', 'What it may do', dialog).selectOptions('write');
    await field('Geldig tot en met', 'Valid up to and including', dialog).fill('');
    await field('Huidig wachtwoord', 'Current password', dialog).fill('fout');
    await create.click();
    await expect.element(create).toBeEnabled();
    await see('Het huidige wachtwoord klopt niet', 'The current password is not right', dialog);
    expect(await axeViolations()).toEqual([]);
    tokens.create = () => refuse('INVALID_INPUT', { issues: [{ path: 'lastDay', message: 'validation.futureDay' }] });
    await field('Geldig tot en met', 'Valid up to and including', dialog).fill('2026-01-02');
    await create.click();
    await see('Kies vandaag of een latere dag', 'Choose today or a later day', dialog);
    await field('Geldig tot en met', 'Valid up to and including', dialog).fill('2199-12-31');
    tokens.create = (input) => {
      sent.push(input);
      return made;
    };
    await create.click();
    const shown = page.getByRole('alertdialog');
    await see('Je ziet het alleen nu.', 'You see it only now.', shown);
    expect(sent).toEqual([{ name: 'Planning', scope: 'write', lastDay: '2199-12-31', password: 'fout' }]);
    await expect.element(field('Token', 'Token', shown)).toHaveValue(TOKEN);
    expect(await axeViolations()).toEqual([]);
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('none'));
    await button('Kopiëren', 'Copy', shown).click();
    await see('kopieer die zelf', 'copy it yourself');
    writeText.mockResolvedValueOnce();
    await button('Kopiëren', 'Copy', shown).click();
    await see('Gekopieerd', 'Copied');
    expect(writeText).toHaveBeenLastCalledWith(TOKEN);
    await button('Klaar', 'Done', shown).click();
    await expect.element(shown).not.toBeInTheDocument();
  });

  test('an administrator sees everybody’s tokens, and makes one for a service', async () => {
    const all: OwnedApiTokenDto[] = [
      { ...bookkeeping, ownerId: 2, owner: 'Tess van Dijk', role: 'technician', isService: false },
      { ...old, ownerId: 9, owner: 'Weegbrug BV', role: 'technician', isService: true },
    ];
    const sent: unknown[] = [];
    const tokens: ServerAnswers['tokens'] = {
      list: () => [],
      listAll: () => all,
      services: () => [{ id: 9, name: 'Weegbrug BV', role: 'technician' }],
      createForService: () => refuse('USERNAME_TAKEN'),
    };
    const { see, button, field } = await open('/settings?tab=connections', {
      ...look,
      user: admin,
      answers: { tokens },
    });
    await see('van Tess van Dijk', 'of Tess van Dijk');
    await see('Koppeling', 'Service');
    await button('Token voor een koppeling maken', 'Make a token for a service').click();
    await see('niemand logt ermee in', 'nobody signs in with it', dialog);
    const create = button('Token maken', 'Make a token', dialog);
    await field('Naam', 'Name', dialog).fill('Planning');
    await field('Huidig wachtwoord', 'Current password', dialog).fill('geheim123');
    await create.click();
    await see('minimaal 3 tekens', 'at least 3 characters', dialog);
    const name = field('Naam van de koppeling', 'Name of the service', dialog);
    await name.fill('Weegbrug BV');
    await create.click();
    await see('Deze gebruikersnaam is al in gebruik', 'Username already taken', dialog);
    await name.fill('Weegbrug Noord');
    await field('Rol van de koppeling', 'Role of the service', dialog).selectOptions('admin');
    expect(await axeViolations()).toEqual([]);
    tokens.createForService = (input) => {
      sent.push(input);
      return refuse('MAX_TOKENS');
    };
    await create.click();
    await see('het hoogste aantal tokens', 'as many tokens as there can be');
    await field('Koppeling', 'Service', dialog).selectOptions('9');
    await expect.element(name).not.toBeInTheDocument();
    await create.click();
    await expect
      .poll(() => sent)
      .toMatchObject([
        { name: 'Planning', service: { name: 'Weegbrug Noord', role: 'admin' } },
        { name: 'Planning', service: { id: 9 } },
      ]);
  });

  test('an administrator downloads everything; nobody else is offered it', async () => {
    const answers: ServerAnswers = { tokens: { list: () => [] } };
    const { see, say, close } = await open('/settings?tab=connections', { ...look, user: admin, answers });
    await see('Wachtwoorden, tokens en sleutels zitten er niet bij.', 'Passwords, tokens and keys are not in it.');
    const link = page.getByRole('link', { name: say('Alles downloaden', 'Download everything') });
    await expect.element(link).toHaveAttribute('href', `/api/export.zip?lang=${look.language}`);
    expect(await axeViolations()).toEqual([]);
    await close();
    const others = await open('/settings?tab=connections', { ...look, user: tess, answers });
    await others.see('Je hebt nog geen tokens.', 'You have no tokens yet.');
    await expect.element(link).not.toBeInTheDocument();
  });

  test('a service among the accounts is told apart, and has no password to change', async () => {
    const service = managed(tess, { id: 9, fullName: 'Weegbrug BV', isService: true });
    const users: ServerAnswers['users'] = { list: () => [managed(admin), service] };
    const { see, button, field } = await open('/users', { ...look, user: admin, answers: { users } });
    await see('Koppeling', 'Service');
    await button('Weegbrug BV bewerken', 'Edit Weegbrug BV').click();
    await expect.element(field('Rol', 'Role', dialog)).toBeVisible();
    await expect.element(field('Wachtwoord', 'Password', dialog)).not.toBeInTheDocument();
    await expect.element(button('Overal uitloggen', 'Sign out everywhere', dialog)).not.toBeInTheDocument();
  });
});

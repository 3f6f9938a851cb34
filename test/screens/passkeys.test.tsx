/** The own passkeys in the settings: listed, named, removed, and where there can be none. */
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from './support/axe.ts';
import { tess } from './support/records.ts';
import { looks, open } from './support/screen.tsx';
import { refuse, type ServerAnswers } from './support/server-answers.ts';

describe.each(looks)('on a $size in $language', (look) => {
  test('passkeys have a name and a place, and are removed with password and factor', async () => {
    const created = { createdAt: '2026-01-02T09:00:00.000Z', lastUsedAt: null };
    const passkeys = [
      { id: 1, name: 'Telefoon', host: window.location.hostname, ...created },
      { id: 2, name: 'Laptop', host: 'portal.example.com', ...created, lastUsedAt: '2026-02-03T09:00:00.000Z' },
    ];
    const users: ServerAnswers['users'] = {
      passkeys: () => passkeys,
      sessions: () => [],
      renamePasskey: () => refuse('PASSKEY_NOT_FOUND'),
      removePasskey: () => refuse('INVALID_TOTP'),
      beginPasskey: () => refuse('MAX_PASSKEYS'),
    };
    const user = { ...tess, hasTwoFactor: true, hasPasskey: true };
    const { see, button, field } = await open('/settings?tab=security', { ...look, user, answers: { users } });
    await see('werkt alleen op portal.example.com', 'works on portal.example.com only');
    await button('Naam van Telefoon wijzigen', 'Rename Telefoon').click();
    const dialog = page.getByRole('dialog');
    await field('Naam', 'Name', dialog).fill('');
    await button('Opslaan', 'Save', dialog).click();
    await see('Dit veld is verplicht', 'This field is required', dialog);
    await field('Naam', 'Name', dialog).fill('Werktelefoon');
    await button('Opslaan', 'Save', dialog).click();
    await see('Deze passkey bestaat niet meer', 'This passkey no longer exists');
    users.renamePasskey = () => {};
    await button('Opslaan', 'Save', dialog).click();
    await see('Naam gewijzigd', 'Name changed');
    await expect.element(dialog).not.toBeInTheDocument();

    await button('Laptop verwijderen', 'Remove Laptop').click();
    await button('Verwijderen', 'Remove', dialog).click();
    await see('Dit veld is verplicht', 'This field is required', dialog);
    expect(await axeViolations()).toEqual([]);
    await field('Huidig wachtwoord', 'Current password', dialog).fill('geheim123');
    await field('Herstelcode', 'Recovery code', dialog).fill('0000-1111-2222-3333');
    await button('Verwijderen', 'Remove', dialog).click();
    await see('Deze code klopt niet of is al gebruikt', 'This code is not right or has been used', dialog);
    users.removePasskey = () => {};
    await button('Verwijderen', 'Remove', dialog).click();
    await see('Passkey verwijderd', 'Passkey removed');
    await expect.element(dialog).not.toBeInTheDocument();

    await button('Passkey toevoegen', 'Add a passkey').click();
    await field('Huidig wachtwoord', 'Current password', dialog).fill('geheim123');
    await field('Herstelcode', 'Recovery code', dialog).fill('0000-1111-2222-3333');
    await button('Verder', 'Continue', dialog).click();
    await see('Je hebt het hoogste aantal passkeys', 'You have as many passkeys as there can be');
  });

  test('where browsers make no passkeys the page says so, in the place of a button', async () => {
    const secure = vi.spyOn(window, 'isSecureContext', 'get').mockReturnValue(false);
    onTestFinished(() => secure.mockRestore());
    const users: ServerAnswers['users'] = { passkeys: () => [], sessions: () => [] };
    const { see, button } = await open('/settings?tab=security', { ...look, user: tess, answers: { users } });
    await see('Je browser maakt hier geen passkeys.', 'Your browser makes no passkeys here.');
    await expect.element(button('Passkey toevoegen', 'Add a passkey')).not.toBeInTheDocument();
  });
});

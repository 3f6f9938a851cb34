/** The own passkeys in the settings: listed, named, removed, and where there can be none. */
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import type { NewPasskey, PasskeyDto } from '#common/schemas/passkey.ts';
import { axeViolations } from './support/axe.ts';
import { tess } from './support/records.ts';
import { looks, open } from './support/screen.tsx';
import { refuse, type ServerAnswers } from './support/server-answers.ts';

/** What Chromium's tools for WebAuthn answer; Vitest leaves their types to the browser's. */
type Devices = { send: (method: string, params?: object) => Promise<{ authenticatorId: string }> };

/** Gives the browser a device that shows its owner's finger by itself; answers how to say whether it is the owner's. */
async function giveDevice(): Promise<(isUserVerified: boolean) => Promise<unknown>> {
  const devices = cdp() as unknown as Devices;
  await devices.send('WebAuthn.enable');
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  onTestFinished(async () => {
    await devices.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    await devices.send('WebAuthn.disable');
  });
  return (isUserVerified) => devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
}

/** What the portal asks a device for. */
const asked = (known: readonly string[]) => ({
  rp: { id: window.location.hostname, name: 'Baitbook' },
  user: { id: 'MQ', name: 'tess', displayName: 'Tess' },
  challenge: 'dGVzdA',
  pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
  excludeCredentials: known.map((id) => ({ id, type: 'public-key' as const })),
  authenticatorSelection: { residentKey: 'required' as const, userVerification: 'required' as const },
  attestation: 'none' as const,
  timeout: 10_000,
});

const clientDataOf = (base64url: string) =>
  JSON.parse(atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>;

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

  test('a passkey is made by the device, named after it, and brings recovery codes that are shown once', async () => {
    const verify = await giveDevice();
    const made: NewPasskey[] = [];
    const passkeys: PasskeyDto[] = [];
    const created = { createdAt: '2026-01-02T09:00:00.000Z', lastUsedAt: null };
    const users: ServerAnswers['users'] = {
      passkeys: () => passkeys,
      sessions: () => [],
      beginPasskey: () => asked(made.map(({ id }) => id)),
      addPasskey: ({ name, passkey }) => {
        made.push(passkey);
        passkeys.push({ id: 1, name, host: window.location.hostname, ...created });
        return { recoveryCodes: ['0000-1111-2222-3333'] };
      },
    };
    const { see, button, field } = await open('/settings?tab=security', { ...look, user: tess, answers: { users } });
    const dialog = page.getByRole('dialog');
    const add = async () => {
      await button('Passkey toevoegen', 'Add a passkey').click();
      const password = field('Huidig wachtwoord', 'Current password', dialog);
      await expect.element(password).toHaveValue('');
      await password.fill('geheim123');
      await button('Verder', 'Continue', dialog).click();
      await expect.element(dialog).not.toBeInTheDocument();
    };
    await verify(false);
    await add();
    await see('Dit is niet gelukt: geannuleerd', 'That did not work: cancelled');
    expect(made).toEqual([]);
    await verify(true);
    await add();
    const codes = page.getByRole('alertdialog');
    await see('0000-1111-2222-3333', '0000-1111-2222-3333', codes);
    expect(clientDataOf(made[0]?.response.clientDataJSON ?? '')).toMatchObject({
      type: 'webauthn.create',
      challenge: 'dGVzdA',
      origin: window.location.origin,
    });
    await button('Ik heb ze bewaard', 'I have kept them', codes).click();
    await see('Passkey toegevoegd', 'Passkey added');
    await see('Chrome op Linux', 'Chrome on Linux');
    // The device has one by now.
    await add();
    await see('heeft al een passkey voor je account', 'has a passkey for your account already');
    expect(made).toHaveLength(1);
  });

  test('where two-factor is required, the only factor cannot be removed', async () => {
    const created = { createdAt: '2026-01-02T09:00:00.000Z', lastUsedAt: null };
    const passkeys = ['Telefoon', 'Laptop'].map((name, id) => ({ id, name, host: 'portal.example.com', ...created }));
    const users: ServerAnswers['users'] = { passkeys: () => passkeys, sessions: () => [] };
    const user = { ...tess, hasTwoFactor: true, hasPasskey: true, isTwoFactorRequired: true };
    const { button, reload } = await open('/settings?tab=security', { ...look, user, answers: { users } });
    await expect.element(button('Telefoon verwijderen', 'Remove Telefoon')).toBeVisible();
    passkeys.pop();
    await reload();
    await expect.element(button('Naam van Telefoon wijzigen', 'Rename Telefoon')).toBeVisible();
    await expect.element(button('Telefoon verwijderen', 'Remove Telefoon')).not.toBeInTheDocument();
  });

  test('a factor that was added on another device is asked for, with the password still there', async () => {
    const user = { ...tess };
    const users: ServerAnswers['users'] = {
      passkeys: () => [],
      sessions: () => [],
      current: () => ({ ...user }),
      beginPasskey: () => {
        Object.assign(user, { hasTwoFactor: true, hasPasskey: true });
        return refuse('TOTP_REQUIRED');
      },
    };
    const { see, button, field } = await open('/settings?tab=security', { ...look, user: tess, answers: { users } });
    await button('Passkey toevoegen', 'Add a passkey').click();
    const dialog = page.getByRole('dialog');
    const password = field('Huidig wachtwoord', 'Current password', dialog);
    await password.fill('geheim123');
    await button('Verder', 'Continue', dialog).click();
    const code = field('Herstelcode', 'Recovery code', dialog);
    await see('Vul ook een code in, of gebruik je passkey', 'Enter a code too, or use your passkey', dialog);
    await see('De passkeys zijn niet gewijzigd', 'The passkeys have not been changed');
    await expect.element(password).toHaveValue('geheim123');
    await code.fill('0000-1111-2222-3333');
    const sent: unknown[] = [];
    users.beginPasskey = (input) => {
      sent.push(input);
      return refuse('INVALID_TOTP');
    };
    await button('Verder', 'Continue', dialog).click();
    await see('Deze code klopt niet of is al gebruikt', 'This code is not right or has been used', dialog);
    expect(sent).toEqual([{ password: 'geheim123', totpCode: '0000-1111-2222-3333' }]);
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

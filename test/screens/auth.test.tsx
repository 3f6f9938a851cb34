/** The way in: what the two forms say, and what an account reads that may not come in (specification, sections 1, 5 and 8). */
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CurrentUserDto } from '#common/schemas/user.ts';
import { axeViolations } from './support/axe.ts';
import { tess } from './support/records.ts';
import { looks, open, type Screen } from './support/screen.tsx';
import { loseConnection, refuse, type ServerAnswers } from './support/server-answers.ts';

/** The rules of the fields that all accounts have. */
async function seeAccountRules({ see }: Screen): Promise<void> {
  await see('Gebruikersnaam moet minimaal 3 tekens bevatten', 'Username must be at least 3 characters');
  await see('Wachtwoord moet minimaal 6 tekens bevatten', 'Password must be at least 6 characters');
}

async function fillIn({ field }: Screen, username: string): Promise<void> {
  await field('Gebruikersnaam', 'Username').fill(username);
  await field('Wachtwoord', 'Password').fill('geheim123');
}

/** Of a notice that says nothing of where. */
const nowhere = { address: null, userAgent: null, name: null };
const elsewhere = {
  address: '10.1.2.3',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  name: null,
};
const waiting: CurrentUserDto = { ...tess, status: 'pending' };

describe.each(looks)('on a $size in $language', (look) => {
  test('signing in says at each field what is missing and goes to the first, and what was refused', async () => {
    const users: ServerAnswers['users'] = { login: () => refuse('INVALID_CREDENTIALS') };
    const screen = await open('/auth', { ...look, user: null, answers: { users } });
    const { say, see, button, field } = screen;
    const signIn = () => button('Inloggen', 'Sign in').click();
    await signIn();
    await seeAccountRules(screen);
    await expect.element(field('Gebruikersnaam', 'Username')).toHaveFocus();
    expect(await axeViolations()).toEqual([]);

    await fillIn(screen, 'wie');
    await button('Tekens tonen', 'Show characters').click();
    await expect.element(field('Wachtwoord', 'Password')).toHaveAttribute('type', 'text');
    await signIn();
    await see('Inloggen mislukt. Controleer je gegevens.', 'Login failed. Check your details.');
    await see('Ongeldige gebruikersnaam of wachtwoord', 'Invalid credentials');
    await expect.element(page.getByText(say('Fout', 'Error'), { exact: true })).toBeVisible();
    await expect.element(field('Gebruikersnaam', 'Username')).toHaveValue('wie');

    users.login = () => refuse('INTERNAL');
    await signIn();
    await expect
      .element(page.getByRole('tabpanel').getByText(say('Inloggen mislukt', 'Login failed'), { exact: true }))
      .toBeVisible();

    users.login = () => refuse('TOO_MANY_TRIES', { retryAfterSeconds: 13 * 60 + 1 });
    await signIn();
    const form = page.getByRole('tabpanel');
    await see(
      'Te veel pogingen. Probeer het over 14 minuten opnieuw.',
      'Too many tries. Try again in 14 minutes.',
      form,
    );
  });

  test('the second step asks for a code, and says that it is needed or not right', async () => {
    const users: ServerAnswers['users'] = { login: () => refuse('TOTP_REQUIRED') };
    const screen = await open('/auth', { ...look, user: null, answers: { users } });
    const { see, button, field } = screen;
    await fillIn(screen, 'tess');
    await button('Inloggen', 'Sign in').click();
    await see('die bij tess hoort', 'that belongs to tess');
    await expect.element(field('Code uit de app', 'Code from the app')).toHaveFocus();
    await button('Inloggen', 'Sign in').click();
    await see('Vul de hele code in', 'Enter the whole code');
    await field('Code uit de app', 'Code from the app').fill('000000');
    users.login = () => refuse('INVALID_TOTP');
    await button('Inloggen', 'Sign in').click();
    await see(
      'Deze code klopt niet of is al gebruikt',
      'This code is not right or has been used',
      page.getByRole('tabpanel'),
    );
    await button('Telefoon kwijt? Gebruik een herstelcode', 'Lost your phone? Use a recovery code').click();
    await expect.element(field('Herstelcode', 'Recovery code')).toHaveFocus();
  });

  test('whose second step is a passkey is asked for that, or a recovery code, and reads where it does not work', async () => {
    const factors = { app: false, passkey: true };
    const users: ServerAnswers['users'] = { login: () => refuse('TOTP_REQUIRED', { factors }) };
    const screen = await open('/auth', { ...look, user: null, answers: { users } });
    const { see, button, field } = screen;
    await expect.element(button('Inloggen met een passkey', 'Sign in with a passkey')).toBeVisible();
    await fillIn(screen, 'tess');
    await button('Inloggen', 'Sign in').click();
    await see('Bevestig met je passkey.', 'Confirm with your passkey.');
    await expect.element(field('Herstelcode', 'Recovery code')).toHaveFocus();
    expect(await axeViolations()).toEqual([]);
    users.askForPasskey = () => refuse('TOO_MANY_TRIES', { retryAfterSeconds: 60 });
    await button('Gebruik je passkey', 'Use your passkey').click();
    await see('Probeer het over 1 minuut opnieuw.', 'Try again in 1 minute.');

    // As on plain HTTP.
    const secure = vi.spyOn(window, 'isSecureContext', 'get').mockReturnValue(false);
    onTestFinished(() => secure.mockRestore());
    await button('Met een ander account inloggen', 'Sign in with another account').click();
    await expect.element(button('Inloggen met een passkey', 'Sign in with a passkey')).not.toBeInTheDocument();
    await fillIn(screen, 'tess');
    await button('Inloggen', 'Sign in').click();
    await see('Je passkey werkt hier niet', 'Your passkey does not work here');
    await expect.element(button('Gebruik je passkey', 'Use your passkey')).not.toBeInTheDocument();
  });

  test('registering says at each field what is missing, what was refused, and that the account waits', async () => {
    const users: ServerAnswers['users'] = { register: () => refuse('USERNAME_TAKEN') };
    const screen = await open('/auth', { ...look, user: null, answers: { users } });
    const { say, see, button, field } = screen;
    // Arrow keys move between the tabs.
    await page.getByRole('tab', { name: say('Inloggen', 'Sign in') }).click();
    await userEvent.keyboard('{ArrowRight}');
    const register = () => button('Account aanmaken', 'Create account').click();
    await register();
    await seeAccountRules(screen);
    await see('Naam moet minimaal 2 tekens bevatten', 'Name must be at least 2 characters');
    expect(await axeViolations()).toEqual([]);

    await fillIn(screen, 'tess');
    await field('Volledige naam', 'Full name').fill('Tess');
    await register();
    const form = page.getByRole('tabpanel');
    await see('Registratie mislukt. Probeer een andere gebruikersnaam.', 'Registration failed. Try another username.');
    await see('Deze gebruikersnaam is al in gebruik', 'Username already taken', form);
    await see('Er is een fout opgetreden bij het registreren', 'Something went wrong while registering');
    await expect.element(field('Gebruikersnaam', 'Username')).toHaveFocus();

    users.register = loseConnection;
    await register();
    await see(
      'Registratie mislukt. Geen verbinding met het portaal',
      'Registration failed. No connection to the portal',
      form,
    );
    // A toast that comes while another one leaves waits for it.
    await see(
      'Er is een fout opgetreden bij het registreren. Geen verbinding met het portaal',
      'Something went wrong while registering. No connection to the portal',
    );
    users.register = () => waiting;
    users.current = () => waiting;
    await register();
    await see('Registratie geslaagd', 'Registration successful');
    await see('Je account wacht op goedkeuring', 'Your account is waiting for approval');
    await see('Vraag je beheerder om tess goed te keuren', 'Ask your administrator to approve tess');
    await button('Opnieuw controleren', 'Check again').click();
    await see('Nog niets veranderd', 'Nothing has changed yet');
    expect(await axeViolations()).toEqual([]);
  });

  test('where strangers may not register, the page says whom to ask', async () => {
    const shown = { exists: false, logoPath: null, whiteExists: false, logoWhitePath: null, companyName: 'Plaagvrij' };
    const settings: ServerAnswers['settings'] = { logo: () => ({ ...shown, isRegistrationOpen: false }) };
    const { say, see, field } = await open('/auth', { ...look, user: null, answers: { settings } });
    await see('Vraag een beheerder er een voor je te maken.', 'Ask an administrator to create one for you.');
    await expect.element(page.getByRole('tab')).not.toBeInTheDocument();
    await expect.element(field('Gebruikersnaam', 'Username')).toBeVisible();
    await expect.element(page.getByText(say('Registreren', 'Register'), { exact: true })).not.toBeInTheDocument();
    expect(await axeViolations()).toEqual([]);
  });

  test('where a second factor is required it is set up before the portal opens', async () => {
    let user: CurrentUserDto = { ...tess, isTwoFactorRequired: true };
    const users: ServerAnswers['users'] = {
      current: () => user,
      setUpTwoFactor: () => ({ secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qrCode: '<svg/>' }),
      confirmTwoFactor: () => {
        user = { ...user, hasTwoFactor: true, hasAuthenticatorApp: true };
        return { recoveryCodes: ['0000-1111-2222-3333'] };
      },
      notices: () => [
        { id: 1, at: '2026-11-22T09:00:00.000Z', kind: 'twoFactorReset', by: 'Anna Beheer', ...nowhere },
        { id: 2, at: '2026-11-21T09:00:00.000Z', kind: 'sessionsEnded', by: null, ...nowhere },
        { id: 3, at: '2026-11-20T09:00:00.000Z', kind: 'newSignIn', by: 'Tess', ...elsewhere },
        { id: 4, at: '2026-11-20T09:00:00.000Z', kind: 'passkeyAdded', by: 'Tess', ...elsewhere, name: 'Telefoon' },
      ],
    };
    const { see, button, field } = await open('/', { ...look, user, answers: { users } });
    await see('In dit portaal is tweestapsverificatie verplicht.', 'This portal requires two-factor authentication.');
    expect(await axeViolations()).toEqual([]);
    await button('Tweestapsverificatie instellen', 'Set up two-factor authentication').click();
    const dialog = page.getByRole('dialog');
    await field('Huidig wachtwoord', 'Current password', dialog).fill('geheim123');
    await button('Verder', 'Continue', dialog).click();
    await field('Code uit de app', 'Code from the app').fill('123456');
    await button('Inschakelen', 'Turn on').click();
    await see('0000-1111-2222-3333', '0000-1111-2222-3333', page.getByRole('alertdialog'));
    await button('Ik heb ze bewaard', 'I have kept them').click();

    // The portal, and in it what was done to the account.
    await see('Anna Beheer heeft je tweestapsverificatie opgeheven', 'Anna Beheer has reset your two-factor');
    await see('Wie de server beheert heeft je overal uitgelogd', 'Whoever administers the server has signed you out');
    await see('nieuw apparaat: Firefox op Windows, vanaf 10.1.2.3', 'new device: Firefox on Windows, from 10.1.2.3');
    await see('passkey toegevoegd: Telefoon', 'passkey was added: Telefoon');
    // Many of them take the place of nothing else.
    expect(page.getByText('Telefoon', { exact: false }).element().closest('ul')?.clientHeight).toBeLessThanOrEqual(160);
    expect(await axeViolations()).toEqual([]);
    users.dismissNotices = ({ ids }) => {
      expect(ids).toEqual([1, 2, 3, 4]);
      // Written since, or beyond those that fit.
      users.notices = () => [{ id: 5, at: '2026-11-22T09:00:00.000Z', kind: 'roleChanged', by: 'Jan', ...nowhere }];
    };
    await button('Gezien', 'Seen').click();
    await see('Jan heeft je rol gewijzigd', 'Jan has changed your role');
    await expect.element(page.getByText('Telefoon', { exact: false })).not.toBeInTheDocument();
    users.dismissNotices = () => {
      users.notices = () => [];
    };
    await button('Gezien', 'Seen').click();
    await expect.element(button('Gezien', 'Seen')).not.toBeInTheDocument();
  });

  test('a rejected account is told so and can sign out', async () => {
    const users: ServerAnswers['users'] = { login: () => ({ ...waiting, status: 'rejected' }) };
    const screen = await open('/auth', { ...look, user: null, answers: { users } });
    const { see, button, field } = screen;
    await fillIn(screen, 'tess');
    await button('Inloggen', 'Sign in').click();
    await see('Je account is afgewezen', 'Your account has been rejected');
    await button('Uitloggen', 'Sign out').click();
    await see('Er is een fout opgetreden bij het uitloggen', 'Signing out failed');
    users.logout = () => refuse('INTERNAL');
    await button('Uitloggen', 'Sign out').click();
    await see('bij het uitloggen. Uitloggen mislukt', 'failed. Logout failed');
    users.logout = () => null;
    await button('Uitloggen', 'Sign out').click();
    await see('Uitgelogd', 'Signed out');
    await expect.element(field('Gebruikersnaam', 'Username')).toBeVisible();
  });
});

test.each(['phone', 'desktop'] as const)(
  'on a %s the four points are advertised out of the form’s way, HACCP as support; another language keeps what was typed',
  async (size) => {
    const { button, field } = await open('/auth', { language: 'nl', size, user: null });
    const points = () =>
      page
        .getByRole('listitem')
        .elements()
        .filter((item) => item.checkVisibility())
        .map((item) => item.textContent);
    await expect
      .poll(points)
      .toEqual([
        'Gebruiksvriendelijk op computer en telefoon',
        'Digitaal rapporteren met akkoord van de klant',
        'Veilige opslag van gegevens',
        'Ondersteunt werken volgens HACCP',
      ]);
    const form = field('Gebruikersnaam', 'Username').element().getBoundingClientRect();
    const first = page.getByRole('listitem').first().element().getBoundingClientRect();
    if (size === 'phone') expect(first.top).toBeGreaterThan(form.bottom);
    else expect(first.right).toBeLessThan(form.left);
    await field('Gebruikersnaam', 'Username').fill('an');
    await page.getByLabelText('Taal').selectOptions('en');
    await expect.poll(points).toContain('Supports working to HACCP');
    await expect.element(page.getByLabelText('Username')).toHaveValue('an');
    await page.getByRole('tab', { name: 'Register' }).click();
    await expect.element(page.getByRole('button', { name: 'Create account' })).toBeVisible();
    expect(document.documentElement.lang).toBe('en');
    expect(localStorage.getItem('language')).toBe('en');
    await expect.element(button('Account aanmaken', 'Create account')).not.toBeInTheDocument();
  },
);

test('the page carries the company’s brand', async () => {
  const logoWhitePath = `/images/${'a'.repeat(64)}`;
  const logo = { exists: false, logoPath: null, whiteExists: true, logoWhitePath, companyName: 'Plaagvrij BV' };
  const settings: ServerAnswers['settings'] = { logo: () => ({ ...logo, isRegistrationOpen: true }) };
  await open('/auth', { language: 'nl', size: 'desktop', user: null, answers: { settings } });
  const image = page.getByRole('img', { name: 'Plaagvrij BV' });
  await expect.element(image).toBeVisible();
  await expect.poll(() => (image.element() as HTMLImageElement).naturalWidth).toBe(100);
});

/** What the settings say (specification, sections 2, 5, 8 and 9). */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from './support/axe.ts';
import { admin, settings, tess } from './support/records.ts';
import { chooseFiles, looks, makePicture, open } from './support/screen.tsx';
import { refuse, type ServerAnswers } from './support/server-answers.ts';

describe.each(looks)('on a $size in $language', (look) => {
  test('seven tabs; the account’s fields say what they need, and whether they were saved', async () => {
    const users: ServerAnswers['users'] = {};
    const { say, see, button, field } = await open('/settings', { ...look, user: tess, answers: { users } });
    const tabs = [
      ['Account', 'Account'],
      ['Weergave', 'Appearance'],
      ['Meldingen', 'Notifications'],
      ['Beveiliging', 'Security'],
      ['Zonder verbinding', 'Without a connection'],
      ['Sjablonen', 'Templates'],
      ['Koppelingen', 'Connections'],
    ] as const;
    await expect.element(page.getByRole('tab').first()).toBeVisible();
    const shown = page.getByRole('tab').elements();
    expect(shown.map((tab) => tab.textContent)).toEqual(tabs.map(([dutch, english]) => say(dutch, english)));
    await expect.element(field('Gebruikersnaam', 'Username')).toHaveAttribute('readonly');

    const name = field('Volledige naam', 'Full name');
    const save = button('Opslaan', 'Save');
    await name.fill('T');
    await field('E-mail', 'Email').fill('geen adres');
    await save.click();
    await see('Naam moet minimaal 2 tekens bevatten', 'Name must be at least 2 characters');
    await see('Vul een geldig e-mailadres in', 'Please enter a valid email');
    expect(await axeViolations()).toEqual([]);
    await name.fill('Tess Anders');
    await field('E-mail', 'Email').fill('');
    await save.click();
    await see('Fout bij het opslaan van de instellingen', 'Error saving settings');
    users.updateProfile = ({ fullName }) => ({ ...tess, fullName: fullName ?? '' });
    await save.click();
    await see('Instellingen opgeslagen', 'Settings saved');
  });

  test('leaving with something unsaved asks first', async () => {
    const { say, see, button, field, address } = await open('/settings', { ...look, user: tess });
    await field('Volledige naam', 'Full name').fill('Tess Anders');
    const other = page.getByRole('tab', { name: say('Meldingen', 'Notifications') });
    const question = page.getByRole('alertdialog');
    await other.click();
    await see('Je wijzigingen zijn nog niet opgeslagen.', 'Your changes have not been saved.', question);
    await button('Annuleren', 'Cancel', question).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(field('Volledige naam', 'Full name')).toHaveValue('Tess Anders');
    await other.click();
    await button('Wijzigingen weggooien', 'Discard changes', question).click();
    await see('Inspectieherinneringen', 'Inspection reminders');
    // No email goes out: there is nothing to switch.
    await expect.element(page.getByRole('switch')).toBeVisible();
    expect(page.getByRole('switch').elements()).toHaveLength(1);
    expect(address()).toBe('/settings?tab=notifications');
  });

  test('the password’s fields say what they need, that the current one is wrong, and that it was changed', async () => {
    const users: ServerAnswers['users'] = { changePassword: () => refuse('WRONG_PASSWORD'), sessions: () => [] };
    const { see, button, field } = await open('/settings?tab=security', { ...look, user: tess, answers: { users } });
    const change = button('Wachtwoord wijzigen', 'Change password');
    const [old, fresh, again] = [
      field('Huidig wachtwoord', 'Current password'),
      field('Nieuw wachtwoord', 'New password'),
      field('Herhaal het nieuwe wachtwoord', 'Repeat the new password'),
    ];
    await fresh.fill('kort');
    await change.click();
    await see('Dit veld is verplicht', 'This field is required');
    await see('Wachtwoord moet minimaal 6 tekens bevatten', 'Password must be at least 6 characters');
    await see('De wachtwoorden zijn niet gelijk', 'The passwords are not the same');
    await old.fill('verkeerd');
    await fresh.fill('nieuwgeheim');
    await again.fill('nieuwgeheim');
    await change.click();
    await see('Het huidige wachtwoord klopt niet', 'The current password is not right', page.getByRole('tabpanel'));
    await see('Het wachtwoord is niet gewijzigd', 'The password has not been changed');
    await expect.element(old).toHaveFocus();
    users.changePassword = () => null;
    await change.click();
    await see('Wachtwoord gewijzigd', 'Password changed');
    await expect.element(old).toHaveValue('');
  });

  test('turning two-factor off says that password and code are needed or wrong', async () => {
    const users: ServerAnswers['users'] = { disableTwoFactor: () => refuse('WRONG_PASSWORD'), sessions: () => [] };
    const user = { ...tess, hasTwoFactor: true, hasAuthenticatorApp: true };
    const { see, button, field } = await open('/settings?tab=security', { ...look, user, answers: { users } });
    await button('Uitschakelen', 'Turn off').click();
    const dialog = page.getByRole('dialog');
    const turnOff = button('Uitschakelen', 'Turn off', dialog);
    await turnOff.click();
    await see('Dit veld is verplicht', 'This field is required', dialog);
    expect(await axeViolations()).toEqual([]);
    await see('Vul de hele code in', 'Enter the whole code', dialog);
    await field('Huidig wachtwoord', 'Current password', dialog).fill('verkeerd');
    const code = field('Code uit de app of herstelcode', 'Code from the app or recovery code', dialog);
    await code.fill('000000');
    await turnOff.click();
    await see('Het huidige wachtwoord klopt niet', 'The current password is not right', dialog);
    users.disableTwoFactor = () => refuse('INVALID_TOTP');
    await turnOff.click();
    await see('Deze code klopt niet of is al gebruikt', 'This code is not right or has been used', dialog);
    await expect.element(code).toHaveFocus();
    users.disableTwoFactor = () => {};
    await turnOff.click();
    await see('De authenticator-app is uitgeschakeld', 'The authenticator app is off');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('turning the app off beside a passkey says that the passkey is still asked for, not that a password is enough', async () => {
    const user = { ...tess, hasTwoFactor: true, hasAuthenticatorApp: true, hasPasskey: true };
    const users: ServerAnswers['users'] = { sessions: () => [], passkeys: () => [] };
    const { see, button, say } = await open('/settings?tab=security', { ...look, user, answers: { users } });
    await button('Uitschakelen', 'Turn off').click();
    const dialog = page.getByRole('dialog');
    await see('Daarna is je passkey je tweede stap.', 'After this your passkey is your second step.', dialog);
    const untrue = say('Daarna is je wachtwoord genoeg', 'After this your password is enough');
    await expect.element(dialog.getByText(untrue, { exact: false })).not.toBeInTheDocument();
  });

  test('setting two-factor up asks for the password first, and replacing it for the present code as well', async () => {
    const users: ServerAnswers['users'] = {
      sessions: () => [],
      setUpTwoFactor: () => refuse('WRONG_PASSWORD'),
      confirmTwoFactor: () => ({ recoveryCodes: ['0000-1111-2222-3333'] }),
    };
    const { see, button, field } = await open('/settings?tab=security', { ...look, user: tess, answers: { users } });
    await button('Tweestapsverificatie instellen', 'Set up two-factor authentication').click();
    const dialog = page.getByRole('dialog');
    const next = button('Verder', 'Continue', dialog);
    await next.click();
    await see('Dit veld is verplicht', 'This field is required', dialog);
    expect(await axeViolations()).toEqual([]);
    await field('Huidig wachtwoord', 'Current password', dialog).fill('verkeerd');
    await next.click();
    await see('Het huidige wachtwoord klopt niet', 'The current password is not right', dialog);
    users.setUpTwoFactor = () => ({ secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qrCode: '<svg/>' });
    await next.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await see('ABCD EFGH', 'ABCD EFGH');
    await field('Code uit de app', 'Code from the app').fill('123456');
    await button('Inschakelen', 'Turn on').click();
    await see('0000-1111-2222-3333', '0000-1111-2222-3333', page.getByRole('alertdialog'));
    await button('Ik heb ze bewaard', 'I have kept them').click();
    await see('Tweestapsverificatie staat aan', 'Two-factor authentication is on');
    await button('Nieuwe telefoon of nieuwe herstelcodes', 'New phone or new recovery codes').click();
    await next.click();
    await see('Vul de hele code in', 'Enter the whole code', dialog);
    expect(await axeViolations()).toEqual([]);
  });

  test('administrators say who may come in, and read why they may not yet', async () => {
    let access = { requiresTwoFactor: false, isRegistrationOpen: true };
    const answers: ServerAnswers = {
      users: { sessions: () => [] },
      settings: { access: () => access, saveAccess: () => refuse('TWO_FACTOR_NOT_SET_UP') },
    };
    const { say, see, close } = await open('/settings?tab=security', { ...look, user: admin, answers });
    const labels = {
      required: say('Tweestapsverificatie verplicht', 'Two-factor authentication required'),
      registration: say('Zelf registreren toegestaan', 'Registering allowed'),
    };
    const required = page.getByRole('switch', { name: labels.required });
    const registration = page.getByRole('switch', { name: labels.registration });
    await expect.element(registration).toBeChecked();
    expect(await axeViolations()).toEqual([]);
    await page.getByText(labels.required, { exact: true }).click();
    await see('Stel eerst zelf tweestapsverificatie in', 'Set up two-factor authentication for yourself first');
    await expect.element(required).not.toBeChecked();
    if (answers.settings)
      answers.settings.saveAccess = (changes) => {
        access = { ...access, ...(changes as object) };
        return access;
      };
    await page.getByText(labels.registration, { exact: true }).click();
    await see('Instellingen opgeslagen', 'Settings saved');
    await expect.element(registration).not.toBeChecked();
    await close();
    const other = await open('/settings?tab=security', { ...look, user: tess, answers });
    await other.see('Waar je bent ingelogd', 'Where you are signed in');
    await expect.element(registration).not.toBeInTheDocument();
  });

  test('logos are pictures of at most 2 MB; each one that comes or goes is said', async () => {
    let saved = settings;
    const { say, see, button } = await open('/settings?tab=templates', {
      ...look,
      user: admin,
      answers: {
        settings: {
          get: () => saved,
          saveLogo: (logos) => {
            saved = { ...saved, ...(logos as object), version: saved.version + 1 };
            return saved;
          },
        },
      },
    });
    const panel = page.getByRole('tabpanel');
    const choose = button('Standaardlogo kiezen', 'Choose standard logo');
    await chooseFiles(choose, [new File(['x'], 'logo.txt', { type: 'text/plain' })]);
    await see('Kies een afbeelding.', 'Choose an image.', panel);
    await see('Fout bij uploaden', 'Error uploading');
    const large = new Uint8Array(2 * 1024 * 1024 + 1);
    await chooseFiles(choose, [new File([large], 'groot.png', { type: 'image/png' })]);
    await see('Bestandsgrootte mag maximaal 2MB zijn', 'The file may be 2 MB at most', panel);
    // A toast that comes while another one leaves waits for it.
    await see('Fout bij uploaden. Bestandsgrootte mag maximaal', 'Error uploading. The file may be');
    await chooseFiles(choose, [new File(['geen plaatje'], 'kapot.png', { type: 'image/png' })]);
    await see('Dit is geen afbeelding die we kunnen lezen', 'This is not an image that we can read', panel);
    await see('Fout bij uploaden. Dit is geen afbeelding', 'Error uploading. This is not an image');
    await chooseFiles(choose, [await makePicture('logo.png', 'image/png')]);
    await see('Logo geüpload', 'Logo uploaded');
    const logo = panel.getByRole('img', { name: say('Standaardlogo', 'Standard logo'), exact: true });
    await expect.element(logo).toBeVisible();
    const white = button('Wit logo kiezen', 'Choose white logo');
    await chooseFiles(white, [await makePicture('wit.png', 'image/png')]);
    await see('Wit logo geüpload', 'White logo uploaded');
    const question = page.getByRole('alertdialog');
    await button('Wit logo verwijderen', 'Remove white logo').click();
    await button('Verwijderen', 'Delete', question).click();
    await see('Logo verwijderd', 'Logo removed');
    const remove = button('Standaardlogo verwijderen', 'Remove standard logo');
    await remove.click();
    await button('Annuleren', 'Cancel', question).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(logo).toBeVisible();
    await remove.click();
    await button('Verwijderen', 'Delete', question).click();
    await expect.element(logo).not.toBeInTheDocument();
  });

  test('the company’s texts outlive the session, and what somebody else saved stays where it was not touched', async () => {
    const answers: ServerAnswers['settings'] = { get: () => settings, update: () => refuse('NOT_SIGNED_IN') };
    const { say, see, button, field, address } = await open('/settings?tab=templates', {
      ...look,
      user: admin,
      answers: { settings: answers, users: { login: () => admin } },
    });
    const company = field('Bedrijfsnaam', 'Company name');
    const terms = field('Algemene voorwaarden', 'General terms');
    await company.fill('Plaagvrij');
    await terms.fill('Betaling vooraf.');
    await button('Opslaan', 'Save').click();
    await expect.poll(address).toBe('/auth');
    await field('Gebruikersnaam', 'Username').fill('admin');
    await page.getByLabelText(say('Wachtwoord', 'Password'), { exact: true }).fill('wachtwoord');
    await button('Inloggen', 'Sign in', page.getByRole('tabpanel')).click();
    await expect.element(company).toHaveValue('Plaagvrij');
    await expect.element(terms).toHaveValue('Betaling vooraf.');

    // Meanwhile somebody else changed other words.
    const current = { ...settings, version: 2, companyPhone: '0182 2', companyName: 'Plaagweg' };
    const written: unknown[] = [];
    answers.update = ({ version, changes }) => {
      if (version !== 2) return refuse('STALE', { current });
      written.push(changes);
      return { ...current, ...(changes as object), version: 3 };
    };
    await button('Opslaan', 'Save').click();
    await button('Mijn versie houden', 'Keep my version').click();
    await expect.element(field('Telefoon', 'Phone')).toHaveValue('0182 2');
    await expect.element(company).toHaveValue('Plaagvrij');
    await button('Opslaan', 'Save').click();
    await see('Instellingen opgeslagen', 'Settings saved');
    expect(written[0]).toMatchObject({ companyName: 'Plaagvrij', companyPhone: '0182 2' });
  });

  test('the company’s fields say what they need', async () => {
    const { see, button, field } = await open('/settings?tab=templates', {
      ...look,
      user: admin,
      answers: { settings: { get: () => settings } },
    });
    await field('Bedrijfsnaam', 'Company name').fill('');
    await field('E-mail', 'Email').fill('geen adres');
    await button('Opslaan', 'Save').click();
    await see('Vul de bedrijfsnaam in', 'Enter the company name');
    await see('Vul een geldig e-mailadres in', 'Please enter a valid email');
    await field('Bedrijfsnaam', 'Company name').fill('Plaagvrij');
    await field('E-mail', 'Email').fill('');
    await button('Opslaan', 'Save').click();
    await see('Fout bij het opslaan van de instellingen', 'Error saving settings');
  });
});

test('at a desk every tab is seen without scrolling sideways', async () => {
  await open('/settings', { language: 'nl', size: 'desktop', user: admin });
  const last = page.getByRole('tab', { name: 'Controles' });
  await expect.element(last).toBeInViewport({ ratio: 1 });
});

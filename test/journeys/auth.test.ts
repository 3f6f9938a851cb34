/** Signing in, registering and being let in (specification, sections 1, 5 and 8). */
import { generate } from 'otplib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '#test/support/journey.ts';
import { dataUrl, png } from '#test/support/pictures.ts';
import { PASSWORD } from '#test/support/prepared-data.ts';
import { useRunningPortal } from '#test/support/running-portal.ts';

const browser = useBrowser();
const portal = useRunningPortal();

const fill = async (page: Page, username: string, password: string) => {
  await page.getByLabel('Gebruikersnaam').fill(username);
  await page.getByLabel('Wachtwoord').fill(password);
};
const submit = (page: Page) => page.getByRole('button', { name: 'Inloggen', exact: true }).click();
const focusedLabel = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent ?? '');

test('a new account waits, is approved, and is let in', async () => {
  const journey = await browser.open('phone', portal.address);
  const { page } = journey;
  const username = 'nora';
  await page.goto('/auth');
  // Arrow keys move between the tabs.
  await page.getByRole('tab', { name: 'Inloggen' }).focus();
  await page.keyboard.press('ArrowRight');
  const create = page.getByRole('button', { name: 'Account aanmaken' });
  // Both forms ask for a username: not before the other one stands there.
  await create.waitFor();
  await fill(page, 'admin', PASSWORD);
  await page.getByLabel('Volledige naam').fill('Nora Nieuw');
  await create.click();
  await page.getByRole('tabpanel').getByText('Deze gebruikersnaam is al in gebruik').waitFor();
  expect(await focusedLabel(page)).toBe('Gebruikersnaam');

  await page.getByLabel('Gebruikersnaam').fill(username);
  await create.click();
  await page.getByText('Registratie geslaagd').waitFor();
  await page.getByRole('heading', { name: 'Je account wacht op goedkeuring' }).waitFor();
  await page.getByText(`Vraag je beheerder om ${username} goed te keuren`).waitFor();
  const check = page.getByRole('button', { name: 'Opnieuw controleren' });
  await check.click();
  await page.getByText('Nog niets veranderd').waitFor();

  const admin = portal.client;
  const users = await admin.send<{ id: number; username: string }[]>('GET', '/api/admin/users');
  const id = users.find((user) => user.username === username)?.id;
  await admin.send('PATCH', `/api/admin/users/${id}`, { status: 'approved' });
  await check.click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await journey.end();
});

test('two-factor asks for a code of the app, or a recovery code, and keeps what was typed', async () => {
  const username = 'tess';
  await portal.client.send('POST', '/api/admin/users', {
    username,
    fullName: 'Tess Twee',
    password: PASSWORD,
    role: 'technician',
  });
  const tess = await portal.signIn(username);
  const { secret } = await tess.procedure<{ secret: string }>('users.setUpTwoFactor', { password: PASSWORD });
  const { recoveryCodes } = await tess.procedure<{ recoveryCodes: string[] }>('users.confirmTwoFactor', {
    totpCode: await generate({ secret }),
  });

  const journey = await browser.open('phone', portal.address);
  const { page } = journey;
  const signIn = async () => {
    await page.goto('/auth');
    await fill(page, username, PASSWORD);
    await submit(page);
    await page.getByRole('heading', { name: 'Nog één stap' }).waitFor();
  };
  await signIn();
  await page.getByText(`die bij ${username} hoort`).waitFor();
  expect(await focusedLabel(page)).toBe('Code uit de app');
  await page.getByLabel('Code uit de app').fill('000000');
  await submit(page);
  await page.getByRole('tabpanel').getByText('Deze code klopt niet of is al gebruikt').waitFor();
  // The code of the next half minute: this one's has been used to confirm.
  const epoch = Math.floor(Date.now() / 1000) + 30;
  await page.getByLabel('Code uit de app').fill(await generate({ secret, epoch }));
  await submit(page);
  await page.getByText('Welkom terug').waitFor();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();

  await journey.context.clearCookies();
  await signIn();
  await page.getByRole('button', { name: 'Gebruik een herstelcode' }).click();
  await page.getByLabel('Herstelcode').fill(recoveryCodes[0] ?? '');
  await submit(page);
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await journey.end();
});

/** A device that shows its owner's finger by itself; answers how to lose what it keeps. */
async function giveDevice(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => void (await session.send('WebAuthn.clearCredentials', { authenticatorId }));
}

test('a passkey is made, opens the portal alone and after the password, and is removed when it is lost', async () => {
  const username = 'pim';
  const account = { username, fullName: 'Pim Pas', password: PASSWORD, role: 'technician' };
  await portal.client.send('POST', '/api/admin/users', account);
  // Browsers make no passkeys for an address in digits.
  const journey = await browser.open('phone', portal.address.replace('127.0.0.1', 'localhost'));
  const { page } = journey;
  const lose = await giveDevice(page);
  await journey.signIn(username);
  const dialog = page.getByRole('dialog');
  const dashboard = page.getByRole('heading', { name: 'Dashboard' });
  await page.goto('/settings?tab=security');
  await page.getByRole('button', { name: 'Passkey toevoegen' }).click();
  await dialog.getByLabel('Huidig wachtwoord').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Verder' }).click();
  const shown = page.getByRole('list', { name: 'Herstelcodes' }).getByRole('listitem');
  await shown.first().waitFor();
  const codes = await shown.allInnerTexts();
  await page.getByRole('button', { name: 'Ik heb ze bewaard' }).click();
  await page.getByText('Passkey toegevoegd').waitFor();
  await page.getByText('Chrome op Linux', { exact: true }).first().waitFor();

  const leave = async () => {
    await journey.context.clearCookies();
    await page.goto('/auth');
  };
  const beginWithPassword = async () => {
    await leave();
    await fill(page, username, PASSWORD);
    await submit(page);
  };
  await leave();
  await page.getByRole('button', { name: 'Inloggen met een passkey' }).click();
  await dashboard.waitFor();
  await beginWithPassword();
  await page.getByRole('button', { name: 'Gebruik je passkey' }).click();
  await dashboard.waitFor();

  await lose();
  await beginWithPassword();
  await page.getByLabel('Herstelcode').fill(codes[0] ?? '');
  await submit(page);
  await dashboard.waitFor();
  await page.goto('/settings?tab=security');
  await page.getByRole('button', { name: 'Chrome op Linux verwijderen' }).click();
  await dialog.getByLabel('Huidig wachtwoord').fill(PASSWORD);
  await dialog.getByLabel('Herstelcode').fill(codes[1] ?? '');
  await dialog.getByRole('button', { name: 'Verwijderen', exact: true }).click();
  await page.getByText('Passkey verwijderd').waitFor();
  await beginWithPassword();
  await dashboard.waitFor();
  await journey.end();
});

test('the page carries the company’s brand', async () => {
  const admin = portal.client;
  await admin.procedure('settings.update', { changes: { companyName: 'Plaagvrij BV' } });
  await admin.send('POST', '/api/settings/logo', { logoWhiteData: dataUrl('image/png', await png()) });
  const journey = await browser.open('desktop', portal.address);
  const { page } = journey;
  await page.goto('/auth');
  const logo = page.getByRole('img', { name: 'Plaagvrij BV' });
  await logo.waitFor();
  expect(await logo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(400);
  await journey.end();
  await admin.send('POST', '/api/settings/logo', { logoWhiteData: null });
});

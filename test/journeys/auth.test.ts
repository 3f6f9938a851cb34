/** Signing in, registering and being let in (specification, sections 1, 5 and 8). */
import { generate } from 'otplib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '#test/support/journey.ts';
import { PASSWORD } from '#test/support/prepared-data.ts';
import { useSharedPortal } from '#test/support/running-portal.ts';

const browser = useBrowser();
const portal = useSharedPortal();

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

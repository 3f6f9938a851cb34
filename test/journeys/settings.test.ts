/** The second factor, from the picture that an app scans to turning it off with a recovery code (specification, section 9). */
import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { useBrowser } from '#test/support/journey.ts';
import { PASSWORD } from '#test/support/prepared-data.ts';
import { useSharedPortal } from '#test/support/running-portal.ts';

const browser = useBrowser();
const portal = useSharedPortal();

test('two-factor is set up with a code, gives ten recovery codes once, and is turned off with the password and one of them', async () => {
  const username = 'sanne';
  await portal.client.send('POST', '/api/admin/users', { username, fullName: 'Sanne Instel', password: PASSWORD });
  const journey = await browser.open('desktop', portal.address);
  await journey.signIn(username);
  const { page } = journey;
  await page.goto('/settings?tab=security');
  const sessions = page.getByRole('list', { name: 'Waar je bent ingelogd' }).getByRole('listitem');
  await sessions.filter({ hasText: 'Dit apparaat' }).getByText('Chrome op Linux').waitFor();
  await page.getByRole('button', { name: 'Tweestapsverificatie instellen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Huidig wachtwoord').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Verder' }).click();
  const picture = page.getByRole('img', { name: 'QR-code' });
  await picture.waitFor();
  expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).not.toBe(
    0,
  );
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Code uit de app').fill(await generate({ secret }));
  await page.getByRole('button', { name: 'Inschakelen' }).click();
  const codes = page.getByRole('alertdialog').getByRole('listitem');
  await codes.first().waitFor();
  const texts = await codes.allTextContents();
  expect(texts).toHaveLength(10);
  await page.getByRole('button', { name: 'Ik heb ze bewaard' }).click();
  await page.getByText('Ingeschakeld').waitFor();
  await expect(portal.signIn(username)).rejects.toThrow('TOTP_REQUIRED');

  await page.getByRole('button', { name: 'Uitschakelen' }).click();
  await dialog.getByLabel('Code uit de app of herstelcode').fill(texts[0] ?? '');
  await dialog.getByLabel('Huidig wachtwoord').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Uitschakelen' }).click();
  await page.getByText('De authenticator-app is uitgeschakeld').waitFor();
  await portal.signIn(username);
  await journey.end();
});

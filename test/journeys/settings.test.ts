/** Settings: five tabs (specification, sections 2, 5, 8 and 9). */
import { generate } from 'otplib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Journey, type Screen, useBrowser } from '#test/support/journey.ts';
import { png } from '#test/support/pictures.ts';
import { PASSWORD } from '#test/support/prepared-data.ts';
import { useRunningPortal } from '#test/support/running-portal.ts';

const browser = useBrowser();
const portal = useRunningPortal();

let made = 0;
/** A fresh account, signed in, on one of the tabs. */
async function open(screen: Screen, tab: string, role = 'technician'): Promise<{ journey: Journey; username: string }> {
  made += 1;
  const username = `sanne-${made}`;
  const account = { username, fullName: 'Sanne Instel', password: PASSWORD, role };
  await portal.client.send('POST', '/api/admin/users', account);
  const journey = await browser.open(screen, portal.address);
  await journey.signIn(username);
  await journey.page.goto(`/settings?tab=${tab}`);
  return { journey, username };
}

const save = (page: Page) => page.getByRole('button', { name: 'Opslaan' }).click();
const logo = async (name: string) => [{ name, mimeType: 'image/png', buffer: await png() }];

test('the account’s name and email are saved', async () => {
  const { journey } = await open('phone', 'account');
  const { page } = journey;
  await page.getByLabel('Volledige naam').fill('Sanne de Vries');
  await page.getByLabel('E-mail').fill('sanne@example.nl');
  await save(page);
  await page.getByText('Instellingen opgeslagen').waitFor();
  await page.reload();
  await page.getByLabel('E-mail').waitFor();
  expect(await page.getByLabel('Volledige naam').inputValue()).toBe('Sanne de Vries');
  expect(await page.getByLabel('E-mail').inputValue()).toBe('sanne@example.nl');
  await journey.end();
});

test('language, dark mode and the notification switch are kept in this browser', async () => {
  const { journey } = await open('phone', 'appearance');
  const { page } = journey;
  await page.getByText('Donkere modus').click();
  await page.waitForFunction(() => document.documentElement.classList.contains('dark'));
  await page.getByRole('tab', { name: 'Meldingen' }).click();
  await page.getByText('Inspectieherinneringen').click();
  await page.getByRole('tab', { name: 'Weergave' }).click();
  await page.getByRole('tabpanel').getByLabel('Taal').selectOption('en');
  await page.getByRole('heading', { name: 'Language and colours' }).waitFor();
  await page.goto('/settings?tab=notifications');
  await page.getByText('Inspection reminders').waitFor();
  expect(await page.getByRole('switch', { name: 'Inspection reminders' }).isChecked()).toBe(false);
  expect(await page.evaluate(() => localStorage.getItem('colorMode'))).toBe('dark');
  await journey.end();
});

test('the password changes for real, after the current one, and signs out everywhere else', async () => {
  const { journey, username } = await open('desktop', 'security');
  const { page } = journey;
  const elsewhere = await portal.signIn(username);
  const change = page.getByRole('button', { name: 'Wachtwoord wijzigen' });
  await page.getByLabel('Huidig wachtwoord').fill('verkeerd');
  await page.getByLabel('Nieuw wachtwoord').fill('nieuwgeheim');
  await page.getByLabel('Herhaal het nieuwe wachtwoord').fill('nieuwgeheim');
  await change.click();
  await page.getByRole('tabpanel').getByText('Het huidige wachtwoord klopt niet').waitFor();
  await page.getByLabel('Huidig wachtwoord').fill(PASSWORD);
  await change.click();
  await page.getByText('Wachtwoord gewijzigd').waitFor();
  await expect(elsewhere.send('GET', '/api/user')).rejects.toThrow('401');
  await portal.signIn(username, 'nieuwgeheim');
  await journey.end();
});

test('two-factor is set up with a code, gives ten recovery codes once, and is turned off with the password and one of them', async () => {
  const { journey, username } = await open('desktop', 'security');
  const { page } = journey;
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
  await page.getByLabel('Code uit de app').fill('000000');
  await page.getByRole('button', { name: 'Inschakelen' }).click();
  await page.getByRole('tabpanel').getByText('Deze code klopt niet of is al gebruikt').waitFor();
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
  await dialog.getByLabel('Huidig wachtwoord').fill('verkeerd');
  await dialog.getByRole('button', { name: 'Uitschakelen' }).click();
  await dialog.getByText('Het huidige wachtwoord klopt niet').waitFor();
  await dialog.getByLabel('Huidig wachtwoord').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Uitschakelen' }).click();
  await page.getByText('Tweestapsverificatie staat uit').waitFor();
  await portal.signIn(username);
  await journey.end();
});

test('own sessions are listed in words and ended one by one or all others at once', async () => {
  const { journey, username } = await open('desktop', 'security');
  const { page } = journey;
  const sessions = page.getByRole('list', { name: 'Waar je bent ingelogd' }).getByRole('listitem');
  await sessions.filter({ hasText: 'Dit apparaat' }).getByText('Chrome op Linux').waitFor();
  const others = [await portal.signIn(username), await portal.signIn(username), await portal.signIn(username)];
  await page.reload();
  await sessions.nth(3).waitFor();
  await sessions.filter({ hasText: 'Onbekend apparaat' }).first().getByRole('button').click();
  await page.getByText('Sessie beëindigd').waitFor();
  await sessions.nth(3).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Alle andere beëindigen' }).click();
  await sessions.nth(1).waitFor({ state: 'detached' });
  for (const other of others) await expect(other.send('GET', '/api/user')).rejects.toThrow('401');
  await page.reload();
  await sessions.first().waitFor();
  await journey.end();
});

test('logos are kept as soon as they are chosen, and taken away again', async () => {
  const { journey } = await open('desktop', 'templates', 'admin');
  const { page } = journey;
  await page.getByRole('dialog').getByRole('button', { name: 'Annuleren' }).click();
  const panel = page.getByRole('tabpanel');
  await journey.chooseFiles('Standaardlogo kiezen', await logo('logo.png'));
  await page.getByText('Logo geüpload', { exact: true }).waitFor();
  await panel.getByRole('img', { name: 'Standaardlogo' }).waitFor();
  await journey.chooseFiles('Wit logo kiezen', await logo('wit.png'));
  await page.getByText('Wit logo geüpload').waitFor();
  await page.getByRole('button', { name: 'Wit logo verwijderen' }).click();
  await panel.getByRole('img', { name: 'Wit logo' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Standaardlogo verwijderen' }).click();
  await panel.getByRole('img', { name: 'Standaardlogo' }).waitFor({ state: 'detached' });
  await journey.end();
});

test('texts are previewed as typed without anything that runs, saved in both languages, and never lost to a conflict', async () => {
  const { journey } = await open('desktop', 'templates', 'admin');
  const { page } = journey;
  const paper = page.getByRole('article', { name: 'Voorbeeld van de eerste pagina' });
  const intro = page.getByRole('textbox', { name: 'Inleiding van het contract' });
  const name = page.getByLabel('Bedrijfsnaam');
  // Nobody has said yet which company this is.
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Bedrijfsnaam').fill('Plaagvrij BV');
  await save(page);
  await page.getByText('Instellingen opgeslagen').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await intro.fill('<p onclick="alert(1)">Fijn dat je <strong>klant</strong> bent</p><script>alert(1)</script>');
  await paper.getByText('Plaagvrij BV (opdrachtnemer)').waitFor();
  expect(await paper.locator('strong').textContent()).toBe('klant');
  expect(await paper.locator('script, [onclick]').count()).toBe(0);
  await page.getByLabel('Taal van de teksten').selectOption('en');
  await intro.fill('<p>Glad to have you</p>');
  await paper.getByText('Glad to have you').waitFor();
  await save(page);
  await page.getByText('Instellingen opgeslagen').waitFor();

  const admin = portal.client;
  const phone = '020 123 45 67';
  await name.fill('Mijn versie');
  await admin.procedure('settings.update', { changes: { companyPhone: phone } });
  await save(page);
  await page.getByText(/Iemand anders heeft de sjablonen intussen gewijzigd/).waitFor();
  await page.getByText(/^Fout bij het opslaan van de instellingen/).waitFor();
  expect(await name.inputValue()).toBe('Mijn versie');
  await page.getByRole('button', { name: 'Nieuwste versie laden' }).click();
  expect(await name.inputValue()).toBe('Plaagvrij BV');
  expect(await page.getByLabel('Telefoon').inputValue()).toBe(phone);

  await page.reload();
  await name.waitFor();
  expect(await intro.inputValue()).toBe('<p>Fijn dat je <strong>klant</strong> bent</p>');
  await page.getByLabel('Taal van de teksten').selectOption('en');
  expect(await intro.inputValue()).toBe('<p>Glad to have you</p>');
  await journey.end();
});

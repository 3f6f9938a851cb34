/** A customer with a logo, as a technician adds one on the way. */
import { expect, test } from 'vitest';
import { useBrowser } from '#test/support/journey.ts';
import { png } from '#test/support/pictures.ts';
import { useSharedPortal } from '#test/support/running-portal.ts';

const browser = useBrowser();
const portal = useSharedPortal();

test('a customer is added with a logo, and found by name or contact person', async () => {
  const journey = await browser.open('phone', portal.address);
  await journey.signIn();
  const { page } = journey;
  await page.goto('/customers');
  await page.getByRole('button', { name: 'Klant toevoegen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nieuwe klant' });
  const save = dialog.getByRole('button', { name: 'Opslaan' });
  await dialog.getByLabel('Bedrijfsnaam').fill('Bakkerij Jansen');
  await dialog.getByLabel('Adres').fill('Molenstraat 5, Gouda');
  await dialog.getByLabel('Contactpersoon').fill('Zoë Visser');
  await dialog.getByLabel('E-mail').fill('info@jansen.example');
  await dialog.getByLabel('Telefoon').fill('0182 123456');
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: await png({ width: 200, height: 80 }) };
  await journey.chooseFiles('Logo kiezen', [logo]);
  const preview = dialog.getByRole('img', { name: 'Voorbeeld van het logo' });
  await preview.waitFor();
  await save.click();
  await page.getByText('Klant toegevoegd').waitFor();
  await dialog.waitFor({ state: 'hidden' });

  await page.getByRole('searchbox').fill('zoe visser');
  const added = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Bakkerij Jansen' });
  for (const text of ['Molenstraat 5, Gouda', '0182 123456', 'info@jansen.example'])
    await added.getByText(text).waitFor();
  const shown = added.locator('img');
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(200);
  await journey.end();
});

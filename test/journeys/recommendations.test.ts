/** A recommendation from being written to being checked, over three visits, with a photo, in the report each time. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations } from '#test/support/axe.ts';
import { useBrowser } from '#test/support/journey.ts';
import { readPdf } from '#test/support/pdf.ts';
import { jpeg } from '#test/support/pictures.ts';
import { useSharedPortal } from '#test/support/running-portal.ts';
import { signatureDataUrl } from '#test/support/signatures.ts';
import { makeCustomer, makeInspection, send } from '#test/support/wizard.ts';

const browser = useBrowser();
const portal = useSharedPortal();
const GAP = 'Dicht de kier onder de laaddeur.';

const open = (page: Page, id: number) => page.goto(`/inspections/${id}?step=3`);
const textbox = (page: Page) => page.getByRole('textbox', { name: 'Aanbevelingen', exact: true });

/** Goes on, has it signed, and answers what its document says. */
async function finish(page: Page, id: number): Promise<{ text: string; pictures: number }> {
  await page.getByRole('button', { name: 'Volgende', exact: true }).click();
  await page.waitForURL(/step=4$/);
  const contractSignature = await signatureDataUrl();
  await send(page, 'PATCH', `/api/inspections/${id}`, {
    contractSigned: true,
    contractSignature,
    signerName: 'Jan Bos',
  });
  const answer = await page.request.get(`/api/inspections/${id}/contract/download`);
  const bytes = await answer.body();
  const { text } = await readPdf(bytes);
  return { text: text.replace(/\s+/g, ' '), pictures: bytes.toString('latin1').split('/Subtype /Image').length - 1 };
}

test('written with a photo, done on the next visit and checked on the one after', async () => {
  const journey = await browser.open('phone', portal.address);
  await journey.signIn();
  const { page } = journey;
  const customerId = await makeCustomer(page, 'Bakkerij Kier');
  const visit = () => makeInspection(page, { customerId, reportText: 'Alles nagelopen.' });

  const first = await visit();
  await open(page, first);
  await textbox(page).fill(GAP);
  const details = page.getByRole('region', { name: 'Per aanbeveling' });
  await details.getByText(GAP).click();
  await details.getByRole('button', { name: 'Gebouw', exact: true }).click();
  await details.getByLabel('Plaats').fill('Laaddock 2');
  const picture = await jpeg({ width: 600, height: 400 });
  await details
    .locator('input[type=file]')
    .setInputFiles({ name: 'kier.jpg', mimeType: 'image/jpeg', buffer: picture });
  await details.getByRole('button', { name: 'Foto 1', exact: true }).click();
  await details.getByText(/Gebouw · Laaddock 2 · Klant/).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  const one = await finish(page, first);
  expect(one.text).toMatch(/Dicht de kier onder de laaddeur\. Gebouw · Laaddock 2/);
  expect(one.pictures).toBeGreaterThan(1);

  const second = await visit();
  await open(page, second);
  const earlier = page.getByRole('region', { name: 'Nog open' });
  await earlier.getByText(GAP).waitFor();
  expect(await textbox(page).inputValue()).toBe('Geen nieuwe aanbevelingen.');
  await earlier.getByRole('button', { name: 'Gedaan', exact: true }).click();
  await earlier.getByRole('button', { name: 'Gedaan', exact: true, pressed: true }).waitFor();
  await earlier.getByLabel('Notitie').fill('Met een borstel');
  expect(await axeViolations(page)).toEqual([]);
  const two = await finish(page, second);
  expect(two.text).toMatch(/Afgerond sinds het vorige bezoek .*Dicht de kier.*Gedaan.*Met een borstel/);
  expect(two.pictures).toBeGreaterThan(1);

  const third = await visit();
  await open(page, third);
  await earlier.getByRole('button', { name: 'Gecontroleerd', exact: true }).click();
  await earlier.getByRole('button', { name: 'Gecontroleerd', exact: true, pressed: true }).waitFor();
  const three = await finish(page, third);
  expect(three.text).toMatch(/Afgerond sinds het vorige bezoek .*Dicht de kier.*Gecontroleerd/);
  expect(await send(page, 'GET', `/api/customers/${customerId}/recommendations`)).toMatchObject([{ state: 'checked' }]);
  await journey.end();
});

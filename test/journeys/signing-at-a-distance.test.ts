/** A contract that is signed at a distance: asked for on a phone at the customer's, signed on another one with a code by mail. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axeViolations } from '#test/support/axe.ts';
import { command } from '#test/support/backup.ts';
import { useBrowser } from '#test/support/journey.ts';
import { type MailServer, startMailServer } from '#test/support/mail-server.ts';
import { readPdf } from '#test/support/pdf.ts';
import { jpeg } from '#test/support/pictures.ts';
import { type PortalProcess, startPortal } from '#test/support/portal-process.ts';
import { copyPrepared } from '#test/support/prepared-data.ts';
import { checkSeal } from '#test/support/seal-check.ts';
import { codeIn, linkTokenIn } from '#test/support/signing-requests.ts';
import { sharedDirectory } from '#test/support/temporary.ts';
import { makeCustomer, makeInspection, readInspection, send } from '#test/support/wizard.ts';

const browser = useBrowser();
let server: MailServer;
let portal: PortalProcess;
const directory = sharedDirectory();
let DATA_DIR: string;

beforeAll(async () => {
  server = await startMailServer();
  DATA_DIR = copyPrepared(inject('preparedData'), directory);
  const SMTP_URL = `smtp://127.0.0.1:${server.port}?tls=none`;
  const PUBLIC_URL = 'https://portal.example.com';
  portal = await startPortal({ DATA_DIR, SMTP_URL, PUBLIC_URL, MAIL_FROM: 'post@example.com' });
});
afterAll(async () => {
  await portal?.kill();
  await server?.stop();
});

/** Letters that have come by now; waits for more than there were. */
async function nextLetter(before: number): Promise<void> {
  await expect.poll(() => server.received.length).toBeGreaterThan(before);
}

async function ask(page: Page, section: Locator, address: string): Promise<string> {
  const before = server.received.length;
  await section.getByRole('button', { name: /^(Op afstand laten tekenen|Opnieuw vragen)$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Naam van de ondertekenaar').fill('Greet Molenaar');
  await dialog.getByLabel('E-mailadres van de ondertekenaar').fill(address);
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Link mailen' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await section.getByText('Verzonden', { exact: true }).waitFor();
  await nextLetter(before);
  return linkTokenIn(server.received);
}

test('asked for by the technician, read and signed by the customer on their own phone, whole and sealed', async () => {
  const technician = await browser.open('phone', portal.address);
  await technician.signIn();
  const { page } = technician;
  const customerId = await makeCustomer(page, 'Molenaar BV');
  const texts = { reportText: 'Muizenkeutels bij de laaddeur.', recommendations: 'Dicht de kier onder de deur.' };
  const id = await makeInspection(page, { customerId, ...texts });
  const picture = (await jpeg({ width: 600, height: 400 })).toString('base64');
  await send(page, 'POST', `/api/inspections/${id}/photos`, {
    photoPath: `data:image/jpeg;base64,${picture}`,
    description: 'Laaddeur',
  });
  await page.goto(`/inspections/${id}?step=4`);
  const section = page.getByRole('region', { name: 'Op afstand laten tekenen' });
  await section.getByText('Is de ondertekenaar er niet?').waitFor();
  await page.getByLabel('Prijs', { exact: true }).selectOption('fixed');
  await page.getByLabel('Bedrag in euro').fill('450');
  const withdrawn = await ask(page, section, 'greet@example.com');

  const signer = await browser.open('phone', portal.address);
  const phone = signer.page;
  await section.getByRole('button', { name: 'Intrekken' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Intrekken' }).click();
  await section.getByText('Ingetrokken', { exact: true }).waitFor();
  await phone.goto(`/sign#${withdrawn}`);
  await phone.getByRole('heading', { name: 'Deze link is ingetrokken' }).waitFor();

  const changed = await ask(page, section, 'greet@example.com');
  await send(page, 'PATCH', `/api/inspections/${id}`, { reportText: 'Keutels bij de laaddeur en in de keuken.' });
  await section.getByText('Vervallen', { exact: true }).waitFor();
  await phone.goto('/');
  await phone.goto(`/sign#${changed}`);
  await phone.getByRole('heading', { name: 'Dit document is intussen gewijzigd' }).waitFor();
  expect(await axeViolations(phone)).toEqual([]);

  const token = await ask(page, section, 'greet@example.com');
  await phone.goto('/');
  await phone.goto(`/sign#${token}`);
  const document = phone.getByRole('article', { name: 'Document' });
  for (const text of ['Keutels bij de laaddeur en in de keuken.', 'Dicht de kier onder de deur.'])
    await document.getByText(text).first().waitFor();
  await document.getByText('€ 450,00').first().waitFor();
  // Pictures come once they are about to be seen.
  await document.getByText('Foto 1: Laaddeur').scrollIntoViewIfNeeded();
  const photo = document.getByRole('img', { name: /Laaddeur/ });
  await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  expect(await phone.evaluate(() => window.document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await axeViolations(phone)).toEqual([]);
  await section.getByText('Geopend', { exact: true }).waitFor();

  const before = server.received.length;
  await phone.getByRole('button', { name: 'Code aanvragen' }).click();
  await nextLetter(before);
  const code = codeIn(server.received);
  const field = phone.getByLabel('Code', { exact: true });
  await field.fill(code === '000000' ? '000001' : '000000');
  await phone.getByRole('button', { name: 'Code controleren' }).click();
  await phone.getByText('Deze code klopt niet. U hebt nog 4 pogingen.').waitFor();
  await field.fill(code);
  await phone.getByRole('button', { name: 'Code controleren' }).click();
  await phone.getByText('De code klopt. U kunt nu tekenen.').waitFor();
  const sign = phone.getByRole('button', { name: 'Ondertekenen', exact: true });
  expect(await sign.isDisabled()).toBe(true);
  await phone.getByText('Ik ga akkoord met de voorwaarden').click();
  await phone.getByRole('button', { name: 'Handtekening zetten' }).click();
  await signer.draw('Tekenvak voor de handtekening');
  await phone.getByRole('button', { name: 'Handtekening opslaan' }).click();
  await phone.getByRole('img', { name: 'Handtekening van Greet Molenaar' }).waitFor();
  expect(await axeViolations(phone)).toEqual([]);
  const letters = server.received.length;
  await sign.click();
  await phone.getByRole('heading', { name: 'Getekend' }).waitFor();
  expect(await axeViolations(phone)).toEqual([]);
  await signer.end();

  // The technician's page hears of it, as of a signature on screen.
  await page.getByText('Ondertekend', { exact: true }).first().waitFor();
  expect(await readInspection(page, id)).toMatchObject({ contractSigned: true, signerName: 'Greet Molenaar' });
  const pdf = await (await page.request.get(`/api/inspections/${id}/contract/download`)).body();
  await nextLetter(letters);
  expect(server.received.at(-1)?.pdf?.equals(pdf)).toBe(true);
  const text = (await readPdf(pdf)).text.replace(/\s+/g, ' ');
  expect(text).toContain('Link en code gemaild aan greet@example.com');
  expect(text).toContain('Keutels bij de laaddeur en in de keuken.');
  expect(checkSeal(pdf)).toMatchObject({ coversAll: true, isWhole: true, isSigned: true });
  await technician.end();
  expect(await command('verify', [], { DATA_DIR })).toMatchObject({
    code: 0,
    output: expect.stringContaining('1 signed inspections, 0 of them not what was signed'),
  });
});

/** A customer's secret link from the office to a telephone and back: read, answered with a photo, withdrawn, expired. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { CLUSTER, startPglite } from '#server/db/embedded-cluster.ts';
import { axeViolations, contrastViolations } from '#test/support/axe.ts';
import { type Journey, useBrowser } from '#test/support/journey.ts';
import { dataUrl, jpeg, planJpeg } from '#test/support/pictures.ts';
import { type PortalClient, portalClient } from '#test/support/portal-client.ts';
import { type PortalProcess, startPortal } from '#test/support/portal-process.ts';
import { ADMIN, copyPrepared, PASSWORD } from '#test/support/prepared-data.ts';
import { signatureDataUrl } from '#test/support/signatures.ts';
import { sharedDirectory } from '#test/support/temporary.ts';

const DOOR = 'Sluit de achterdeur na gebruik.';
const GAP = 'Dicht de kier onder de laaddeur.';

const browser = useBrowser();
const directory = sharedDirectory();
let data: string;
let portal: PortalProcess;
let office: PortalClient;

beforeAll(async () => {
  data = copyPrepared(inject('preparedData'), directory);
  portal = await startPortal({ DATA_DIR: data });
  office = portalClient(portal.address);
  await office.send('POST', '/api/login', { username: ADMIN, password: PASSWORD });
  await office.procedure('settings.update', { changes: { companyName: 'Plaagvrij BV', companyPhone: '0182 123456' } });
  const { id: customerId } = await office.addCustomer('Bakkerij De Kroon', { contactPerson: 'Zoë Visser' });
  const plan = { floorPlanImagePath: dataUrl('image/jpeg', await planJpeg()) };
  const { id } = await office.addInspection(customerId, { reportText: 'Alles nagekeken.', ...plan });
  const box = { inspectionId: id, positionX: 300, positionY: 200, condition: 'in_order' };
  await office.send('POST', '/api/baitboxes', { ...box, boxType: 'rat', takePercent: 40 });
  await office.send('POST', '/api/baitboxes', { ...box, boxType: 'fly', positionX: 500, catches: [] });
  await office.send('PATCH', `/api/inspections/${id}`, { recommendations: `${DOOR}\n\n${GAP}` });
  const signed = { contractSigned: true, contractSignature: await signatureDataUrl(), signerName: 'Zoë Visser' };
  await office.send('PATCH', `/api/inspections/${id}`, signed);
});
afterAll(() => portal.kill());

/** A screenshot for whoever looks at one. */
async function look(page: Page, name: string): Promise<void> {
  const { SCREENSHOTS } = process.env;
  if (!SCREENSHOTS) return;
  mkdirSync(SCREENSHOTS, { recursive: true });
  await page.screenshot({ path: path.join(SCREENSHOTS, `${name}.png`), fullPage: true });
}

/** The office makes a link on the customer's page; answers its address. */
async function makeLink(desk: Journey): Promise<string> {
  const { page } = desk;
  await page.goto('/customers/1');
  await page.getByRole('button', { name: 'Link maken' }).click();
  expect(await page.getByLabel('Voor wie').inputValue()).toBe('Zoë Visser');
  await look(page, 'office-new');
  await page.getByRole('button', { name: 'Maken', exact: true }).click();
  const address = await page.getByLabel('Geheime link').inputValue();
  expect(await axeViolations(page)).toEqual([]);
  await look(page, 'office-made');
  await page.getByRole('button', { name: 'Klaar', exact: true }).click();
  return address;
}

test('a customer reads and answers on a telephone, the office sees it, and a withdrawn link opens nothing', async () => {
  const desk = await browser.open('desktop', portal.address);
  await desk.signIn();
  const address = await makeLink(desk);
  expect(address).toMatch(/\/c#bbc_[0-9A-Za-z]{38}$/);

  const phone = await browser.open('phone', portal.address);
  const { page } = phone;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(address);
  await page.getByRole('heading', { name: 'Bakkerij De Kroon' }).waitFor();
  await page.getByText('staan er nog 2 punten open').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await look(page, 'recommendations');
  // The secret is in no address that anybody is asked for, and nothing of the portal's frame is loaded.
  expect(asked.filter((url) => url.includes('bbc_') && !url.includes('#'))).toEqual([]);
  expect(asked.filter((url) => /(portal|home|frame|office|visit)-[\w-]+\.js/.test(url))).toEqual([]);

  await page.getByRole('link', { name: 'Documenten' }).tap();
  const document = page.getByRole('link', { name: /^Servicecontract en rapport van .* downloaden$/ });
  await document.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await look(page, 'documents');
  const [download] = await Promise.all([page.waitForEvent('download'), document.tap()]);
  expect(download.suggestedFilename()).toMatch(/^Bakkerij De Kroon - Servicecontract/);
  await page.getByRole('link', { name: 'Plattegrond' }).tap();
  await page.getByRole('img', { name: 'Plattegrond Begane grond met 2 lokdozen' }).waitFor();
  await page.getByText('Iets gevonden').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await look(page, 'plan');

  await page.getByRole('link', { name: /Te doen/ }).tap();
  await page.getByRole('button', { name: `Antwoorden op: ${GAP}` }).tap();
  await page.getByText('Het is gedaan').tap();
  await page.getByLabel('Wilt u er iets bij zeggen?').fill('Borstel geplaatst');
  const picture = { name: 'deur.jpg', mimeType: 'image/jpeg', buffer: await jpeg({ width: 900, height: 600 }) };
  await phone.chooseFiles('Foto toevoegen', [picture]);
  await page.getByRole('img', { name: 'Uw foto' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await look(page, 'answer');
  // Without a line nothing is lost.
  phone.tolerate(/net::ERR_/);
  await phone.context.setOffline(true);
  await page.getByRole('button', { name: 'Versturen' }).tap();
  await page.getByText('Niet verstuurd. Uw antwoord staat hier nog.').waitFor();
  await look(page, 'offline');
  await phone.context.setOffline(false);
  await page.getByRole('button', { name: 'Versturen' }).tap();
  await page.getByText('Verstuurd. Dank u wel.').waitFor();
  await page.getByRole('heading', { name: 'Gemeld als gedaan' }).waitFor();
  await page.getByRole('link', { name: 'Foto', exact: true }).waitFor();
  await look(page, 'answered');
  await phone.inTheDark();
  expect(await contrastViolations(page)).toEqual([]);
  await look(page, 'answered-dark');

  const { page: list } = desk;
  await list.goto('/recommendations?show=answered');
  await list.getByText('Borstel geplaatst').waitFor();
  await list.getByText(/^Zoë Visser \(klant\)/).waitFor();
  await list.getByRole('link', { name: 'Foto van de klant' }).waitFor();
  await look(list, 'office-answered');
  await list.getByRole('button', { name: 'Wat op je wacht: ' }).click();
  await list.getByText('1 antwoord van een klant').waitFor();

  await list.goto('/customers/1');
  await list.getByText(/Eén antwoord, op/).waitFor();
  await list.getByText(/^Eén keer geopend, op .* vanaf 127\.0\.0\.1$/).waitFor();
  await look(list, 'office-card');
  await list.getByRole('button', { name: 'Link van Zoë Visser intrekken' }).click();
  await list.getByRole('alertdialog').getByRole('button', { name: 'Intrekken' }).click();
  await list.getByText('Eén link die niet meer werkt').waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Deze link is ingetrokken' }).waitFor();
  await page.getByRole('link', { name: 'Bel Plaagvrij BV' }).waitFor();
  expect(await page.getByText('Bakkerij De Kroon').count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await look(page, 'withdrawn');
  await phone.end();
  await desk.end();
});

test('a link that has expired says so, and nothing else', async () => {
  const desk = await browser.open('desktop', portal.address);
  await desk.signIn();
  const address = await makeLink(desk);
  await desk.end();
  await portal.kill('SIGTERM');
  const database = await startPglite({ dataDir: path.join(data, CLUSTER) });
  await database.exec("update customer_links set expires_at = now() - interval '1 minute'");
  await database.close();
  portal = await startPortal({ DATA_DIR: data });
  const phone = await browser.open('phone', portal.address);
  const { page } = phone;
  await page.goto(`${portal.address}/c${new URL(address).hash}`);
  await page.getByRole('heading', { name: 'Deze link is verlopen' }).waitFor();
  await page.getByRole('link', { name: 'Bel Plaagvrij BV' }).waitFor();
  expect(await page.getByText('Bakkerij De Kroon').count()).toBe(0);
  await phone.end();
});

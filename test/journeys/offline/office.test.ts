/**
 * Meanwhile at the office: somebody checks the same box, draws the same plan, gives the same number, changes the price or the
 * terms, signs or deletes first, or closes the technician's account. Both versions are there, and a person decides.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrivedFrom, knownCustomer, preparedVisit } from '#test/support/arrived-visit.ts';
import { type FaultyProxy, useFaultyProxies } from '#test/support/faulty-proxy.ts';
import { allSent, becomeReady, keptEntries } from '#test/support/outbox.ts';
import { readPdf } from '#test/support/pdf.ts';
import { type Phone, usePhones } from '#test/support/phone.ts';
import { dataUrl, jpeg } from '#test/support/pictures.ts';
import { PASSWORD } from '#test/support/prepared-data.ts';
import { useRunningPortal } from '#test/support/running-portal.ts';
import { signatureDataUrl } from '#test/support/signatures.ts';
import { beginVisit, makeStep, makeSteps } from '#test/support/visit.ts';
import { check, place, stepsOf, tap, text, visitTexts } from '#test/support/visit-steps.ts';

const proxies = useFaultyProxies();
const phones = usePhones();
// The company's terms are changed.
const portal = useRunningPortal();
let proxy: FaultyProxy;
let phone: Phone;
type Visit = Awaited<ReturnType<typeof preparedVisit>>;

beforeAll(async () => {
  proxy = await proxies.to(portal.address);
  phone = await phones.on(proxy);
  await phone.signIn();
});
afterAll(() => expect([...phone.complaints]).toEqual([]));

const office = () => portal.client;
const open = ({ id }: Pick<Visit, 'id'>, step: number) => phone.page.goto(`/inspections/${id}?step=${step}`);
const report = (value: string) => text('report', 2, 'Rapport', value);

type Box = { id: number; boxNumber: string; condition: string | null };
const ask = <Answer>(name: string, input: object) =>
  office()
    .send<{ result: { data: Answer } }>('GET', `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`)
    .then(({ result }) => result.data);
const boxesOf = ({ id }: Visit) => ask<Box[]>('baitBoxes.list', { inspectionId: id });

/** A visit that the phone knows, opened in flight mode. */
async function inFlight(step: 1 | 2): Promise<Visit> {
  const visit = await preparedVisit(office(), { boxes: 2, photos: 0 });
  await phone.flightMode(false);
  // Once: a phone that has the portal on it may be in flight at any moment.
  if (phone.page.url() === 'about:blank') await becomeReady(phone.page, `boxes:${visit.id}`);
  await open(visit, step);
  const { page } = phone;
  const shown =
    step === 1 ? page.getByRole('button', { name: 'Ronde lopen' }) : page.getByLabel('Rapport', { exact: true });
  await shown.waitFor();
  await phone.flightMode(true);
  return visit;
}

/** The line is back, and the outbox is looked at. */
async function lookAtOutbox(waiting: string): Promise<void> {
  await phone.flightMode(false);
  await expect.poll(() => keptEntries(phone.page), { timeout: 40_000 }).toContain(waiting);
  await phone.page.goto('/outbox');
}

const sees = (words: string | RegExp) => phone.page.getByRole('main').getByText(words).first().waitFor();

/** What is exported from this page, by the button of that name. */
async function exported(): Promise<{ entries: { operation: string; input: Record<string, unknown> }[] }> {
  const [download] = await Promise.all([phone.page.waitForEvent('download'), tap(phone.page, 'Exporteer als bestand')]);
  return JSON.parse(readFileSync(await download.path(), 'utf8'));
}

async function leaveOut(): Promise<void> {
  const { page } = phone;
  await tap(page, 'Weglaten');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Weglaten', exact: true }).tap();
}

test('the same box checked differently: both versions are shown, and the one that is chosen stays', async () => {
  const visit = await inFlight(1);
  await makeStep(phone.page, check('B001'));
  const [box] = await boxesOf(visit);
  const found = { condition: 'damaged', checkedAt: new Date().toISOString() };
  await office().procedure('baitBoxes.update', { id: box?.id, changes: found });
  await lookAtOutbox('baitBoxes.update conflict');
  await sees('Mijn versie');
  await sees(/beschadigd/i);
  await tap(phone.page, 'Mijn versie');
  await allSent(phone.page);
  expect(await boxesOf(visit)).toMatchObject([{ boxNumber: 'B001', condition: 'in_order' }]);
});

test('the same plan changed: both pictures are shown, and the one that is chosen stays', async () => {
  const visit = await inFlight(1);
  const { page } = phone;
  const before = await ask<{ floorPlans: { imageId: string }[] }>('inspections.get', { id: visit.id });
  await tap(page, 'Plattegrond wijzigen');
  await page.getByRole('tab', { name: 'Genereren' }).tap();
  await page.getByLabel('Soort gebouw').selectOption('office');
  await tap(page, 'Vervangen en genereren');
  await expect.poll(() => keptEntries(page)).toContain('inspections.saveFloorPlan waiting');
  const floorPlanImagePath = dataUrl('image/jpeg', await jpeg({ width: 900, height: 500 }));
  await office().send('PATCH', `/api/inspections/${visit.id}`, { floorPlanImagePath });
  const theirs = await ask<{ floorPlans: { imageId: string }[] }>('inspections.get', { id: visit.id });
  await lookAtOutbox('inspections.saveFloorPlan conflict');
  for (const name of ['Mijn versie', 'Andere versie'])
    await expect
      .poll(() => page.getByRole('img', { name }).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  await tap(page, 'Andere versie');
  await allSent(page);
  const after = await ask<{ floorPlans: { imageId: string }[] }>('inspections.get', { id: visit.id });
  expect(after.floorPlans).toEqual(theirs.floorPlans);
  expect(after.floorPlans).not.toEqual(before.floorPlans);
});

test('two devices give one number: both boxes are kept, and a person gives one of them the next', async () => {
  const visit = await inFlight(1);
  await makeStep(phone.page, place('B002'));
  const theirs = { inspectionId: visit.id, boxNumber: 'B002', boxType: 'rat', positionX: 400, positionY: 200 };
  await office().procedure('baitBoxes.create', theirs);
  await lookAtOutbox('baitBoxes.create refused');
  await sees('Dit nummer is al in gebruik');
  await tap(phone.page, 'Volgend nummer geven');
  await allSent(phone.page);
  expect((await boxesOf(visit)).map(({ boxNumber }) => boxNumber).toSorted()).toEqual(['B001', 'B002', 'B003']);
});

test('price and terms changed while it was signed without a line: what was shown is what is stored, and the difference is said', async () => {
  const size = { boxes: 2, photos: 0 };
  const customer = await knownCustomer(office(), size);
  const { page } = phone;
  await phone.flightMode(false);
  await becomeReady(page, `devices:${customer.id}`);
  await beginVisit(page, customer.name);
  // On a busy machine it begins on the device, and has its number a moment later.
  await page.waitForURL(/inspections\/\d/);
  const visit = { id: Number(/inspections\/(\d+)/.exec(page.url())?.[1]) };
  await phone.flightMode(true);
  await makeSteps(page, stepsOf(size));
  await office().send('PATCH', `/api/inspections/${visit.id}`, { priceStatus: 'fixed', contractPrice: '999.00' });
  await office().procedure('settings.update', {
    changes: { generalTerms: { nl: 'Heel andere voorwaarden.', en: '' } },
  });
  await phone.flightMode(false);
  await allSent(phone.page);
  const contract = await readPdf(await office().download(`/api/inspections/${visit.id}/contract/download?lang=nl`));
  const words = contract.text.replace(/\s+/g, ' ');
  expect(words).toContain('De tekst zoals getoond wijkt af van de voorwaarden van toen het aankwam.');
  expect(words).toContain(visitTexts.signer);
  expect(words).not.toMatch(/999,00|Heel andere voorwaarden/);
  await open(visit, 4);
  await phone.page.getByText('Toon de tekst van toen het aankwam').tap();
  await phone.page.getByText('Heel andere voorwaarden.').first().waitFor();
});

test('the office signs first: the signature of the phone is refused, kept beside it, and what was written can be exported', async () => {
  const visit = await inFlight(2);
  const written = 'Geschreven toen het kantoor al had laten tekenen.';
  await makeStep(phone.page, report(written));
  const [box] = await boxesOf(visit);
  const done = { condition: 'in_order', checkedAt: new Date().toISOString() };
  await office().procedure('baitBoxes.update', { id: box?.id, changes: done });
  const contractSignature = await signatureDataUrl();
  const signed = { reportText: 'Van kantoor.', contractSignature, contractSigned: true, signerName: 'Het kantoor' };
  await office().send('PATCH', `/api/inspections/${visit.id}`, signed);
  await lookAtOutbox('inspections.update refused');
  await sees(/is ondertekend en kan niet meer worden gewijzigd/);
  await sees(written);
  expect(JSON.stringify((await exported()).entries)).toContain(written);
  await leaveOut();
  await allSent(phone.page);
  expect(await arrivedFrom(office(), visit.customerId)).toMatchObject({
    report: 'Van kantoor.',
    signer: 'Het kantoor',
  });
});

test('the office deletes the inspection: what the phone has of it is refused by name, stays, and another visit goes on', async () => {
  const other = await inFlight(2);
  const visit = await inFlight(2);
  const written = 'Geschreven toen de inspectie al weg was.';
  await makeStep(phone.page, report(written));
  await open(other, 2);
  await makeStep(phone.page, report('Van het andere bezoek.'));
  await office().send('DELETE', `/api/inspections/${visit.id}`);
  await lookAtOutbox('inspections.update refused');
  await sees('Deze inspectie bestaat niet');
  await sees(written);
  await expect.poll(() => arrivedFrom(office(), other.customerId)).toMatchObject({ report: 'Van het andere bezoek.' });
  expect(await keptEntries(phone.page)).toEqual(['inspections.update refused']);
  await leaveOut();
  await allSent(phone.page);
});

test('the account is rejected while something waits: it stays, that is said, and it can be exported; let in again, it goes out', async () => {
  const username = `afgewezen-${randomUUID()}`;
  const account = { username, fullName: 'Jan Afgewezen', password: PASSWORD, role: 'technician', status: 'approved' };
  const { id } = await office().send('POST', '/api/admin/users', account);
  await phone.flightMode(false);
  await phone.forgetSession();
  await phone.signIn(username);
  const visit = await preparedVisit(await portal.signIn(username), { boxes: 2, photos: 0 });
  await becomeReady(phone.page, `boxes:${visit.id}`);
  await open(visit, 2);
  await phone.page.getByLabel('Rapport', { exact: true }).waitFor();
  await phone.flightMode(true);
  const written = 'Geschreven voor de afwijzing.';
  await makeStep(phone.page, report(written));
  await office().send('PATCH', `/api/admin/users/${id}`, { status: 'rejected' });
  await phone.flightMode(false);
  await phone.page.goto('/');
  await phone.page.getByLabel('Gebruikersnaam').fill(username);
  await phone.page.getByLabel('Wachtwoord').fill(PASSWORD);
  await tap(phone.page, 'Inloggen');
  await sees('Je account is afgewezen');
  await sees(/Nog niet op de server: 1 stap\./);
  expect(JSON.stringify((await exported()).entries)).toContain(written);
  expect(await keptEntries(phone.page)).toHaveLength(1);
  await office().send('PATCH', `/api/admin/users/${id}`, { status: 'approved' });
  await tap(phone.page, 'Opnieuw controleren');
  await allSent(phone.page);
  expect(await arrivedFrom(office(), visit.customerId)).toMatchObject({ report: written });
});

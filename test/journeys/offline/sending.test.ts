/** What the portal answers while a phone sends: later, not you, not this. Nothing is lost, and only what must wait waits. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { arrivedFrom, preparedVisit } from '#test/support/arrived-visit.ts';
import { type Line, useLines } from '#test/support/line.ts';
import { allSent, becomeReady, keptEntries } from '#test/support/outbox.ts';
import { type Phone, usePhones } from '#test/support/phone.ts';
import { PASSWORD } from '#test/support/prepared-data.ts';
import { useSharedPortal } from '#test/support/running-portal.ts';
import { makeStep } from '#test/support/visit.ts';
import { check, text } from '#test/support/visit-steps.ts';

const lines = useLines();
const phones = usePhones();
const portal = useSharedPortal();
let line: Line;
let phone: Phone;

beforeAll(async () => {
  line = await lines.to(portal.address);
  phone = await phones.on(line);
  await phone.signIn();
});
beforeEach(() => phone.flightMode(false));
afterAll(() => expect([...phone.complaints]).toEqual([]));

const prepare = () => preparedVisit(portal.client, { boxes: 3, photos: 0 });
const open = (id: number, step: number) => phone.page.goto(`/inspections/${id}?step=${step}`);
const report = text('report', 2, 'Rapport', 'Muizenkeutels achter de oven gevonden.');

test('503 and 429: waits as long as it is told, and nothing is refused', async () => {
  const visit = await prepare();
  await becomeReady(phone.page);
  await open(visit.id, 1);
  const later = [
    line.next('baitBoxes.update', { status: 503, retryAfter: 1 }),
    line.next('baitBoxes.update', { status: 429, retryAfter: 1 }),
  ];
  await makeStep(phone.page, check('B001'));
  await Promise.all(later);
  await makeStep(phone.page, check('B002'));
  await allSent(phone.page);
  expect((await arrivedFrom(portal.client, visit.customerId)).boxes).toEqual(['B001', 'B002']);
});

test('a session that ends in the middle halts everything; the same person signs in and it goes on', async () => {
  const visit = await prepare();
  await becomeReady(phone.page);
  await open(visit.id, 1);
  await phone.page.getByRole('button', { name: 'Ronde lopen' }).waitFor();
  await phone.flightMode(true);
  await makeStep(phone.page, check('B001'));
  await phone.endSession();
  await phone.flightMode(false);
  await phone.page.goto('/');
  await phone.page.getByLabel('Gebruikersnaam').fill('admin');
  await phone.page.getByLabel('Wachtwoord').fill(PASSWORD);
  await phone.page.getByRole('button', { name: 'Inloggen' }).tap();
  await allSent(phone.page);
  expect((await arrivedFrom(portal.client, visit.customerId)).boxes).toEqual(['B001']);
});

test('the office changes the same text meanwhile: that visit waits for a person, another one arrives', async () => {
  const [mine, other] = [await prepare(), await prepare()];
  await becomeReady(phone.page, `boxes:${mine.id}`, `boxes:${other.id}`);
  await open(mine.id, 2);
  await phone.page.getByLabel('Rapport', { exact: true }).waitFor();
  await phone.flightMode(true);
  await makeStep(phone.page, report);
  await open(other.id, 1);
  await makeStep(phone.page, check('B001'));
  const reportText = 'Het kantoor schreef hier iets anders.';
  await portal.client.send('PATCH', `/api/inspections/${mine.id}`, { reportText });
  await phone.flightMode(false);
  await expect.poll(() => keptEntries(phone.page), { timeout: 30_000 }).toEqual(['inspections.update conflict']);
  await expect.poll(() => arrivedFrom(portal.client, other.customerId)).toMatchObject({ boxes: ['B001'] });
  expect(await arrivedFrom(portal.client, mine.customerId)).toMatchObject({ report: reportText });
});

/**
 * What happens while a phone sends: the portal says later, not you, or not this; a line hangs; two tabs write, and the
 * one that sends dies. Nothing is lost, and only what must wait waits.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { arrivedFrom, preparedVisit } from '#test/support/arrived-visit.ts';
import { type FaultyProxy, useFaultyProxies } from '#test/support/faulty-proxy.ts';
import { allSent, becomeReady, keptEntries } from '#test/support/outbox.ts';
import { type Phone, usePhones } from '#test/support/phone.ts';
import { ADMIN, PASSWORD } from '#test/support/prepared-data.ts';
import { useSharedPortal } from '#test/support/running-portal.ts';
import { makeStep, makeSteps } from '#test/support/visit.ts';
import { check, numbers, text } from '#test/support/visit-steps.ts';

const proxies = useFaultyProxies();
const phones = usePhones();
const portal = useSharedPortal();
let proxy: FaultyProxy;
let phone: Phone;
type Visit = Awaited<ReturnType<typeof preparedVisit>>;
/** Each test makes the next steps of the first one. */
let visit: Visit;
let other: Visit;

beforeAll(async () => {
  proxy = await proxies.to(portal.address);
  phone = await phones.on(proxy);
  await phone.signIn();
  visit = await preparedVisit(portal.client, { boxes: 10, photos: 0 });
  other = await preparedVisit(portal.client, { boxes: 2, photos: 0 });
});
beforeEach(() => phone.flightMode(false));
afterAll(() => expect([...phone.complaints]).toEqual([]));

const open = (step: number, { id }: Visit = visit) => phone.page.goto(`/inspections/${id}?step=${step}`);
const arrived = ({ customerId }: Visit = visit) => arrivedFrom(portal.client, customerId);
const report = (value: string) => text('report', 2, 'Rapport', value);

/** Somebody with an account of their own. */
async function hire(fullName: string): Promise<string> {
  const username = `op-pad-${randomUUID()}`;
  const person = { username, fullName, password: PASSWORD, role: 'technician', status: 'approved' };
  await portal.client.send('POST', '/api/admin/users', person);
  return username;
}

async function signInHere(username: string): Promise<void> {
  const { page } = phone;
  await page.goto('/');
  await page.getByLabel('Gebruikersnaam').fill(username);
  await page.getByLabel('Wachtwoord').fill(PASSWORD);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).tap();
}

/** By the page, so that this device knows whose it is by now. */
async function arrive(username: string): Promise<void> {
  await phone.forgetSession();
  await signInHere(username);
  await phone.page.getByRole('heading', { name: 'Dashboard' }).waitFor();
}

test('503 and 429: waits as long as it is told, and nothing is refused', async () => {
  await becomeReady(phone.page, `boxes:${visit.id}`, `boxes:${other.id}`);
  await open(1);
  const later = [
    proxy.next('baitBoxes.update', { status: 503, retryAfter: 1 }),
    proxy.next('baitBoxes.update', { status: 429, retryAfter: 1 }),
  ];
  await makeStep(phone.page, check('B001'));
  await Promise.all(later);
  await makeStep(phone.page, check('B002'));
  await allSent(phone.page);
  expect((await arrived()).boxes).toEqual(numbers(2));
});

test('a session that ends in the middle halts everything; the same person signs in and it goes on', async () => {
  await open(1);
  await phone.page.getByRole('button', { name: 'Ronde lopen' }).waitFor();
  await phone.flightMode(true);
  await makeStep(phone.page, check('B003'));
  await phone.endSession();
  await phone.flightMode(false);
  await signInHere(ADMIN);
  await allSent(phone.page);
  expect((await arrived()).boxes).toEqual(numbers(3));
});

test('a write hangs: those after it are made and acknowledged meanwhile, and all arrive in order', async () => {
  await open(1);
  const hung = proxy.next('baitBoxes.update', 'hangs');
  const written = 'Geschreven terwijl de lijn hing.';
  await makeStep(phone.page, check('B004'));
  await hung;
  expect(proxy.done('baitBoxes.update')).toBe(3);
  await makeSteps(phone.page, [check('B005'), report(written)]);
  await allSent(phone.page);
  expect(await arrived()).toMatchObject({ boxes: numbers(5), report: written });
});

test('two tabs write in flight mode and wake together: each write is sent once, also when the sending tab dies', async () => {
  await open(1);
  const second = await phone.secondTab();
  await second.goto(`/inspections/${visit.id}?step=2`);
  await phone.page.getByRole('button', { name: 'Ronde lopen' }).waitFor();
  await second.getByLabel('Rapport', { exact: true }).waitFor();
  const before = proxy.calls.length;
  const sent = (name: string) => proxy.calls.slice(before).filter((call) => call.name === name && call.status === 200);
  await phone.flightMode(true);
  await makeStep(phone.page, check('B006'));
  const written = 'Geschreven in het tweede tabblad.';
  await makeStep(second, report(written));
  await makeStep(phone.page, check('B007'));
  await phone.flightMode(false);
  await allSent(second);
  expect(await arrived()).toMatchObject({ boxes: numbers(7), report: written });
  expect([sent('baitBoxes.update').length, sent('inspections.update').length]).toEqual([2, 1]);

  const hung = proxy.next('baitBoxes.update', 'hangs');
  await makeStep(phone.page, check('B008'));
  await hung;
  await phone.crash(phone.page);
  await allSent(second);
  expect(await arrived()).toMatchObject({ boxes: numbers(8), report: written });
  await phone.reopen();
});

test('somebody else signs in: sees that another has work here, and sends none of it; the first comes back and it goes', async () => {
  const [first, second] = [await hire('Jan Eerst'), await hire('Piet Later')];
  await arrive(first);
  const own = await preparedVisit(await portal.signIn(first), { boxes: 2, photos: 0 });
  await open(1, own);
  await phone.page.getByRole('button', { name: 'Ronde lopen' }).waitFor();
  await phone.flightMode(true);
  await makeStep(phone.page, check('B001'));
  await phone.endSession();
  await phone.flightMode(false);
  await signInHere(second);
  await phone.page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await phone.page.goto('/outbox');
  await phone.page.getByText(/1 ander account/).waitFor();
  expect(await keptEntries(phone.page)).toHaveLength(1);
  expect((await arrived(own)).boxes).toEqual([]);
  await arrive(first);
  await allSent(phone.page);
  expect((await arrived(own)).boxes).toEqual(['B001']);
  await arrive(ADMIN);
});

test('the office changes the same text meanwhile: that visit waits for a person, another one arrives', async () => {
  await open(2);
  await phone.page.getByLabel('Rapport', { exact: true }).waitFor();
  await phone.flightMode(true);
  await makeStep(phone.page, report('De monteur schreef dit.'));
  await open(1, other);
  await makeStep(phone.page, check('B001'));
  const reportText = 'Het kantoor schreef hier iets anders.';
  await portal.client.send('PATCH', `/api/inspections/${visit.id}`, { reportText });
  await phone.flightMode(false);
  await expect.poll(() => keptEntries(phone.page), { timeout: 30_000 }).toEqual(['inspections.update conflict']);
  await expect.poll(() => arrived(other)).toMatchObject({ boxes: ['B001'] });
  expect(await arrived()).toMatchObject({ report: reportText });
});

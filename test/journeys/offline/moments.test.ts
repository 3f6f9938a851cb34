/** What the phone itself does to a visit: a line of moments at a time. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectVisit, knownCustomer } from '#test/support/arrived-visit.ts';
import { type FaultyProxy, useFaultyProxies } from '#test/support/faulty-proxy.ts';
import { becomeReady, keptEntries } from '#test/support/outbox.ts';
import { type Phone, usePhones } from '#test/support/phone.ts';
import { useSharedPortal } from '#test/support/running-portal.ts';
import { beginVisit, makeSteps } from '#test/support/visit.ts';
import { stepsOf, wholeVisit } from '#test/support/visit-steps.ts';

const proxies = useFaultyProxies();
const phones = usePhones();
const portal = useSharedPortal();
let proxy: FaultyProxy;
let phone: Phone;

/** Of the long form: a whole visit. */
const isLong = process.env.SHORT_LINES !== undefined;
const size = isLong ? wholeVisit : { boxes: 2, photos: 2 };
/** So many writes get through before the line is gone again. */
const WRITES = Number(process.env.SHORT_LINES ?? 3);

beforeAll(async () => {
  proxy = await proxies.to(portal.address);
  phone = await phones.on(proxy);
  await phone.signIn();
});
afterAll(() => expect([...phone.complaints]).toEqual([]));

test('a line for moments at a time: each brings the visit further, and no picture begins again each time', async ({
  task,
}) => {
  const customer = await knownCustomer(portal.client, size);
  await becomeReady(phone.page, `devices:${customer.id}`);
  await phone.flightMode(true);
  await beginVisit(phone.page, customer.name);
  await makeSteps(phone.page, stepsOf(size));
  const left = async () => (await keptEntries(phone.page)).length;
  const uploaded = () => [...proxy.uploads.values()].reduce((sum, times) => sum + times, 0);
  let windows = 0;
  for (let waiting = await left(); waiting > 0; ) {
    const before = { waiting, pictures: uploaded() };
    await phone.flightMode(false, WRITES);
    await expect.poll(async () => !proxy.isUp || (await left()) === 0, { timeout: 45_000 }).toBe(true);
    await phone.flightMode(true);
    windows += 1;
    waiting = await left();
    expect(before.waiting - waiting + uploaded() - before.pictures).toBeGreaterThan(0);
  }
  await phone.flightMode(false);
  await expectVisit(portal.client, customer.id, size);
  expect([...proxy.uploads.values()].filter((times) => times > 2)).toEqual([]);
  expect(windows).toBeGreaterThan(2);
  task.meta.figures = { 'moments of line': String(windows) };
});

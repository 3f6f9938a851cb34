/** A technician's list for today without signal: seen in driving order, a visit begun there, with what was recommended before, and one inspection of it on the server. */
import { expect, test } from 'vitest';
import { addDays, dayOf } from '#common/domain/day.ts';
import { knownCustomer } from '#test/support/arrived-visit.ts';
import { useFaultyProxies } from '#test/support/faulty-proxy.ts';
import { keptIn } from '#test/support/kept-on-device.ts';
import { allSent, becomeReady, keptEntries } from '#test/support/outbox.ts';
import { usePhones } from '#test/support/phone.ts';
import { dataUrl, jpeg } from '#test/support/pictures.ts';
import { useRunningPortal } from '#test/support/running-portal.ts';

const GAP = 'Dicht de kier onder de laaddeur.';

const proxies = useFaultyProxies();
const phones = usePhones();
const portal = useRunningPortal();

test('a visit of today is begun in flight mode and arrives once', async () => {
  const { client } = portal;
  const today = dayOf(new Date());
  const proxy = await proxies.to(portal.address);
  const phone = await phones.on(proxy);
  const late = await client.addCustomer('Café Oud');
  const first = await knownCustomer(client, { boxes: 2, photos: 0 });
  const second = await client.addCustomer('Depot Later');
  const plan = (customerId: number, day: string, startTime: string | null, endTime: string | null) =>
    client.procedure<{ id: number }>('visits.create', { customerId, day, startTime, endTime });
  await plan(second.id, today, '13:00', '14:00');
  const visit = await plan(first.id, today, '08:00', '09:00');
  await plan(late.id, addDays(today, -2), null, null);

  await phone.signIn();
  await becomeReady(phone.page, `devices:${first.id}`, 'visits');
  await phone.flightMode(true);
  await phone.reopen();
  await phone.page.goto('/');
  const list = phone.page.getByRole('region', { name: 'Vandaag' });
  await list.getByRole('listitem').nth(2).waitFor();
  const shown = await list.getByRole('listitem').allTextContents();
  expect(shown.map((text) => ['Café Oud', first.name, 'Depot Later'].findIndex((name) => text.includes(name)))).toEqual(
    [0, 1, 2],
  );
  expect(await list.getByRole('link', { name: 'Route' }).getAttribute('href')).toContain('google.com/maps/dir');

  await list.getByRole('button', { name: `Bezoek aan ${first.name} beginnen` }).click();
  await phone.page.waitForURL(/\/inspections\/-\d+/);
  await phone.page.getByRole('heading', { level: 1 }).waitFor();
  // Tried again and again.
  expect((await keptEntries(phone.page)).map((entry) => entry.split(' ')[0])).toEqual(['inspections.create']);
  // Whoever comes back goes on with it.
  await phone.page.goto('/');
  await list.getByRole('link', { name: `Verder met de inspectie van ${first.name}` }).waitFor();

  await phone.flightMode(false);
  await allSent(phone.page);
  // The one of before, and this one.
  const items = await client.send<{ id: number }[]>('GET', `/api/inspections?customerId=${first.id}`);
  expect(items).toHaveLength(2);
  const visits = await client.send<{ id: number; inspectionId: number | null }[]>('GET', '/api/visits');
  const begunId = visits.find(({ id }) => id === visit.id)?.inspectionId;
  expect(begunId).toBe(Math.max(...items.map(({ id }) => id)));
  expect(await client.send<unknown[]>('GET', `/api/inspections/${begunId}/baitboxes`)).toHaveLength(1);
  expect([...phone.complaints]).toEqual([]);
});

test('what was recommended before is seen with its photo at a visit that is begun in flight mode', async () => {
  const { client } = portal;
  const proxy = await proxies.to(portal.address);
  const phone = await phones.on(proxy);
  const customer = await knownCustomer(client, { boxes: 2, photos: 0 });
  const photoPath = dataUrl('image/jpeg', await jpeg({ width: 600, height: 400 }));
  await client.send('POST', '/api/recommendations', { customerId: customer.id, text: GAP, photoPath });
  await client.procedure('visits.create', { customerId: customer.id, day: dayOf(new Date()) });

  await phone.signIn();
  await becomeReady(phone.page, `recommendations:${customer.id}`, 'visits');
  await expect.poll(async () => (await keptIn(phone.page, 'copies')).length, { timeout: 30_000 }).toBe(1);
  await phone.flightMode(true);
  await phone.reopen();
  await phone.page.goto('/');
  await phone.page.getByRole('button', { name: `Bezoek aan ${customer.name} beginnen` }).click();
  await phone.page.waitForURL(/\/inspections\/-\d+/);
  await phone.page.goto(`${new URL(phone.page.url()).pathname}?step=3`);
  const earlier = phone.page.getByRole('region', { name: 'Nog open' });
  await earlier.getByText(GAP).waitFor();
  const photo = earlier.locator('img');
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(600);
  // From what is kept on purpose, not from what the browser happens to remember.
  expect(await photo.getAttribute('src')).toMatch(/^blob:/);
  await phone.flightMode(false);
  await allSent(phone.page);
  expect([...phone.complaints]).toEqual([]);
});

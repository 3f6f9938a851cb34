/** The proxy and the phone that the rows of the fault matrix are told with do what they say. */
import { beforeAll, expect, test } from 'vitest';
import { type FaultyProxy, useFaultyProxies } from '#test/support/faulty-proxy.ts';
import { becomeReady } from '#test/support/outbox.ts';
import { type Phone, usePhones } from '#test/support/phone.ts';
import { useSharedPortal } from '#test/support/running-portal.ts';
import { send } from '#test/support/wizard.ts';

const proxies = useFaultyProxies();
const phones = usePhones();
const portal = useSharedPortal();

let proxy: FaultyProxy;
let phone: Phone;

beforeAll(async () => {
  proxy = await proxies.to(portal.address);
  phone = await phones.on(proxy);
  await phone.signIn();
});

const customer = { name: 'Bakkerij Lijn', address: 'Dorpsstraat 1, 1234 AB Ons Dorp' };

test('a write through the proxy arrives once, is lost before it, or after it', async () => {
  // A page whose script is lost on the way loads itself anew.
  await becomeReady(phone.page);
  const create = () =>
    phone.page.evaluate(async (body) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      return fetch('/trpc/customers.create', init).then(
        ({ status }) => status,
        () => 'lost',
      );
    }, customer);
  const count = async () => {
    const all = (await portal.client.send<{ name: string }[]>('GET', '/api/customers')) as { name: string }[];
    return all.filter(({ name }) => name === customer.name).length;
  };
  expect([await create(), await count()]).toEqual([200, 1]);
  const before = proxy.next('customers.create', 'request lost');
  expect([await create(), await count()]).toEqual(['lost', 1]);
  await before;
  void proxy.next('customers.create', 'answer lost');
  expect([await create(), await count()]).toEqual(['lost', 2]);
  void proxy.next('customers.create', { status: 503, retryAfter: 1 });
  expect([await create(), await count()]).toEqual([503, 2]);
  proxy.cut();
  expect(await create()).toBe('lost');
  proxy.mend(1);
  expect([await create(), await create(), proxy.done('customers.create')]).toEqual([200, 'lost', 3]);
  proxy.mend();
  await send(phone.page, 'GET', '/api/user');
});

test('a phone keeps what is on it through a kill, knows flight mode, and loses what is erased', async () => {
  await becomeReady(phone.page);
  const kept = () =>
    phone.page.evaluate(() =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('kept');
        opening.onupgradeneeded = () => opening.result.createObjectStore('rows', { autoIncrement: true });
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      }).then(
        (database) =>
          new Promise<number>((resolve, reject) => {
            const change = database.transaction('rows', 'readwrite', { durability: 'strict' });
            change.objectStore('rows').add(1);
            const counting = change.objectStore('rows').count();
            change.oncomplete = () => {
              database.close();
              resolve(counting.result);
            };
            change.onerror = () => reject(change.error);
          }),
      ),
    );
  expect(await kept()).toBe(1);
  await phone.restart();
  await phone.page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  expect(await kept()).toBe(2);
  await phone.flightMode(true);
  expect(await phone.page.evaluate(() => navigator.onLine)).toBe(false);
  expect(
    await phone.page.evaluate(() =>
      fetch('/healthz').then(
        ({ status }) => status,
        () => 'lost',
      ),
    ),
  ).toBe('lost');
  await phone.flightMode(false);
  await phone.eraseStorage();
  const days = 2 * 24 * 60 * 60_000;
  phone.setClock(days);
  await phone.restart();
  const off = (await phone.page.evaluate(() => Date.now())) - Date.now();
  expect(Math.abs(off - days)).toBeLessThan(60_000);
  await phone.page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  expect(await kept()).toBe(1);
  expect([...phone.complaints]).toEqual([]);
});

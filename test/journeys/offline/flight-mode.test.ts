/** The portal starts without signal: after one visit, after the power went, and not before everything is there. */
import { readdirSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FaultyProxy, useFaultyProxies } from '#test/support/faulty-proxy.ts';
import { type Phone, usePhones } from '#test/support/phone.ts';
import { useSharedPortal } from '#test/support/running-portal.ts';

const portal = useSharedPortal();
const proxies = useFaultyProxies();
const phones = usePhones();
let proxy: FaultyProxy;
let phone: Phone;

const assets = readdirSync(path.join(import.meta.dirname, '../../../dist/client/assets')).filter(
  // What unpacks HEIC is fetched when it is needed (ADR 047).
  (file) => !/\.(br|gz)$|^(heic-worker|libheif)-/.test(file),
);
const READY = 'Klaar: de portal start hier ook zonder verbinding.';
const CUT_OFF = 'Nog niet klaar: het ophalen is afgebroken.';
const offlineTab = '/settings?tab=offline';

/** The whole portal is on its way meanwhile, which takes a busy machine longer than anything else. */
const says = (page: Page, text: string) => page.getByText(text).waitFor({ timeout: 90_000 });

/** What the page gets from an address: a status, or nothing. */
const statusOf = (page: Page, address: string, method = 'GET') =>
  page.evaluate(
    ([url = '', asked = '']) =>
      fetch(url, { method: asked }).then(
        ({ status }) => status,
        () => null,
      ),
    [address, method],
  );

beforeAll(async () => {
  proxy = await proxies.to(portal.address);
  phone = await phones.on(proxy);
  await phone.signIn();
});

test('after one visit every screen is there without signal, and no data', async () => {
  await phone.page.goto(offlineTab);
  await says(phone.page, READY);
  await phone.flightMode(true);
  await phone.restart();
  await phone.page.goto('/customers/1/devices/1');
  // Whatever the device knows of it: it is the portal that answers, not the browser.
  await phone.page.getByRole('button').first().waitFor();
  const { page } = phone;
  const found = await Promise.all(assets.map(async (file) => [file, await statusOf(page, `/assets/${file}`)]));
  expect(found).toEqual(assets.map((file) => [file, 200]));
  for (const address of ['/trpc/users.current', '/api/customers', '/images/1', '/healthz', '/assets/none.js'])
    expect({ address, status: await statusOf(page, address) }).toEqual({ address, status: null });
  expect(await statusOf(page, '/', 'POST')).toBeNull();
});

/** A portal whose build is a newer one. */
async function newerPortal(): Promise<string> {
  const server = createServer((asked, reply) => {
    const isWorker = asked.url === '/worker.js';
    const { 'accept-encoding': encoding, ...rest } = asked.headers;
    const headers = isWorker ? rest : asked.headers;
    const passed = request(portal.address + asked.url, { method: asked.method, headers }, (answer) => {
      const { 'content-length': length, ...others } = answer.headers;
      reply.writeHead(answer.statusCode ?? 502, isWorker ? others : answer.headers);
      answer.pipe(reply, { end: !isWorker });
      if (isWorker) answer.on('end', () => reply.end('\n'));
    });
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The first parts of the addresses that a page asked without the worker being begun for it. */
const pastWorker = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Asked = PerformanceResourceTiming & { workerMatchedSourceType: string };
    const asked = performance.getEntriesByType('resource') as Asked[];
    const past = asked.filter(({ workerMatchedSourceType }) => workerMatchedSourceType === 'network');
    return [...new Set(past.map(({ name }) => new URL(name).pathname.split('/')[1] ?? ''))];
  });

test('a new build waits until nothing typed would be lost; then all tabs take it up', async () => {
  await phone.flightMode(false);
  const [first, second] = [phone.page, await phone.context.newPage()];
  await first.goto(offlineTab);
  await says(first, READY);
  await second.goto('/settings?tab=account');
  const field = second.getByLabel('Volledige naam');
  await field.waitFor();
  // As pictures go up, to an address with nothing below it.
  await second.evaluate(async () => (await fetch('/images?purpose=photo', { method: 'POST' })).text());
  await expect.poll(() => pastWorker(second)).toEqual(['trpc', 'images']);
  const name = await field.inputValue();
  await field.fill('Half getypt');
  proxy.leadTo(await newerPortal());
  await first.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  const take = first.getByRole('button', { name: 'Nu bijwerken' });
  await take.click();
  await says(first, 'nog iets dat niet is opgeslagen');
  await field.fill(name);
  const open = [first, second];
  for (const page of open) await page.evaluate(() => Reflect.set(window, 'isOld', true));
  const isOld = (page: Page) => page.evaluate(() => Reflect.get(window, 'isOld') ?? false).catch(() => true);
  // Once more, should the other tab not have noticed yet that nothing is typed any longer, or the old worker be busy.
  await expect
    .poll(
      async () => {
        if (await take.isVisible()) await take.click({ timeout: 2_000 }).catch(() => {});
        return isOld(first);
      },
      { timeout: 45_000 },
    )
    .toBe(false);
  await expect.poll(() => isOld(second)).toBe(false);
  await says(first, READY);
  expect(await take.isVisible()).toBe(false);
});

test('an installation that was cut off says so, and begins again by itself', async () => {
  const newProxy = await proxies.to(portal.address);
  const newPhone = await phones.on(newProxy);
  const broken = newProxy.next(`GET /assets/${assets.find((file) => file.endsWith('.wasm'))}`, 'request lost');
  await newPhone.signIn();
  await newPhone.page.goto(offlineTab);
  await broken;
  await says(newPhone.page, CUT_OFF);
  await newPhone.flightMode(true);
  await newPhone.flightMode(false);
  await says(newPhone.page, READY);
});

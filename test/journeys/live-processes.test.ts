/**
 * Two people in one inspection, each on another portal process of one PostgreSQL server, as behind a proxy: one process is killed,
 * and the page that it served goes on with the other.
 */
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FaultyProxy, useFaultyProxies } from '#test/support/faulty-proxy.ts';
import { type Journey, type Screen, useBrowser } from '#test/support/journey.ts';
import { portalClient } from '#test/support/portal-client.ts';
import { type PortalProcess, startPortal } from '#test/support/portal-process.ts';
import { type PostgresServer, startPostgres } from '#test/support/postgres.ts';
import { ADMIN, PASSWORD } from '#test/support/prepared-data.ts';
import { serverSecrets } from '#test/support/server-secrets.ts';
import { sharedDirectory } from '#test/support/temporary.ts';

const browser = useBrowser();
const proxies = useFaultyProxies();
const directory = sharedDirectory();
/** A database server and two portals, while other files' browsers take the machine. */
const SERVER_START_MS = 120_000;
let server: PostgresServer | undefined;
let portals: PortalProcess[] = [];

beforeAll(async () => {
  server = await startPostgres();
  const { url: DATABASE_URL } = server;
  const start = (data: string) =>
    startPortal({ DATABASE_URL, DATA_DIR: path.join(directory, data), ...serverSecrets, ADMIN_PASSWORD: PASSWORD });
  portals = await Promise.all([start('a'), start('b')]);
}, SERVER_START_MS);
afterAll(async () => {
  await Promise.all(portals.map((portal) => portal.kill()));
  await server?.stop();
});

const two = (): [PortalProcess, PortalProcess] => portals as [PortalProcess, PortalProcess];

async function arrive(screen: Screen, proxy: FaultyProxy, username: string): Promise<Journey['page']> {
  const journey = await browser.open(screen, proxy.address);
  // While its portal is away nothing loads.
  journey.tolerate(/net::ERR_/);
  await journey.signIn(username, PASSWORD);
  return journey.page;
}

test('what one writes through one process the other reads through another, also after one was killed', async () => {
  const [a, b] = two();
  const client = portalClient(a.address);
  await client.send('POST', '/api/login', { username: ADMIN, password: PASSWORD });
  const jan = { username: 'jan', fullName: 'Jan de Vries', password: PASSWORD, role: 'technician', status: 'approved' };
  await client.send('POST', '/api/admin/users', jan);
  const { id } = await client.addInspection((await client.addCustomer('Molen De Hoop')).id);
  const [officeProxy, phoneProxy] = [await proxies.to(b.address), await proxies.to(a.address)];
  const office = await arrive('desktop', officeProxy, ADMIN);
  const phone = await arrive('phone', phoneProxy, 'jan');
  await office.goto(`/inspections/${id}?step=2`);
  await phone.goto(`/inspections/${id}?step=2`);
  await office.getByText('Nu open bij Jan de Vries').waitFor();
  const report = (page: Journey['page']) => page.getByLabel('Rapport', { exact: true });
  await report(phone).fill('Muizenkeutels achter de oven.');
  await expect.poll(() => report(office).inputValue()).toBe('Muizenkeutels achter de oven.');

  await a.kill('SIGKILL');
  phoneProxy.leadTo(b.address);
  await report(phone).fill('Muizenkeutels achter de oven, en in de kast.');
  await expect.poll(() => report(office).inputValue()).toBe('Muizenkeutels achter de oven, en in de kast.');
  await report(office).fill('Muizenkeutels achter de oven, in de kast en op zolder.');
  await expect.poll(() => report(phone).inputValue()).toBe('Muizenkeutels achter de oven, in de kast en op zolder.');
  await office.getByText('Nu open bij Jan de Vries').waitFor();

  // What he leaves is told by the process that is left.
  await phone.goto('/customers');
  await office.getByText('Nu open bij').waitFor({ state: 'detached' });
});

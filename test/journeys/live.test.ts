/** Two people in one inspection: each sees what the other does and that they are there, also after the portal was killed. */
import { expect, inject, onTestFinished, test } from 'vitest';
import { type Journey, useBrowser } from '#test/support/journey.ts';
import { startPortal } from '#test/support/portal-process.ts';
import { ADMIN, copyPrepared, PASSWORD } from '#test/support/prepared-data.ts';
import { sharedDirectory } from '#test/support/temporary.ts';
import { makeCustomer, makeInspection, send } from '#test/support/wizard.ts';

const browser = useBrowser();
const directory = sharedDirectory();

async function arrive(journey: Journey, username: string): Promise<Journey['page']> {
  // While the portal is away nothing loads.
  journey.tolerate(/net::ERR_/);
  await journey.signIn(username, PASSWORD);
  return journey.page;
}

test('what one writes the other reads, both know of each other, and a portal that is killed and comes back changes nothing', async () => {
  const DATA_DIR = copyPrepared(inject('preparedData'), directory);
  let portal = await startPortal({ DATA_DIR });
  onTestFinished(() => void portal.kill());
  const { address } = portal;
  const office = await arrive(await browser.open('desktop', address), ADMIN);
  await office.goto('/');
  const jan = { username: 'jan', fullName: 'Jan de Vries', password: PASSWORD, role: 'technician', status: 'approved' };
  await send(office, 'POST', '/api/admin/users', jan);
  const id = await makeInspection(office, { customerId: await makeCustomer(office, 'Molen De Hoop') });
  const phone = await arrive(await browser.open('phone', address), 'jan');
  await office.goto(`/inspections/${id}?step=2`);
  await phone.goto(`/inspections/${id}?step=2`);
  await office.getByText('Nu open bij Jan de Vries').waitFor();
  const [theirs, his] = [office, phone].map((page) => page.getByLabel('Rapport', { exact: true }));
  await his?.fill('Muizenkeutels achter de oven.');
  await expect.poll(() => theirs?.inputValue()).toBe('Muizenkeutels achter de oven.');

  await portal.kill('SIGKILL');
  portal = await startPortal({ DATA_DIR, PORT: new URL(address).port });
  await his?.fill('Muizenkeutels achter de oven, en in de kast.');
  await expect.poll(() => theirs?.inputValue()).toBe('Muizenkeutels achter de oven, en in de kast.');
  await office.getByText('Nu open bij Jan de Vries').waitFor();
  await phone.goto('/customers');
  await office.getByText('Nu open bij').waitFor({ state: 'detached' });
  await phone.goto('/');
  await phone.getByText('Nu open bij').waitFor();
});

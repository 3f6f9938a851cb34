/** What was begun on a device and is not sent yet can be deleted there: it is never sent (ADR 042). */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { offline } from '#client/api/server-client.ts';
import { axeViolations } from './support/axe.ts';
import { serveInspection } from './support/inspection-server.ts';
import { tess } from './support/records.ts';
import { open } from './support/screen.tsx';
import { loseConnection } from './support/server-answers.ts';

const dialog = () => page.getByRole('dialog');
const question = () => page.getByRole('alertdialog');

test('a customer and a visit that were begun without a line are deleted on the device: the visit first, and nothing of them is sent', async () => {
  const server = serveInspection();
  const { customers, inspections } = server.answers;
  const sent: string[] = [];
  let hasLine = false;
  const unlessLost = (name: string) => {
    if (!hasLine) return loseConnection();
    sent.push(name);
    throw new Error(`${name} was sent`);
  };
  customers.list = () => ({ items: [], nextCursor: null });
  customers.create = () => unlessLost('customer');
  inspections.list = () => ({ items: [], nextCursor: null });
  inspections.create = () => unlessLost('inspection');
  const { button, field, see, go, address } = await open('/inspections/new', {
    language: 'nl',
    size: 'phone',
    user: tess,
    answers: server.answers,
  });
  await button('Klant toevoegen', '').click();
  await field('Bedrijfsnaam', '', dialog()).fill('Smederij Vos');
  await field('Adres', '', dialog()).fill('Smidsweg 4');
  await button('Opslaan', '', dialog()).click();
  await see('Smidsweg 4', '');
  await button('Volgende', '').click();
  await expect.poll(address).toMatch(/^\/inspections\/-\d+\?step=1$/);

  const deleteCustomer = async () => {
    await go('/customers');
    await button('Acties voor Smederij Vos', '').click();
    await button('Verwijderen', '', dialog()).click();
    await button('Verwijderen', '', question()).click();
  };
  await deleteCustomer();
  await see('Deze klant heeft inspecties en kan niet worden verwijderd', '');

  await go('/');
  await button('Inspectie van Smederij Vos verwijderen', '').click();
  await see('Ze is nog niet verzonden: wat hier wordt verwijderd, is niet terug te halen.', '', question());
  expect(await axeViolations()).toEqual([]);
  await button('Verwijderen', '', question()).click();
  await see('Inspectie verwijderd', '');
  await see('Er zijn geen openstaande inspecties.', '');

  await deleteCustomer();
  await see('Klant verwijderd', '');
  await expect.element(page.getByText('Smederij Vos')).not.toBeInTheDocument();
  expect(offline.state.entries).toEqual([]);
  hasLine = true;
  offline.retryNow();
  await go('/outbox');
  await see('Alles staat op de server', '');
  expect(sent).toEqual([]);
});

test('what is on its way is not deleted on the device: the server may have it by now', async () => {
  const server = serveInspection();
  const { inspections } = server.answers;
  inspections.list = () => ({ items: [], nextCursor: null });
  inspections.create = () => new Promise<never>(() => {});
  const { button, see, go, address } = await open('/inspections/new?customer=1', {
    language: 'nl',
    size: 'phone',
    user: tess,
    answers: server.answers,
  });
  await see('Gekozen', '');
  await button('Volgende', '').click();
  await expect.poll(address).toMatch(/^\/inspections\/-\d+\?step=1$/);
  await go('/');
  await button('Inspectie van Bakkerij verwijderen', '').click();
  await button('Verwijderen', '', question()).click();
  await see('Fout bij het verwijderen van de inspectie', '');
  await see('Dit moet eerst worden verzonden', '');
  expect(offline.state.entries).toMatchObject([{ operation: 'inspections.create', state: 'sending' }]);
});

/** What an office does in a week, at a desk: each task leads where it should, in as many clicks as it may take. */
import { describe, test } from 'vitest';
import { useBrowser } from '#test/support/journey.ts';
import { changeWork, keepAccounts, keepCustomers } from '#test/support/office/changing.ts';
import { Desk, looks } from '#test/support/office/desk.ts';
import { findAndKnow, goThroughLists, lastYear } from '#test/support/office/finding.ts';
import { PASSWORD } from '#test/support/prepared-data.ts';
import { useRunningPortal } from '#test/support/running-portal.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const TASKS_MS = 120_000;

const browser = useBrowser();
const portal = useRunningPortal(async (client) => {
  await client.procedure('settings.update', { changes: { companyName: 'Plaagvrij BV' } });
  const bakery = await client.addCustomer('Bakkerij Jansen', { contactPerson: 'Greet' });
  const other = await client.addCustomer('Café Zón');
  await client.addSigned(bakery.id, { date: `${lastYear}-05-02T09:00:00Z` });
  await client.addSigned(bakery.id, { date: `${lastYear - 1}-05-02T09:00:00Z` });
  // The dashboard names whom it is done for most.
  await client.addSigned(bakery.id);
  await client.addInspection(other.id, { date: new Date(Date.now() - 30 * DAY_MS).toISOString() });
  const { id: inspectionId } = await client.addInspection(other.id);
  const found = { inspectionId, boxType: 'rat', positionX: 10, positionY: 10, condition: 'damaged' };
  await client.send('POST', '/api/baitboxes', found);
  await client.procedure('users.create', { username: 'tess', fullName: 'Tess van Dijk', password: PASSWORD });
});

describe.each(looks)('at $viewport.width × $viewport.height in $language', (look) => {
  test.each([
    ['what is looked up takes few clicks', findAndKnow],
    ['each list is gone through by keyboard alone', goThroughLists],
    ['work is handed over and put right in few clicks', changeWork],
    ['accounts and the contract’s terms take few clicks', keepAccounts],
    ['customers come and go in few clicks', keepCustomers],
  ] as const)(
    '%s',
    async (_, tasks) => {
      const desk = await Desk.open(browser, portal, look);
      await tasks(desk);
      await desk.journey.end();
    },
    TASKS_MS,
  );
});

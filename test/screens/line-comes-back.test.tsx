/** Lists while a line comes back that was lost: what the portal has of them, not what the device kept. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { offline, serverClient } from '#client/lib/server-client.ts';
import { admin, bakery } from './support/records.ts';
import { open } from './support/screen.tsx';
import { loseConnection, type ServerAnswers } from './support/server-answers.ts';

test('what is sought just as the line comes back is what the portal finds, not what the device knew', async () => {
  const found = { ...bakery, id: 2, name: 'Café Zón' };
  const customers: ServerAnswers['customers'] = {
    list: ({ search }) => ({ items: search ? [found] : [bakery], nextCursor: search ? null : 'more' }),
    get: loseConnection,
  };
  const { see } = await open('/customers', { language: 'nl', size: 'desktop', user: admin, answers: { customers } });
  await see(bakery.name, '', page.getByRole('main'));
  await serverClient.procedures.customers.get.query({ id: 9 }).catch(() => {});
  expect(offline.state.isLineUp).toBe(false);
  await page.getByRole('searchbox').fill('Zón');
  await see('Café Zón', '', page.getByRole('main'));
});

/** Groups in lists: of groups, of customers and of inspections. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ListedCustomerDto } from '#common/schemas/customer.ts';
import { answers, stranger } from './support/group-records.ts';
import { bakery, tess } from './support/records.ts';
import { looks, open } from './support/screen.tsx';

test('a technician finds no way to add a group, and is told when there is none', async () => {
  const none = { groups: { list: () => ({ items: [], nextCursor: null }) } };
  const { see } = await open('/groups', { language: 'nl', size: 'phone', user: tess, answers: none });
  await see('Er zijn nog geen groepen.', '');
  await expect.element(page.getByRole('button', { name: 'Groep toevoegen' })).not.toBeInTheDocument();
});

test.each(looks)('the list of customers says the group of each, as the way to it ($language, $size)', async (look) => {
  const items: ListedCustomerDto[] = [{ ...bakery, groupId: 3, groupName: 'Bakkers Verenigd' }, stranger];
  const { say } = await open('/customers', {
    ...look,
    user: tess,
    answers: { ...answers(), customers: { list: () => ({ items, nextCursor: null }) } },
  });
  await expect.element(page.getByRole('link', { name: 'Bakkers Verenigd' })).toHaveAttribute('href', '/groups/3');
  await page.getByRole('searchbox').fill('verenigd');
  await expect.element(page.getByText('Kaasboer', { exact: false })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: say('Bakkerij', 'Bakkerij'), exact: true })).toBeVisible();
});

test('inspections are narrowed down to a group, and the choice is undone', async () => {
  const asked: unknown[] = [];
  const { field, address } = await open('/inspections?group=3', {
    language: 'nl',
    size: 'desktop',
    user: tess,
    answers: {
      ...answers(),
      users: { technicians: () => [tess] },
      inspections: {
        list: ({ groupId }) => {
          asked.push(groupId);
          return { items: [], nextCursor: null };
        },
        totals: () => ({ count: 0, isMore: false, amount: '0.00' }),
      },
    },
  });
  await expect.poll(() => asked.at(-1)).toBe(3);
  await expect.element(field('Groep', '')).toHaveValue('3');
  await field('Groep', '').selectOptions('Alle groepen');
  await expect.poll(address).toBe('/inspections');
  await expect.poll(() => asked.at(-1)).toBeUndefined();
});

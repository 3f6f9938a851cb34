/** Groups in lists: of groups, of customers and of inspections. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ListedCustomerDto } from '#common/schemas/customer.ts';
import { textFaults } from '#test/support/text-faults.ts';
import { answers, group, stranger } from './support/group-records.ts';
import { linesOf } from './support/lines-of.ts';
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

test('on a phone on its side the name of a customer and that of the group stand apart', async () => {
  const items: ListedCustomerDto[] = [{ ...bakery, groupId: 3, groupName: 'Bakkers Verenigd' }];
  await open('/customers', {
    language: 'nl',
    size: 'phone',
    user: tess,
    answers: { ...answers(), customers: { list: () => ({ items, nextCursor: null }) } },
  });
  await page.viewport(740, 360);
  await expect.element(page.getByRole('link', { name: 'Bakkers Verenigd' })).toBeVisible();
  expect(textFaults()).toEqual([]);
});

test.each([
  { width: 768, language: 'nl' },
  { width: 768, language: 'en' },
  { width: 1024, language: 'nl' },
] as const)(
  'on a screen of $width the words of a group’s names and its number are whole, in $language',
  async ({ width, language }) => {
    const listed = {
      ...group,
      name: 'Smaakmakers Versgroep',
      contactPerson: 'Ingrid Koopmans',
      phone: '085 0000 120',
      email: 'info@smaakmakers.example',
      address: 'Kantoorlaan 200, 9986 PQ Waterhoven',
      sites: 3,
    };
    const groups = { list: () => ({ items: [listed], nextCursor: null }) };
    const { say } = await open('/groups', { language, size: 'desktop', user: tess, answers: { ...answers(), groups } });
    await page.viewport(width, 1000);
    await expect.element(page.getByRole('table')).toBeVisible();
    const words = ['Smaakmakers', 'Koopmans', 'Waterhoven', '085 0000 120', say('vestigingen', 'sites')];
    expect(words.map((word) => [word, linesOf(word)])).toEqual(words.map((word) => [word, 1]));
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

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

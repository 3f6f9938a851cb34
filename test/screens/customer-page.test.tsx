/** The page of one customer: what it shows, and how one comes there and back. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from './support/axe.ts';
import { admin, bakery, makeInspection } from './support/records.ts';
import { open } from './support/screen.tsx';
import { refuse, type ServerAnswers } from './support/server-answers.ts';

const bakeryWithPhone = { ...bakery, contactPerson: 'Zoë Visser', phone: '(0182) 12 34 56' };

const answers = (): ServerAnswers => ({
  customers: {
    list: () => ({ items: [bakeryWithPhone], nextCursor: null }),
    get: ({ id }) => (id === bakery.id ? bakeryWithPhone : refuse('CUSTOMER_NOT_FOUND')),
    delete: () => {},
  },
  inspections: { list: () => ({ items: [makeInspection()], nextCursor: null }) },
});

test('one tap in the list opens it: how to reach the customer, and the inspections', async () => {
  const { see, address } = await open('/customers', { language: 'nl', size: 'phone', user: admin, answers: answers() });
  await page.getByRole('link', { name: 'Bakkerij' }).click();
  await expect.poll(address).toBe('/customers/1');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Bakkerij' })).toBeVisible();
  await see('Zoë Visser', '', page.getByRole('region', { name: 'Contact' }));
  await expect.element(page.getByRole('link', { name: '(0182) 12 34 56' })).toHaveAttribute('href', 'tel:0182123456');
  await expect.element(page.getByRole('link', { name: /2 maart 2026/ })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

test('there is no page of a customer, or of a part of one, that does not exist', async () => {
  const { see, go } = await open('/customers/2', { language: 'en', size: 'desktop', user: admin, answers: answers() });
  await see('', 'Page not found', page.getByRole('main'));
  await go('/customers/1/nothing');
  await see('', 'Page not found', page.getByRole('main'));
});

test('a customer that is deleted leaves for the list', async () => {
  const { button, address } = await open('/customers/1', {
    language: 'nl',
    size: 'phone',
    user: admin,
    answers: answers(),
  });
  await button('Acties voor Bakkerij', '').click();
  await button('Verwijderen', '', page.getByRole('dialog')).click();
  await button('Verwijderen', '', page.getByRole('alertdialog')).click();
  await expect.poll(address).toBe('/customers');
});

/** Customers as a table, also where there is little room for one: beside the menu of a tablet. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { linesOf } from './support/lines-of.ts';
import { admin, bakery } from './support/records.ts';
import { open } from './support/screen.tsx';
import type { ServerAnswers } from './support/server-answers.ts';

test.each([768, 1024])('on a screen of %i words of names and addresses are whole', async (width) => {
  const customer = {
    ...bakery,
    name: 'Accountantskantoor Brink & Zonen',
    contactPerson: 'Hanneke Visser',
    address: 'Meelsteeg 12, 9999 AA Bakkerveen',
    phone: '085 0000 104',
    email: 'info@goudenkorst.example',
  };
  const customers: ServerAnswers['customers'] = { list: () => ({ items: [customer], nextCursor: null }) };
  await open('/customers', { language: 'nl', size: 'desktop', user: admin, answers: { customers } });
  await page.viewport(width, 1000);
  const table = page.getByRole('table', { name: 'Klanten' });
  await expect.element(table).toBeVisible();
  const words = ['Accountantskantoor', 'Hanneke', 'Bakkerveen', '085 0000 104', 'info@goudenkorst.example'];
  expect(words.map((word) => [word, linesOf(word)])).toEqual(words.map((word) => [word, 1]));
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

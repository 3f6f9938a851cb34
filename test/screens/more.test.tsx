/** The next page of a list: what happens to the list when it does not come, or when the list is asked for anew meanwhile. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { admin, bakery } from './support/records.ts';
import { open } from './support/screen.tsx';
import { loseConnection, type ServerAnswers } from './support/server-answers.ts';

const phone = { language: 'nl', size: 'phone', user: admin } as const;
const customer = (id: number) => ({ ...bakery, id, name: `Klant ${id}` });
const more = page.getByRole('button', { name: 'Meer laden' });
const shown = (id: number) => expect.element(page.getByText(`Klant ${id}`, { exact: true }).first());

type List = NonNullable<NonNullable<ServerAnswers['customers']>['list']>;
const pageOf = (cursor: string | undefined): ReturnType<List> =>
  cursor ? { items: [customer(2)], nextCursor: null } : { items: [customer(1)], nextCursor: 'more' };

test('without a line the list stays, it is said that the rest did not come, and another press loads it', async () => {
  let hasLine = true;
  const list: List = ({ cursor }) => (hasLine ? pageOf(cursor) : loseConnection());
  const { see } = await open('/customers', { ...phone, answers: { customers: { list } } });
  await shown(1).toBeVisible();
  hasLine = false;
  await more.click();
  await see('De rest kon niet worden geladen', '');
  await shown(1).toBeVisible();
  hasLine = true;
  await more.click();
  await shown(2).toBeVisible();
});

test('a list that is asked for anew while its next page is on its way comes with it', async () => {
  const second = Promise.withResolvers<void>();
  let asked = 0;
  const customers: ServerAnswers['customers'] = {
    list: async ({ cursor }) => {
      if (cursor) asked += 1;
      if (cursor && asked === 1) await second.promise;
      return pageOf(cursor);
    },
    update: ({ id }) => customer(id),
  };
  const { button, field } = await open('/customers', { ...phone, answers: { customers } });
  await shown(1).toBeVisible();
  await more.click();
  await expect.poll(() => asked).toBe(1);
  await button('Acties voor Klant 1', '').click();
  await button('Bewerken', '', page.getByRole('dialog')).click();
  await field('Contactpersoon', '', page.getByRole('dialog')).fill('Els Brink');
  await button('Opslaan', '', page.getByRole('dialog')).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  second.resolve();
  await shown(2).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();
});

/** Inspections that get another technician: from their row, or those that are ticked, at once, and taken back. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from './support/axe.ts';
import { keyboard } from './support/keyboard-user.ts';
import { admin, bakery, makeInspection, tess } from './support/records.ts';
import { open } from './support/screen.tsx';

const wim = { id: 9, fullName: 'Wim Bos' };
const named = (...names: string[]) => names.map((customerName) => makeInspection({ customerName }));
const row = (name: string) => page.getByRole('row').filter({ hasText: name });

/** The list with these inspections, and what was asked to be handed over. */
async function openList(items: ReturnType<typeof named>) {
  const asked: unknown[] = [];
  const screen = await open('/inspections', {
    language: 'en',
    size: 'desktop',
    user: admin,
    answers: {
      customers: { get: () => bakery },
      users: { technicians: () => [{ id: tess.id, fullName: tess.fullName }, wim] },
      inspections: {
        list: () => ({ items, nextCursor: null }),
        totals: () => ({ count: items.length, isMore: false, amount: null }),
        reassign: (input: unknown) => {
          asked.push(input);
          return { changed: 1 };
        },
      },
    },
  });
  return { ...screen, asked };
}

test('those that are ticked get another technician together', async () => {
  const items = named('Aap', 'Noot', 'Mies');
  const { button, see, asked } = await openList(items);
  await row('Aap').getByRole('checkbox').click({ force: true });
  await see('', '1 inspection ticked');
  await keyboard.isAt(row('Aap').getByRole('checkbox'));
  await userEvent.keyboard('{ArrowDown}');
  await keyboard.isAt(page.getByRole('link', { name: `Inspection #${items[1]?.id} of Noot` }));
  await userEvent.keyboard('x');
  await see('', '2 inspections ticked');
  await button('', 'Hand over (2)').click();
  const menu = page.getByRole('dialog', { name: 'New technician' });
  await expect.element(menu.getByRole('button', { name: 'Tess van Dijk now' })).toHaveAttribute('aria-current', 'true');
  expect(await axeViolations()).toEqual([]);
  await menu.getByRole('button', { name: wim.fullName }).click();
  await see('', 'Inspections handed over');
  const ids = [items[0]?.id, items[1]?.id];
  expect(asked).toEqual([{ ids, technicianId: wim.id }]);
  await expect.element(button('', 'Hand over (2)')).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: 'Tick all inspections that are shown' }).click({ force: true });
  await see('', '3 inspections ticked');
  await button('', 'Undo').click();
  await see('', 'Inspections handed back');
  expect(asked.at(-1)).toEqual({ ids, technicianId: tess.id });
  await button('', 'Tick nothing').click();
  await expect.element(row('Aap').getByRole('checkbox')).not.toBeChecked();
});

test('a row is handed over from its technician; a name leads to the customer, and what is signed stays whose it is', async () => {
  const [aap] = named('Aap');
  const signed = makeInspection({ customerName: 'Wies', status: 'completed', contractSigned: true });
  const { button, address, asked } = await openList([aap, signed].filter((one) => one !== undefined));
  await expect.element(row('Wies')).toBeVisible();
  await expect.element(row('Wies').getByRole('button')).not.toBeInTheDocument();
  const technician = button('', `Tess van Dijk: hand over inspection #${aap?.id}`);
  await technician.click();
  await userEvent.keyboard('{Escape}');
  await keyboard.isAt(technician);
  await technician.click();
  await button('', 'Wim Bos').click();
  await expect.poll(() => asked).toEqual([{ ids: [aap?.id], technicianId: wim.id }]);
  await page.getByRole('link', { name: 'Aap', exact: true }).click();
  await expect.poll(address).toBe('/customers/1');
});

/** Lists gone through by keyboard alone: arrows, Enter, slash, n, and ? for what they do. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from './support/axe.ts';
import { makeDevice, serveDevices } from './support/devices.ts';
import { keyboard } from './support/keyboard-user.ts';
import { admin, bakery, makeInspection, managed, tess } from './support/records.ts';
import { open } from './support/screen.tsx';
import type { ServerAnswers } from './support/server-answers.ts';

const office = { language: 'en', size: 'desktop', user: admin } as const;

/** Presses keys while the page itself has the focus, or what had it. */
async function onPage(keys: string): Promise<void> {
  document.getElementById('content')?.focus();
  await userEvent.keyboard(keys);
}

test('customers: slash searches, arrows go from one to the next, Enter opens, n adds one, ? explains', async () => {
  const items = [bakery, { ...bakery, id: 2, name: 'Café' }, { ...bakery, id: 3, name: 'Loods' }];
  const customers = { list: () => ({ items, nextCursor: null }), get: () => items[1] ?? bakery };
  const { address, back } = await open('/customers', { ...office, answers: { customers } });
  const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  await expect.element(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
  await onPage('/');
  await keyboard.isAt(page.getByRole('searchbox'));
  await userEvent.keyboard('n?');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await page.getByRole('searchbox').clear();
  // Nobody goes down to what is not drawn again yet.
  await expect.element(link(bakery.name)).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await keyboard.isAt(link(bakery.name));
  await onPage('?');
  await expect
    .element(page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Add customer'))
    .toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  // On its way out it gives the focus back.
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await onPage('{ArrowDown}');
  await keyboard.isAt(link(bakery.name));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  await keyboard.isAt(link('Café'));
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/customers/2');
  // The list stays until the customer's page is there: going back sooner, `n` would be meant for a list on its way out.
  await expect.element(page.getByRole('heading', { name: 'Café' })).toBeVisible();
  back();
  await expect.element(link('Loods')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
  await onPage('n');
  await expect.element(page.getByRole('dialog', { name: 'New customer' })).toBeVisible();
});

test('a long list of inspections: what is out of sight is passed by, and is there for keys, ticks and whoever hears it', async () => {
  const items = Array.from({ length: 120 }, (_, index) =>
    makeInspection({ id: index + 1, customerName: bakery.name, technicianName: tess.fullName }),
  );
  const inspections = {
    list: () => ({ items, nextCursor: null }),
    totals: () => ({ count: 120, isMore: false, amount: null }),
  };
  await open('/inspections', { ...office, answers: { inspections, users: { technicians: () => [] } } });
  const rows = page.getByRole('main').getByRole('row');
  await expect.poll(() => rows.elements().length).toBe(121);
  const [heading] = rows.elements();
  expect(page.getByRole('table').getByRole('columnheader').elements()).toHaveLength(heading?.children.length ?? 0);
  const linkOf = (id: number) => document.querySelector<HTMLElement>(`[href="/inspections/${id}"]`);
  const isInSight = (id: number) => {
    const { top, bottom } = linkOf(id)?.getBoundingClientRect() ?? new DOMRect();
    return top > 0 && bottom < window.innerHeight && bottom > top;
  };
  // Each as high as it says, also where nothing has been laid out yet.
  const heightOf = (row: Element | undefined) => row?.getBoundingClientRect().height;
  linkOf(95)?.focus();
  await expect.poll(() => isInSight(95)).toBe(true);
  expect([heightOf(rows.elements()[95]), heightOf(rows.elements()[96])]).toEqual([44, 44]);
  await userEvent.keyboard('{ArrowDown}'.repeat(12));
  await expect.poll(() => document.activeElement === linkOf(107) && isInSight(107)).toBe(true);
  await userEvent.keyboard('x');
  expect(rows.elements()[107]?.querySelector<HTMLInputElement>('input')?.checked).toBe(true);
  expect(await axeViolations()).toEqual([]);
});

test('a customer’s bait boxes: arrows go from one to the next, Enter opens', async () => {
  const { answers } = serveDevices([makeDevice(1), makeDevice(2)]);
  const { address } = await open('/customers/1/devices', { ...office, answers });
  const link = (name: string) =>
    page.getByRole('region', { name: 'All bait boxes' }).getByRole('link', { name, exact: true });
  await expect.element(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
  await onPage('{ArrowDown}{ArrowDown}');
  await keyboard.isAt(link('B002'));
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/customers/1/devices/2');
});

test('by keyboard: arrows go from account to account, Enter opens one, n begins a new one; a lost second factor is reset from the row', async () => {
  const list = [managed(admin), managed({ ...tess, hasTwoFactor: true })];
  const users: ServerAnswers['users'] = { list: () => list };
  const { see, button } = await open('/users', { ...office, answers: { users } });
  const account = (name: string) => page.getByRole('button', { name, exact: true });
  await expect.element(account(tess.fullName)).toBeVisible();
  document.getElementById('content')?.focus();
  await userEvent.keyboard('{ArrowDown}');
  await keyboard.isAt(account(admin.fullName));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  const editing = page.getByRole('dialog', { name: 'Edit user' });
  await expect.element(editing).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(editing).not.toBeInTheDocument();
  await keyboard.isAt(account(tess.fullName));
  await userEvent.keyboard('n');
  await expect.element(page.getByRole('dialog', { name: 'New user' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'New user' })).not.toBeInTheDocument();
  users.resetTwoFactor = () => managed(tess, { version: 2 });
  const reset = button('', `Reset two-factor authentication of ${tess.fullName}`);
  await reset.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset two-factor authentication' }).click();
  await see('', 'Two-factor authentication has been reset');
  await expect.element(reset).not.toBeInTheDocument();
});

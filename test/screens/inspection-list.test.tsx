/** The list of all inspections: a table that the office narrows down, orders and goes through by keyboard; cards on a phone. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ZIP_DOCUMENTS_MAX } from '#common/limits.ts';
import type { ListedInspectionDto } from '#common/schemas/inspection.ts';
import { axeViolations } from './support/axe.ts';
import { keyboard } from './support/keyboard-user.ts';
import { admin, makeInspection, tess } from './support/records.ts';
import { open } from './support/screen.tsx';
import type { ServerAnswers } from './support/server-answers.ts';

type Asked = Parameters<NonNullable<NonNullable<ServerAnswers['inspections']>['list']>>[0];

const office = { language: 'en', size: 'desktop', user: admin } as const;

/** A portal with these inspections, that remembers what it was asked for last. */
function serve(items: ListedInspectionDto[]) {
  const asked: Asked[] = [];
  const answers: ServerAnswers = {
    users: { technicians: () => [{ id: tess.id, fullName: tess.fullName }] },
    customers: { get: () => ({ ...makeCustomer, name: 'Bakkerij' }) },
    inspections: {
      list: (input) => {
        asked.push(input);
        return { items, nextCursor: null };
      },
      totals: () => ({ count: items.length, isMore: false, amount: '130.50' }),
    },
  };
  return { answers, last: () => asked.at(-1) };
}

const makeCustomer = {
  id: 1,
  key: crypto.randomUUID(),
  name: 'Bakkerij',
  address: 'Dorpsstraat 1',
  contactPerson: null,
  phone: null,
  email: null,
  logoId: null,
  groupId: null,
  version: 1,
};

const three = () => [
  makeInspection({ customerName: 'Aap', priceStatus: 'fixed', contractPrice: '130.50' }),
  makeInspection({ customerName: 'Noot', status: 'completed' }),
  makeInspection({ customerName: 'Mies' }),
];

const row = (name: string) => page.getByRole('row').filter({ hasText: name });

test('a row tells customer, address, technician, date, age, status and price, and the total stands above', async () => {
  const { see } = await open('/inspections', { ...office, answers: serve(three()).answers });
  for (const told of ['Dorpsstraat 1', 'Tess van Dijk', '2 Mar 2026', ' days', 'Draft', '€130.50'])
    await expect.poll(() => row('Aap').query()?.textContent).toContain(told);
  await see('', '3 inspections · €130.50');
  expect(await axeViolations()).toEqual([]);
});

test.each([1280, 1920])('on a screen of %i the table takes the whole width, in rows of 44 pixels', async (width) => {
  const shown = open('/inspections', { ...office, answers: serve(three()).answers });
  await shown;
  await page.viewport(width, 1000);
  await expect.element(row('Aap')).toBeVisible();
  const table = page.getByRole('table', { name: 'Inspections' }).element().getBoundingClientRect();
  expect(table.right).toBeGreaterThan(width - 60);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  for (const name of ['Aap', 'Noot', 'Mies']) {
    const { height } = row(name).element().getBoundingClientRect();
    expect(Math.round(height)).toBeGreaterThanOrEqual(44);
    expect(Math.round(height)).toBeLessThanOrEqual(45);
  }
  const cells = row('Aap').getByRole('cell').elements();
  for (const cell of cells.slice(1, 3)) expect(cell.clientWidth).toBeGreaterThan(150);
  for (const cell of cells.slice(3)) {
    const text = cell.firstElementChild ?? cell;
    expect(text.scrollWidth, text.textContent).toBeLessThanOrEqual(text.clientWidth);
  }
  expect(await axeViolations()).toEqual([]);
});

test.each([
  [768, ''],
  [1024, ''],
  [1024, '?hide=address'],
])('on a screen of %i no heading or cell covers the one beside it%s', async (width, hidden) => {
  await open(`/inspections${hidden}`, { ...office, answers: serve(three()).answers });
  await page.viewport(width, 1000);
  await expect.element(row('Aap')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  for (const one of page.getByRole('row').elements().slice(0, 2))
    for (const cell of [...one.children].slice(1))
      expect(cell.scrollWidth, cell.textContent).toBeLessThanOrEqual(cell.clientWidth);
});

test('what is chosen is asked of the server, stands in the address, and is there again on the way back', async () => {
  const server = serve(three());
  const { address, back, go } = await open('/inspections', { ...office, answers: server.answers });
  await page.getByLabelText('Status', { exact: true }).first().selectOptions('draft');
  await page.getByLabelText('Technician', { exact: true }).selectOptions(tess.fullName);
  await page.getByRole('button', { name: 'Unsigned for more than 14 days' }).click();
  await page.getByLabelText('From', { exact: true }).fill('2026-01-01');
  await page.getByRole('button', { name: 'Price', exact: true }).click();
  await page.getByRole('searchbox').fill('bakery town');
  const wanted = {
    status: 'draft',
    technicianId: tess.id,
    unsigned: true,
    from: '2025-12-31T23:00:00.000Z',
    sort: 'price',
    order: 'desc',
    search: 'bakery town',
  };
  await expect.poll(server.last).toMatchObject(wanted);
  const chosen = address();
  await go('/settings');
  back();
  await expect.poll(address).toBe(chosen);
  await expect
    .element(page.getByRole('button', { name: 'Unsigned for more than 14 days' }))
    .toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Price', exact: true }).click();
  await expect.poll(server.last).toMatchObject({ ...wanted, order: 'asc' });
  expect(page.getByRole('columnheader', { name: 'Price' }).element().getAttribute('aria-sort')).toBe('ascending');
});

test('the table for a spreadsheet holds what is shown', async () => {
  await open('/inspections?status=draft&unsigned=1&sort=price&q=town', { ...office, answers: serve(three()).answers });
  const link = page.getByRole('link', { name: 'Download CSV' });
  await expect
    .element(link)
    .toHaveAttribute(
      'href',
      '/api/inspections.csv?status=draft&unsigned=true&sort=price&order=desc&search=town&separator=semicolon',
    );
  await expect
    .element(page.getByRole('link', { name: 'Download Excel' }))
    .toHaveAttribute('href', '/api/inspections.xlsx?status=draft&unsigned=true&sort=price&order=desc&search=town');
});

test('a column that is put away is gone, and the address says so', async () => {
  const { address, button } = await open('/inspections', { ...office, answers: serve(three()).answers });
  await button('', 'Columns').click();
  await page.getByText('Age', { exact: true }).last().click();
  await expect.poll(address).toBe('/inspections?hide=age');
  await expect.element(page.getByRole('columnheader', { name: 'Age' })).not.toBeInTheDocument();
});

test('a list is kept under a name by whoever saves it, and shown again', async () => {
  const server = serve(three());
  const { address, button, field, go } = await open('/inspections?unsigned=1&q=town', {
    ...office,
    answers: server.answers,
  });
  await button('', 'Views').click();
  await field('', 'Name of the view').fill('Overdue');
  await button('', 'Save').click();
  await expect.element(button('', 'Overdue')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await go('/settings');
  await go('/inspections');
  await button('', 'Views').click();
  await button('', 'Overdue').click();
  await expect.poll(address).toBe('/inspections?unsigned=1&q=town');
  await expect
    .element(page.getByRole('button', { name: 'Unsigned for more than 14 days' }))
    .toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('searchbox')).toHaveValue('town');
});

test('by keyboard alone: slash searches, arrows go from row to row, Enter opens, ? explains', async () => {
  const items = three();
  const { address } = await open('/inspections', { ...office, answers: serve(items).answers });
  await expect.element(row('Aap')).toBeVisible();
  document.getElementById('content')?.focus();
  await userEvent.keyboard('/');
  await keyboard.isAt(page.getByRole('searchbox'));
  await userEvent.keyboard('n?');
  expect(address()).toBe('/inspections');
  document.getElementById('content')?.focus();
  await userEvent.keyboard('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(help).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await expect.element(help.getByText('Ctrl K')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(help).not.toBeInTheDocument();
  document.getElementById('content')?.focus();
  await userEvent.keyboard('{ArrowDown}');
  await keyboard.isAt(page.getByRole('link', { name: `Inspection #${items[0]?.id} of Aap` }));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  await keyboard.isAt(page.getByRole('link', { name: `Inspection #${items[1]?.id} of Noot` }));
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe(`/inspections/${items[1]?.id}`);
});

const makeSigned = (customerName = 'Wim') =>
  makeInspection({ customerName, status: 'completed', contractSigned: true });

test('of those that are ticked the signed ones are downloaded, and only the others handed over', async () => {
  const signed = makeSigned();
  const { button } = await open('/inspections', { ...office, answers: serve([...three(), signed]).answers });
  await page.getByRole('checkbox', { name: 'Tick all inspections that are shown' }).click({ force: true });
  await expect.element(button('', 'Hand over (3)')).toBeVisible();
  const link = page.getByRole('link', { name: 'Download PDFs (1)' });
  await expect.element(link).toHaveAttribute('href', `/api/inspections.zip?ids=${signed.id}&lang=en`);
  expect(await axeViolations()).toEqual([]);
  await row('Wim').getByRole('checkbox').click({ force: true });
  await expect.element(link).not.toBeInTheDocument();
});

test('more documents than fit into one file are refused in words; another list begins with nothing ticked', async () => {
  const many = Array.from({ length: ZIP_DOCUMENTS_MAX + 1 }, (_, index) => makeSigned(`Wim ${index}`));
  const { see } = await open('/inspections', { ...office, language: 'nl', answers: serve(many).answers });
  await page.getByRole('checkbox', { name: 'Alle getoonde inspecties aanvinken' }).click({ force: true });
  await see('101 PDF’s is te veel voor één zip-bestand: hoogstens 100.', '');
  await expect.element(page.getByRole('link', { name: 'PDF’s downloaden' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Niet verzonden werk' }).click();
  await expect.element(page.getByText('101 inspecties aangevinkt', { exact: false })).not.toBeInTheDocument();
});

test('n begins a new inspection', async () => {
  const { address } = await open('/inspections', { ...office, answers: serve(three()).answers });
  await expect.element(row('Aap')).toBeVisible();
  document.getElementById('content')?.focus();
  await userEvent.keyboard('n');
  await expect.poll(address).toBe('/inspections/new');
});

test('on a phone there are cards, with the same choices behind a button that counts those that are set', async () => {
  const server = serve(three());
  const { see, button } = await open('/inspections', {
    language: 'nl',
    size: 'phone',
    user: tess,
    answers: server.answers,
  });
  await see('3 inspecties', '');
  await see('Noot', '');
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  const chip = button('Langer dan 14 dagen niet ondertekend', '');
  await expect.element(chip).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await chip.click();
  await expect.poll(server.last).toMatchObject({ unsigned: true });
  await button('Filters (1)', '').click();
  await expect.element(chip).not.toBeInTheDocument();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  expect(await axeViolations()).toEqual([]);
});

test('when nothing is found the list says so, and one button takes all choices back', async () => {
  const { see, button, address } = await open('/inspections?status=draft&from=2026-01-01', {
    ...office,
    answers: serve([]).answers,
  });
  await see('', 'No inspections found.');
  await button('', 'Show all').click();
  await expect.poll(address).toBe('/inspections');
  await see('', 'There are no inspections yet.');
});

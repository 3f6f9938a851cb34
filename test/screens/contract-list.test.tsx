/** The table of signed contracts: narrowed down, ordered, ticked and taken along as files by the office. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { contractYearEnd } from '#common/contract/contract-year.ts';
import { formatShortDate } from '#common/i18n/format.ts';
import type { ListedInspectionDto } from '#common/schemas/inspection.ts';
import { axeViolations } from './support/axe.ts';
import { keyboard } from './support/keyboard-user.ts';
import { admin, makeInspection, tess } from './support/records.ts';
import { open } from './support/screen.tsx';
import type { ServerAnswers } from './support/server-answers.ts';

type Asked = Parameters<NonNullable<NonNullable<ServerAnswers['inspections']>['list']>>[0];

const office = { language: 'en', size: 'desktop', user: admin } as const;
const SIGNED = '2026-03-02T10:00:00.000Z';

const makeContract = (customerName: string, fields: Partial<ListedInspectionDto> = {}): ListedInspectionDto => ({
  ...makeInspection({ customerName, status: 'completed', contractSigned: true, contractSignedDate: SIGNED }),
  ...fields,
});

const four = () => [
  makeContract('Aap', { priceStatus: 'fixed', contractPrice: '130.50' }),
  makeContract('Noot', { isEnded: true, customerAddress: 'Achterweg 33, 9988 MN Bakkerveen' }),
  makeContract('Mies', {
    standingContract: { inspectionId: 1, signedAt: SIGNED, priceStatus: 'fixed', price: '130.50' },
  }),
  // A program may have said when somebody signs before somebody does.
  makeContract('Wim', { contractSigned: false }),
];

/** A portal with these contracts, that remembers what it was asked for last. */
function serve(items: ListedInspectionDto[]) {
  const asked: Asked[] = [];
  const answers: ServerAnswers = {
    users: { technicians: () => [{ id: tess.id, fullName: tess.fullName }] },
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

const row = (name: string) => page.getByRole('row').filter({ hasText: name });

test.each([1280, 1920])('on a screen of %i a row tells all of a contract within 44 pixels', async (width) => {
  const { see } = await open('/contracts', { ...office, answers: serve(four()).answers });
  await page.viewport(width, 1000);
  const renewal = formatShortDate(contractYearEnd(new Date(SIGNED), new Date()), 'en');
  for (const told of ['Dorpsstraat 1', 'Tess van Dijk', '2 Mar 2026', '€130.50', renewal])
    await expect.poll(() => row('Aap').query()?.textContent).toContain(told);
  for (const [name, state] of [
    ['Noot', 'Ended'],
    ['Mies', 'Visit'],
    ['Wim', 'Without a signature'],
  ] as const) {
    await expect.poll(() => row(name).query()?.textContent).toContain(state);
    expect(row(name).element().textContent).not.toContain(renewal);
    if (name === 'Wim') expect(row(name).element().textContent).not.toContain('2 Mar 2026');
    expect(Math.round(row(name).element().getBoundingClientRect().height)).toBeLessThanOrEqual(45);
  }
  const table = page.getByRole('table', { name: 'Signed' }).element().getBoundingClientRect();
  expect(table.right).toBeGreaterThan(width - 60);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  for (const cell of row('Aap').getByRole('cell').elements().slice(1, 3)) expect(cell.clientWidth).toBeGreaterThan(140);
  await see('', '4 contracts and visits · €130.50');
  expect(await axeViolations()).toEqual([]);
});

test.each(['desktop', 'phone'] as const)('of a contract that stands the visits are planned, on a %s', async (size) => {
  const items = four();
  await open('/contracts', { ...office, size, answers: serve(items).answers });
  const [first] = items;
  const ways = page.getByRole('link', { name: /^Plan visits/ });
  await expect.element(ways).toHaveAttribute('href', `/agenda?plan=${first?.customerId}&contract=${first?.id}`);
  await expect.element(ways).toHaveAccessibleName('Plan visits: Aap');
  expect(await axeViolations()).toEqual([]);
});

test('what is done with a contract lies above the link that is as large as its row', async () => {
  await open('/contracts', { ...office, answers: serve(four()).answers });
  const ways = page.getByRole('link', { name: /^Plan visits/ });
  const pdfs = page.getByRole('button', { name: /^Download PDF/ });
  await expect.element(ways).toBeVisible();
  for (const one of [ways.element(), ...pdfs.elements()]) {
    const { left, top, width, height } = one.getBoundingClientRect();
    expect(document.elementFromPoint(left + width / 2, top + height / 2)?.closest('a, button')).toBe(one);
  }
});

test('a contract whose year is over within 60 days says so, one that has longer does not', async () => {
  const signedDaysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString();
  const contracts = [
    makeContract('Soon', { contractSignedDate: signedDaysAgo(335) }),
    makeContract('Later', { contractSignedDate: signedDaysAgo(200) }),
    makeContract('Over', { contractSignedDate: signedDaysAgo(335), isEnded: true }),
  ];
  await open('/contracts', { ...office, answers: serve(contracts).answers });
  await expect.element(row('Soon').getByText('Renews soon')).toBeVisible();
  await expect.element(row('Later').getByText('In force')).toBeVisible();
  await expect.element(row('Over').getByText('Ended')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

test('what is chosen is asked of the server, stands in the address, and is there again on the way back', async () => {
  const server = serve(four());
  const { address, back, go } = await open('/contracts', { ...office, answers: server.answers });
  await expect.poll(server.last).toMatchObject({ show: 'signed', sort: 'signed', order: 'desc' });
  await page.getByLabelText('Status', { exact: true }).first().selectOptions('In force');
  await page.getByLabelText('Technician', { exact: true }).selectOptions(tess.fullName);
  await page.getByLabelText('Signed from', { exact: true }).fill('2026-01-01');
  await page.getByLabelText('Renewal', { exact: true }).first().selectOptions('Renewal within 60 days');
  await page.getByRole('searchbox').fill('bakery town');
  const wanted = {
    show: 'signed',
    contract: 'standing',
    technicianId: tess.id,
    signedFrom: '2025-12-31T23:00:00.000Z',
    renewsWithin: 60,
    sort: 'renewal',
    order: 'asc',
    search: 'bakery town',
  };
  await expect.poll(server.last).toMatchObject(wanted);
  const chosen = address();
  await go('/settings');
  back();
  await expect.poll(address).toBe(chosen);
  await expect.poll(server.last).toMatchObject(wanted);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(address).not.toContain('state=');
});

test('by renewal only what stands is listed, the soonest first', async () => {
  const server = serve(four());
  const { address } = await open('/contracts', { ...office, answers: server.answers });
  await page.getByRole('button', { name: 'Renewal', exact: true }).click();
  await expect.poll(server.last).toMatchObject({ contract: 'standing', sort: 'renewal', order: 'asc' });
  expect(address()).toBe('/contracts?state=standing&sort=renewal&order=asc');
});

test('the ticked ones come as PDFs, as Excel and as CSV; a column is put away; arrows and ? work', async () => {
  const items = four();
  const { button, address, see } = await open('/contracts', { ...office, answers: serve(items).answers });
  await expect.element(row('Aap')).toBeVisible();
  document.getElementById('content')?.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await keyboard.isAt(page.getByRole('link', { name: `Inspection #${items[1]?.id} of Noot` }));
  await userEvent.keyboard('x');
  await see('', '1 row ticked');
  const id = items[1]?.id;
  await expect
    .element(page.getByRole('link', { name: 'Download PDFs (1)' }))
    .toHaveAttribute('href', `/api/inspections.zip?ids=${id}&lang=en`);
  const asked = `show=signed&sort=signed&order=desc&ids=${id}`;
  await expect
    .element(page.getByRole('link', { name: 'Download ticked as Excel' }))
    .toHaveAttribute('href', `/api/inspections.xlsx?${asked}`);
  await expect
    .element(page.getByRole('link', { name: 'Download ticked as CSV' }))
    .toHaveAttribute('href', `/api/inspections.csv?${asked}&separator=semicolon`);
  expect(await axeViolations()).toEqual([]);
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await button('', 'Columns').click();
  await page.getByRole('checkbox', { name: 'Technician' }).click({ force: true });
  await expect.poll(address).toBe('/contracts?hide=technician');
  await expect.element(page.getByRole('columnheader', { name: 'Technician' })).not.toBeInTheDocument();
});

test('on a phone there are cards, with the filters behind a button', async () => {
  const server = serve(four());
  const { button, see } = await open('/contracts', {
    language: 'nl',
    size: 'phone',
    user: tess,
    answers: server.answers,
  });
  await see('4 contracten en bezoeken', '');
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByLabelText('Status', { exact: true }).selectOptions('Beëindigd');
  await expect.poll(server.last).toMatchObject({ contract: 'ended' });
  await expect.element(button('Filters (1)', '')).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  expect(await axeViolations()).toEqual([]);
});

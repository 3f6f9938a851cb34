/** What is printed: the content of a page, and nothing around it. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { startColorMode } from '#client/lib/color-mode.ts';
import { onPaper } from './support/media.ts';
import { admin, bakery, makeInspection } from './support/records.ts';
import { looks, open } from './support/screen.tsx';
import type { ServerAnswers } from './support/server-answers.ts';

const signed = makeInspection({
  status: 'completed',
  contractSigned: true,
  contractSignedDate: '2026-03-02T10:00:00.000Z',
  reportText: 'Keutels bij de laaddeur.',
});

const answers: ServerAnswers = {
  customers: { list: () => ({ items: [bakery], nextCursor: null }), get: () => bakery },
  inspections: { list: () => ({ items: [signed], nextCursor: null }), get: () => signed },
};

const seen = (selector: string) =>
  [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length;

test.each(looks)('a list is printed without what is around it ($language, $size)', async (look) => {
  const { see } = await open('/customers', { ...look, user: admin, answers });
  await see('Bakkerij', 'Bakkerij', page.getByRole('main'));
  expect(seen('header')).toBe(1);
  await onPaper();
  expect(seen('main')).toBe(1);
  await see('Bakkerij', 'Bakkerij', page.getByRole('main'));
  for (const around of ['header', 'aside', 'nav', 'main button', 'input', '[data-scope="toast"]'])
    expect([around, seen(around)]).toEqual([around, 0]);
  const { left, width } = document.querySelector('main')?.getBoundingClientRect() ?? new DOMRect();
  expect({ left, width }).toEqual({ left: 0, width: document.documentElement.clientWidth });
});

test('the list of inspections is printed with what was chosen, and without what ticks, chooses and warns', async () => {
  const list = {
    inspections: { ...answers.inspections, totals: () => ({ count: 1, isMore: false, amount: null }) },
    users: { technicians: () => [] },
  } as const satisfies ServerAnswers;
  const { see } = await open('/inspections?status=completed&unsigned=1&to=2026-03-31', {
    language: 'nl',
    size: 'desktop',
    user: admin,
    answers: { ...answers, ...list },
  });
  const row = page.getByRole('row').filter({ hasText: signed.customerName });
  await row.getByRole('checkbox').click({ force: true });
  await see('1 inspectie aangevinkt', '');
  await onPaper();
  await expect.element(row).toBeVisible();
  for (const shown of ['main [role=group] select', 'main input[type=date]', 'main .chakra-button'])
    expect([shown, seen(shown)]).toEqual([shown, 1]);
  for (const around of ['header', 'aside', '[data-notices]', 'main [data-bar]', 'main .tick'])
    expect([around, seen(around)]).toEqual([around, 0]);
});

test('of a long list every row is printed that has been loaded', async () => {
  const items = Array.from({ length: 550 }, (_, index) => ({ ...signed, id: index + 1 }));
  const inspections = {
    list: () => ({ items, nextCursor: null }),
    totals: () => ({ count: 550, isMore: false, amount: null }),
  };
  await open('/inspections', {
    language: 'nl',
    size: 'desktop',
    user: admin,
    answers: { inspections, users: { technicians: () => [] } },
  });
  await expect.poll(() => seen('tr[data-index]')).toBeGreaterThan(5);
  expect(seen('tr[data-index]')).toBeLessThan(100);
  await onPaper();
  await expect.poll(() => seen('tr[data-index]')).toBe(550);
});

test.each(looks)('a customer’s page is printed without what is around it ($language, $size)', async (look) => {
  const { see } = await open('/customers/1', { ...look, user: admin, answers });
  await see(bakery.address, bakery.address, page.getByRole('main'));
  await onPaper();
  await see(bakery.address, bakery.address, page.getByRole('main'));
  for (const around of ['header', 'aside', 'nav', '[role=tablist]', '.chakra-button'])
    expect([around, seen(around)]).toEqual([around, 0]);
});

test.each(looks)('an inspection is printed without bars and buttons ($language, $size)', async (look) => {
  const { see, say } = await open(`/inspections/${signed.id}`, { ...look, user: admin, answers });
  await see('Keutels bij de laaddeur.', 'Keutels bij de laaddeur.');
  await onPaper();
  await see('Keutels bij de laaddeur.', 'Keutels bij de laaddeur.');
  for (const part of [say('Klantgegevens', 'Customer details'), say('Aanbevelingen', 'Recommendations'), 'Contract'])
    await expect.element(page.getByRole('heading', { name: part, exact: true })).toBeVisible();
  for (const around of ['header', 'aside', 'nav', '[data-bar]', '.chakra-button'])
    expect([around, seen(around)]).toEqual([around, 0]);
});

test('what is dark on the screen is dark on light paper', async () => {
  startColorMode();
  const { see } = await open('/customers', { language: 'nl', size: 'desktop', user: admin, answers });
  await see('Bakkerij', '', page.getByRole('main'));
  await page.getByRole('button', { name: /donker/i }).click();
  await expect.poll(() => document.documentElement.className).toContain('dark');
  await onPaper();
  await expect.poll(() => document.documentElement.classList.contains('dark')).toBe(false);
});

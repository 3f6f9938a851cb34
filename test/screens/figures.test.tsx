/** How things stand, on the dashboard: each figure is told in words and leads to its list. */
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from './support/axe.ts';
import { someFigures } from './support/figures.ts';
import { admin } from './support/records.ts';
import { looks, open } from './support/screen.tsx';
import { loseConnection, type ServerAnswers } from './support/server-answers.ts';

const answersWith = (figures: NonNullable<ServerAnswers['overview']>['figures']): ServerAnswers => ({
  inspections: {
    list: () => ({ items: [], nextCursor: null }),
    stats: () => ({ pending: 1206, completed: 394, customers: 20, conversionRate: 25 }),
    activity: () => [],
  },
  ...(figures && { overview: { figures } }),
});

/** Where the numbers of a table lead. */
const linksOf = (name: string): [number: string, address: string][] =>
  page
    .getByRole('table', { name })
    .getByRole('link')
    .elements()
    .map((link) => [link.textContent ?? '', link.getAttribute('href') ?? '']);

describe.each(looks)('on a $size in $language', (look) => {
  test('each figure leads to the list that it counts, and axe finds nothing', async () => {
    const { say, see, button } = await open('/', { ...look, user: admin, answers: answersWith(() => someFigures) });
    if (look.size === 'phone') await button('Alle cijfers', 'All figures').click();
    await see('Stand van zaken', 'How things stand');
    const thousands = (number: number) => number.toLocaleString(look.language);
    await expect
      .poll(() => linksOf(say('Openstaand naar ouderdom', 'Pending by age')))
      .toEqual([
        ['4', '/inspections?show=pending&from=2026-02-26&order=asc'],
        ['2', '/inspections?show=pending&from=2026-02-03&to=2026-02-18&order=asc'],
        [thousands(1200), '/inspections?show=pending&to=2026-02-02&order=asc'],
      ]);
    await expect
      .element(page.getByRole('link', { name: `> 14 ${say('dagen', 'days')}: ${thousands(1202)}` }))
      .toHaveAttribute('href', '/inspections?show=pending&unsigned=1&order=asc');
    await expect
      .poll(() => linksOf(say('Werk per technicus', 'Work per technician')))
      .toEqual([
        ['Tess van Dijk', '/inspections?show=pending&technician=2'],
        [thousands(1206), '/inspections?show=pending&technician=2'],
        [thousands(1202), '/inspections?show=pending&technician=2&to=2026-02-18&order=asc'],
      ]);
    await expect
      .poll(() => linksOf(say('Te late controles', 'Overdue checks')))
      .toEqual([
        ['Bakkerij', '/customers/7'],
        ['9', '/customers/7/devices?overdue=1'],
      ]);
    await expect
      .poll(() => linksOf(say('Meer bevindingen', 'More findings')))
      .toEqual([
        ['Bakkerij', '/customers/7'],
        ['6', '/inspections?customer=7&from=2025-12-06&to=2026-03-05'],
        ['1', '/inspections?customer=7&from=2025-09-07&to=2025-12-05'],
      ]);
    await expect
      .poll(() => linksOf(say('Topklanten', 'Top customers')))
      .toEqual([
        ['Bakkerij', '/customers/7'],
        ['14', '/inspections?customer=7&from=2025-03-06&to=2026-03-05'],
      ]);
    await expect.element(page.getByRole('img', { name: /^(Staafdiagram|Bar chart)/ })).toBeVisible();
    await page.getByText(say('De getallen als tabel', 'The numbers as a table')).click();
    await expect
      .poll(() => linksOf(say('Bevindingen per maand', 'Findings per month')))
      .toEqual([
        ['5', '/inspections?from=2026-02-01&to=2026-02-28'],
        ['3', '/inspections?from=2025-02-01&to=2025-02-28'],
        ['2', '/inspections?from=2026-03-01&to=2026-03-31'],
      ]);
    expect(await axeViolations()).toEqual([]);
  });

  test('what top customers and conversion are is said to whoever asks, by pointer or by keyboard', async () => {
    const { see, button } = await open('/', { ...look, user: admin, answers: answersWith(() => someFigures) });
    const conversion = button('Uitleg bij Conversie', 'What Conversion rate means');
    await conversion.hover();
    await see(
      'Afgeronde inspecties als deel van alle inspecties.',
      'Completed inspections as a share of all inspections.',
    );
    if (look.size === 'phone') await button('Alle cijfers', 'All figures').click();
    const top = button('Uitleg bij Topklanten', 'What Top customers means');
    await expect.element(top).toBeVisible();
    await page.getByRole('heading', { name: 'Dashboard' }).first().click();
    (top.element() as HTMLElement).focus();
    await see(
      'De 3 klanten met de meeste inspecties in de afgelopen 12 maanden.',
      'The 3 customers with the most inspections in the past 12 months.',
    );
    await userEvent.keyboard('{Escape}');
    const tip = page.getByText(/^(De 3 klanten met|The 3 customers with)/);
    await expect.element(tip).not.toBeVisible();
  });

  test('the four numbers on top lead to their lists', async () => {
    const { say } = await open('/', { ...look, user: admin, answers: answersWith(() => someFigures) });
    const numbers = page.getByRole('list', { name: say('In cijfers', 'In figures') });
    await expect.element(numbers.getByRole('link').first()).toBeVisible();
    expect(
      numbers
        .getByRole('link')
        .elements()
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/inspections?show=pending', '/inspections?status=completed', '/customers', '/inspections']);
  });

  test('figures that do not load say so and can be tried again', async () => {
    const answers = answersWith(loseConnection);
    const { say, see, button } = await open('/', { ...look, user: admin, answers });
    if (look.size === 'phone') await button('Alle cijfers', 'All figures').click();
    await see('De cijfers konden niet worden geladen.', 'The figures could not be loaded.');
    Object.assign(answers.overview ?? {}, { figures: () => someFigures });
    const region = page.getByRole('region', { name: say('Stand van zaken', 'How things stand') });
    await button('Opnieuw proberen', 'Try again', region).click();
    await expect.element(page.getByRole('table', { name: say('Topklanten', 'Top customers') })).toBeVisible();
  });
});

test('a phone asks for the figures when they are wanted, and not before', async () => {
  let asked = 0;
  const answers = answersWith(() => {
    asked += 1;
    return someFigures;
  });
  const { see, button } = await open('/', { language: 'nl', size: 'phone', user: admin, answers });
  await see('In de afgelopen 7 dagen is er niets gebeurd.', '');
  expect(asked).toBe(0);
  await button('Alle cijfers', '').click();
  await see('Stand van zaken', '');
  await expect.poll(() => asked).toBe(1);
});

/** A signed inspection: a document to read, with what can be done with it, and no steps. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PlannedVisitDto } from '#common/schemas/planned-visit.ts';
import { axeViolations } from './support/axe.ts';
import { serveInspection } from './support/inspection-server.ts';
import { keyboard } from './support/keyboard-user.ts';
import { makeTurn, makeVisit, servePlanning } from './support/planning-server.ts';
import { admin } from './support/records.ts';
import { type Look, looks, open } from './support/screen.tsx';

const REPORT = 'Keutels bij de laaddeur.';
const ADVICE = 'Dicht kieren af.';

async function openSigned(look: Look, search = '', planned: PlannedVisitDto[] = [], arrived?: Promise<void>) {
  const { inspection, answers } = serveInspection({
    reportText: REPORT,
    recommendations: ADVICE,
    status: 'completed',
    contractSigned: true,
    contractSignedDate: '2026-03-02T10:00:00.000Z',
    signerName: 'Greet Molenaar',
  });
  const { list, ...planning } = servePlanning(planned).answers.visits ?? {};
  const late = async (input: Parameters<NonNullable<typeof list>>[0]) => {
    await arrived;
    return list?.(input) ?? { items: [], nextCursor: null };
  };
  const screen = await open(`/inspections/${inspection.id}${search}`, {
    ...look,
    user: admin,
    answers: { ...answers, visits: { ...planning, list: late } },
  });
  const part = (dutch: string, english: string) =>
    page.getByRole('region', { name: screen.say(dutch, english), exact: true });
  return { ...screen, inspection, part };
}

const partsOf = (part: (dutch: string, english: string) => ReturnType<typeof page.getByRole>) => [
  part('Klantgegevens', 'Customer details'),
  part('Plattegrond en lokdozen', 'Floor plan and bait boxes'),
  part('Inspectierapport', 'Inspection report'),
  part('Aanbevelingen', 'Recommendations'),
  part('Contract', 'Contract'),
];

describe.each(looks)('on a $size in $language', (look) => {
  test('all of it is on one page, with its actions, and without steps', async () => {
    const { see, button, part, address, inspection } = await openSigned(look);
    for (const one of partsOf(part)) await expect.element(one).toBeVisible();
    await see(REPORT, REPORT, part('Inspectierapport', 'Inspection report'));
    await see(ADVICE, ADVICE, part('Aanbevelingen', 'Recommendations'));
    await see('Greet Molenaar', 'Greet Molenaar', part('Contract', 'Contract'));
    await expect.element(button('PDF downloaden', 'Download PDF')).toBeVisible();
    await expect.element(button('Aanvulling maken', 'Make an amendment')).toBeVisible();
    await expect.element(button('Volgende', 'Next')).not.toBeInTheDocument();
    await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
    expect(document.querySelectorAll('main input, main textarea, main select')).toHaveLength(0);
    expect(address()).toBe(`/inspections/${inspection.id}`);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
    expect(await axeViolations()).toEqual([]);
  });

  test('a link to a step leads to its part', async () => {
    const { part } = await openSigned(look, '?step=3');
    const advice = part('Aanbevelingen', 'Recommendations');
    await keyboard.isAt(advice.getByRole('heading', { level: 2 }));
    await expect.element(advice).toBeInViewport();
  });
});

test('the visits of its contract are planned from it, as long as there is no series', async () => {
  const look = { language: 'nl', size: 'phone' } as const;
  const plan = page.getByRole('link', { name: 'Bezoeken inplannen' });
  const { inspection, see, close } = await openSigned(look, '', [makeVisit({ day: '2090-01-03' })]);
  await see('Volgend bezoek: 3 januari 2090 08:00', '');
  const { id, customerId } = inspection;
  await expect.element(plan).toHaveAttribute('href', `/agenda?plan=${customerId}&contract=${id}`);
  await close();
  const series = await openSigned(look, '', [makeTurn({ day: '2090-01-03' })]);
  await series.see('Volgend bezoek: 3 januari 2090 08:00', '');
  await expect.element(plan).not.toBeInTheDocument();
});

test('the place of the next visit is kept until it is known: nothing below it moves', async () => {
  const arrived = Promise.withResolvers<void>();
  const { see } = await openSigned({ language: 'nl', size: 'phone' }, '', [], arrived.promise);
  const below = page.getByRole('button', { name: 'Aanvulling maken' });
  await see(REPORT, '');
  await expect.element(below).toBeVisible();
  const topOf = () => below.element().getBoundingClientRect().top + window.scrollY;
  const top = topOf();
  const plan = page.getByRole('link', { name: 'Bezoeken inplannen' });
  await expect.element(plan).not.toBeInTheDocument();
  arrived.resolve();
  await expect.element(plan).toBeVisible();
  expect(topOf()).toBe(top);
});

test('at a desk the contents lead to each part, and stay in sight', async () => {
  const { part, address } = await openSigned({ language: 'nl', size: 'desktop' });
  const contents = page.getByRole('navigation', { name: 'Inhoud' });
  await contents.getByRole('link', { name: 'Contract' }).click();
  await expect.poll(address).toContain('?step=4');
  await keyboard.isAt(part('Contract', '').getByRole('heading', { name: 'Contract', level: 2 }));
  await expect.element(contents).toBeInViewport();
});

/** What a browser still has of a step's texts when the contract is to be signed: a killed browser may have more than is unsaved. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draftKey, hasDraft, writeDraft } from '#client/lib/draft.ts';
import { keptText } from '#client/lib/kept-value.ts';
import { serveInspection } from './support/inspection-server.ts';
import { bakery, tess } from './support/records.ts';
import { open } from './support/screen.tsx';
import { loseConnection } from './support/server-answers.ts';

const REPORT = 'Muizenkeutels achter de oven.';
const ADVICE = 'Kier onder de achterdeur dichten.';
const inTheWay = page.getByText('De stap Inspectierapport is nog niet opgeslagen. Open die stap eerst.');

/** At the contract of an inspection whose report the browser has, too, as it was typed over nothing. */
async function withDraft(reportText: string) {
  const server = serveInspection({ reportText: REPORT, recommendations: ADVICE });
  const { id } = server.inspection;
  const key = draftKey(tess.id, id, 'report');
  writeDraft(key, { base: { reportText: '', observations: '' }, values: { reportText, observations: '' } });
  const screen = await open(`/inspections/${id}?step=4`, {
    ...{ language: 'nl', size: 'phone', user: tess, answers: server.answers },
  });
  await expect.element(page.getByRole('button', { name: 'Contract afronden' })).toBeVisible();
  return { ...screen, server, id, key };
}

test('a text that was kept after all is not in the way of signing, and is forgotten where it was typed', async () => {
  const { go, id, key } = await withDraft(REPORT);
  await expect.element(inTheWay).not.toBeInTheDocument();
  await go(`/inspections/${id}?step=2`);
  await expect.element(page.getByLabelText('Rapport', { exact: true })).toHaveValue(REPORT);
  expect(hasDraft(key)).toBe(false);
});

test('a text that only the browser has is in the way until it is decided about', async () => {
  const { server, go, id } = await withDraft('Ratten in de kelder.');
  await expect.element(inTheWay).toBeVisible();
  await go(`/inspections/${id}?step=2`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mijn versie bewaren' }).click();
  await expect.poll(() => server.inspection.reportText).toBe('Ratten in de kelder.');
  await go(`/inspections/${id}?step=4`);
  await expect.element(page.getByRole('button', { name: 'Contract afronden' })).toBeVisible();
  await expect.element(inTheWay).not.toBeInTheDocument();
});

test('an older text that a killed browser has once more gives way to what was kept, and nobody is asked', async () => {
  const server = serveInspection();
  const { id } = server.inspection;
  const options = { language: 'nl', size: 'phone', user: tess, answers: server.answers } as const;
  const { reload } = await open(`/inspections/${id}?step=2`, options);
  server.answers.inspections.update = loseConnection;
  const report = page.getByLabelText('Rapport', { exact: true });
  await report.fill(REPORT);
  await expect.element(page.getByText('Op dit toestel', { exact: true }).first()).toBeVisible();
  const older = { reportText: 'Muizen', observations: '' };
  writeDraft(draftKey(tess.id, id, 'report'), { base: { reportText: '', observations: '' }, values: older });
  await reload();
  await expect.element(report).toHaveValue(REPORT);
  expect(page.getByRole('alertdialog').elements()).toEqual([]);
  // What was typed over what was kept is newer.
  const newer = { reportText: `${REPORT} En bij de silo.`, observations: '' };
  writeDraft(draftKey(tess.id, id, 'report'), { base: { reportText: REPORT, observations: '' }, values: newer });
  await reload();
  await expect.element(report).toHaveValue(newer.reportText);
});

test.each([false, true])(
  'a choice of which an inspection was made is not there once more; with a line: %s',
  async (hasLine) => {
    const server = serveInspection();
    const { go, address } = await open('/inspections/new', {
      ...{ language: 'nl', size: 'phone', user: tess, answers: server.answers },
    });
    server.answers.inspections.create = hasLine ? () => server.inspection : loseConnection;
    const key = draftKey(tess.id, 'new', 'customer');
    await page.getByText(bakery.name, { exact: true }).first().click();
    await expect.poll(() => keptText(key)).toContain(bakery.name);
    const chosen = keptText(key) ?? '';
    await page.getByRole('button', { name: 'Volgende' }).click();
    await expect.poll(address).toMatch(/^\/inspections\/-?\d+/);
    // Whoever leaves before it is shown is still where they chose.
    await expect.element(page.getByText('Stap 2 van 5', { exact: false }).first()).toBeVisible();
    expect(hasDraft(key)).toBe(false);
    // As a browser has it that is killed before it has written that down.
    localStorage.setItem(key, chosen);
    await go('/inspections/new');
    await expect.element(page.getByRole('searchbox')).toBeVisible();
    await expect.element(page.getByText('Gekozen', { exact: true })).not.toBeInTheDocument();
    expect(hasDraft(key)).toBe(false);
  },
);

/** What a step said to be wrong is no longer said once it is right, also where nobody typed it. */
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { serveInspection } from './support/inspection-server.ts';
import { openStreams, tell } from './support/live-server.ts';
import { bakery, tess } from './support/records.ts';
import { open } from './support/screen.tsx';

const look = { language: 'nl', size: 'phone', user: tess } as const;
const REPORT = 'Muizenkeutels achter de oven.';

test('recommendations that were too short are so no longer with a standard paragraph', async () => {
  const { answers, inspection } = serveInspection({ reportText: REPORT });
  const { see } = await open(`/inspections/${inspection.id}?step=3`, { ...look, answers });
  await page.getByRole('textbox', { name: 'Aanbevelingen' }).fill('Kier.');
  await userEvent.keyboard('{Tab}');
  const problem = 'Aanbevelingen moeten minimaal 10 tekens bevatten';
  await see(problem, '');
  await page.getByText('Opslag', { exact: true }).click();
  await expect.element(page.getByText(problem)).not.toBeInTheDocument();
});

const MISSING = 'Rapport moet minimaal 10 tekens bevatten';

/** The report, left with nothing in it, and a colleague who may write one. */
async function leaveReport() {
  const server = serveInspection();
  const { id } = server.inspection;
  const screen = await open(`/inspections/${id}?step=2`, { ...look, answers: server.answers });
  const report = screen.field('Rapport', '');
  const writeElsewhere = () => {
    server.inspection = { ...server.inspection, reportText: REPORT, version: server.inspection.version + 1 };
  };
  await report.click();
  await userEvent.keyboard('{Tab}');
  await screen.see(MISSING, '');
  return { ...screen, id, report, writeElsewhere };
}

/** That the colleague's report stands there, with nothing wrong with it. */
async function seeTheirs(report: Locator): Promise<void> {
  await expect.element(report).toHaveValue(REPORT);
  await expect.element(page.getByText(MISSING)).not.toBeInTheDocument();
}

test('a report that was missing is so no longer once a colleague has written it', async () => {
  const { id, report, writeElsewhere } = await leaveReport();
  await expect.poll(openStreams).toBe(1);
  writeElsewhere();
  tell({ changes: [{ kind: 'inspection', id, customerId: bakery.id }] });
  await seeTheirs(report);
});

test('nor once a colleague’s report is put together with observations of here', async () => {
  const { report, writeElsewhere, field } = await leaveReport();
  writeElsewhere();
  await field('Waarnemingen', '').fill('Kier onder de deur.');
  await seeTheirs(report);
});

test('a report that was too short is so no longer once a colleague’s is taken instead', async () => {
  const { report, writeElsewhere } = await leaveReport();
  writeElsewhere();
  await report.fill('Kort.');
  await page.getByRole('button', { name: 'De andere versie overnemen' }).click();
  await seeTheirs(report);
});

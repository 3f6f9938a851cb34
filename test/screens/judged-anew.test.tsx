/** What a step said to be wrong is no longer said once it is right, also where nobody typed it. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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

test('a report that was missing is so no longer once a colleague has written it', async () => {
  const server = serveInspection();
  const { id } = server.inspection;
  const { see, field } = await open(`/inspections/${id}?step=2`, { ...look, answers: server.answers });
  await field('Rapport', '').click();
  await userEvent.keyboard('{Tab}');
  const problem = 'Rapport moet minimaal 10 tekens bevatten';
  await see(problem, '');
  await expect.poll(openStreams).toBe(1);
  server.inspection = { ...server.inspection, reportText: REPORT, version: server.inspection.version + 1 };
  tell({ changes: [{ kind: 'inspection', id, customerId: bakery.id }] });
  await expect.element(field('Rapport', '')).toHaveValue(REPORT);
  await expect.element(page.getByText(problem)).not.toBeInTheDocument();
});

/** A text that is typed here: on this device alone, on one without room, and beside what somebody else writes meanwhile. */
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { offline, serverClient } from '#client/api/server-client.ts';
import { type InspectionServer, serveInspection } from './support/inspection-server.ts';
import { tess } from './support/records.ts';
import { open } from './support/screen.tsx';
import { loseConnection, refuse } from './support/server-answers.ts';

const report = page.getByLabelText('Rapport', { exact: true });

/** From now on the browser refuses to keep anything. */
function fillDevice(): void {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  onTestFinished(() => {
    IDBObjectStore.prototype.put = put;
  });
}

async function openReport() {
  const server = serveInspection();
  const { id } = server.inspection;
  const screen = await open(`/inspections/${id}?step=2`, {
    language: 'nl',
    size: 'phone',
    user: tess,
    answers: server.answers,
  });
  await expect.element(report).toBeVisible();
  await serverClient.procedures.baitBoxes.list.query({ inspectionId: id });
  return { ...screen, server };
}

beforeEach(() => expect(IDBObjectStore.prototype.put.toString()).toContain('native'));

test('without a line it is on this device, and saved once the server has it', async () => {
  const { server, see } = await openReport();
  const { update } = server.answers.inspections;
  server.answers.inspections.update = loseConnection;
  await report.fill('Muizen in de kelder.');
  const state = page.getByRole('status').filter({ hasText: 'Op dit toestel' });
  await expect.element(state).toBeVisible();
  if (update) server.answers.inspections.update = update;
  offline.retryNow();
  await expect.element(state).not.toBeInTheDocument();
  await see('Opgeslagen', '');
  expect(server.inspection.reportText).toBe('Muizen in de kelder.');
});

test('without room but with a line it goes straight to the server', async () => {
  const { server, see } = await openReport();
  fillDevice();
  await report.fill('Muizen in de kelder.');
  await expect.poll(() => server.inspection.reportText).toBe('Muizen in de kelder.');
  await see('Opgeslagen', '');
});

test('without room and without a line it is said that nothing is kept, and the text stays where it was typed', async () => {
  const { server, see } = await openReport();
  fillDevice();
  server.answers.inspections.update = loseConnection;
  await report.fill('Muizen in de kelder.');
  await see('Dit toestel is vol', '');
  await expect.element(report).toHaveValue('Muizen in de kelder.');
});

/** As if somebody else had saved it, and this device had fetched that by itself. */
async function changeElsewhere(server: InspectionServer, reportText: string): Promise<void> {
  server.inspection = { ...server.inspection, reportText, version: server.inspection.version + 1 };
  await serverClient.procedures.inspections.get.query({ id: server.inspection.id });
  offline.tellChange();
}

test('what somebody else wrote is shown as it comes; over what is typed it is asked about, and never written over', async () => {
  const { server, see } = await openReport();
  await changeElsewhere(server, 'Ratten op zolder.');
  await expect.element(report).toHaveValue('Ratten op zolder.');
  const { update } = server.answers.inspections;
  server.answers.inspections.update = () => refuse('INTERNAL');
  await report.fill('Vliegen in de keuken.');
  await see('Niet opgeslagen', '');
  await changeElsewhere(server, 'Wespen in de tuin.');
  if (update) server.answers.inspections.update = update;
  await page.getByRole('button', { name: 'Opnieuw', exact: true }).click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  expect(server.inspection.reportText).toBe('Wespen in de tuin.');
});

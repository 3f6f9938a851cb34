/** A device without room: what is written goes straight to the server, or is said not to be kept, and stays on the screen. */
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { serverClient } from '#client/lib/server-client.ts';
import { loseConnection, serveInspection } from './support/inspection-server.ts';
import { tess } from './support/records.ts';
import { open } from './support/screen.tsx';

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
  fillDevice();
  return { ...screen, server };
}

beforeEach(() => expect(IDBObjectStore.prototype.put.toString()).toContain('native'));

test('with a line it goes straight to the server', async () => {
  const { server, see } = await openReport();
  await report.fill('Muizen in de kelder.');
  await expect.poll(() => server.inspection.reportText).toBe('Muizen in de kelder.');
  await see('Opgeslagen', '');
});

test('without a line it is said that nothing is kept, and the text stays where it was typed', async () => {
  const { server, see } = await openReport();
  server.answers.inspections.update = loseConnection;
  await report.fill('Muizen in de kelder.');
  await see('Dit toestel is vol', '');
  await expect.element(report).toHaveValue('Muizen in de kelder.');
});

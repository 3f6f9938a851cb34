/** What the bar below a visit says of its writes: of those of this visit, and of no others. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { offline } from '#client/api/server-client.ts';
import { serveInspection } from './support/inspection-server.ts';
import { bakery, tess } from './support/records.ts';
import { open } from './support/screen.tsx';
import { loseConnection, refuse } from './support/server-answers.ts';

async function openReport() {
  const server = serveInspection();
  const { promise: pressed, reject: refuseNotice } = Promise.withResolvers<void>();
  server.answers.users.notices = () => [
    {
      id: 5,
      at: '2026-11-22T09:00:00.000Z',
      kind: 'roleChanged',
      by: 'Jan',
      address: null,
      userAgent: null,
      name: null,
    },
  ];
  server.answers.users.dismissNotices = () => pressed;
  const address = `/inspections/${server.inspection.id}?step=2`;
  const screen = await open(address, { language: 'nl', size: 'phone', user: tess, answers: server.answers });
  const report = page.getByLabelText('Rapport', { exact: true });
  await expect.element(report).toBeVisible();
  return { ...screen, server, report, refuseNotice };
}

test('what is under way beside the visit is not said of it, and keeps nobody from going on', async () => {
  const { button, refuseNotice } = await openReport();
  await button('Gezien', '').click();
  await expect.element(button('Gezien', '')).toBeDisabled();
  await expect.element(button('Volgende', '')).toBeEnabled();
  expect(page.getByText('Opslaan…', { exact: true }).elements()).toHaveLength(0);
  refuseNotice(new Error('INTERNAL'));
});

test('what fails beside the visit is not said of it; what is written in it is', async () => {
  const { button, see, server, report } = await openReport();
  server.answers.users.dismissNotices = () => refuse('INTERNAL');
  await button('Gezien', '').click();
  await see('Er ging iets mis', '');
  expect(page.getByText('Niet opgeslagen', { exact: false }).elements()).toHaveLength(0);
  await report.fill('Muizen in de kelder.');
  await expect.poll(() => server.inspection.reportText).toBe('Muizen in de kelder.');
  await expect.element(page.getByText('Opgeslagen', { exact: true })).toBeVisible();
  server.answers.inspections.update = () => refuse('INTERNAL');
  await report.fill('Muizen in de kelder en op zolder.');
  await expect.element(page.getByText('Niet opgeslagen', { exact: false })).toBeVisible();
});

test('what a visit that was begun without a line has become is said under its number too', async () => {
  const server = serveInspection();
  const { inspections } = server.answers;
  const { address, see } = await open('/inspections/new', {
    ...{ language: 'nl', size: 'phone', user: tess, answers: server.answers },
  });
  inspections.create = loseConnection;
  await page.getByText(bakery.name, { exact: true }).first().click();
  await page.getByRole('button', { name: 'Volgende' }).click();
  await expect.poll(address).toMatch(/^\/inspections\/-\d+/);
  await see('Op dit toestel', '');
  inspections.create = () => server.inspection;
  offline.retryNow();
  await expect.poll(address).toContain(`/inspections/${server.inspection.id}`);
  const bar = () => [...document.querySelectorAll('[data-bar]')].at(-1)?.textContent;
  await expect.poll(bar).toContain('Opgeslagen');
});

/** What the bar below a visit says of its writes: of those of this visit, and of no others. */
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { offline } from '#client/api/server-client.ts';
import { axeViolations } from './support/axe.ts';
import { groundFloor, serveInspection } from './support/inspection-server.ts';
import { bakery, makeRecommendation, tess } from './support/records.ts';
import { open } from './support/screen.tsx';
import { loseConnection, refuse } from './support/server-answers.ts';

const look = { language: 'nl', size: 'phone', user: tess } as const;
const bar = () => [...document.querySelectorAll('[data-bar]')].at(-1)?.textContent;

async function openReport(server = serveInspection()) {
  const notice = { id: 5, kind: 'roleChanged', by: 'Jan', address: null, userAgent: null, name: null } as const;
  server.answers.users.notices = () => [{ ...notice, at: '2026-11-22T09:00:00.000Z' }];
  const screen = await open(`/inspections/${server.inspection.id}?step=2`, { ...look, answers: server.answers });
  const report = page.getByLabelText('Rapport', { exact: true });
  await expect.element(report).toBeVisible();
  return { ...screen, server, report };
}

/** What answers wait for, until the test ends at the latest. */
function holdBack(): { held: Promise<void>; letGo: () => void } {
  const { promise: held, resolve } = Promise.withResolvers<void>();
  const letGo = () => resolve();
  onTestFinished(letGo);
  return { held, letGo };
}

const filled = {
  reportText: 'Muizenkeutels achter de oven.',
  recommendations: 'Kier onder de achterdeur dichten.',
  floorPlans: [groundFloor],
};

test.each([
  [0, 'update'],
  [1, 'confirmFloorPlan'],
  [2, 'saveReport'],
  [3, 'saveRecommendations'],
] as const)('while step %i is saved, that is said and nobody goes on', async (step, procedure) => {
  const { answers, inspection } = serveInspection(filled);
  const { held, letGo } = holdBack();
  const answer = answers.inspections[procedure] as (input: unknown) => unknown;
  Object.assign(answers.inspections, { [procedure]: (input: unknown) => held.then(() => answer(input)) });
  const { button, address } = await open(`/inspections/${inspection.id}?step=${step}`, { ...look, answers });
  await button('Volgende', '').click();
  await expect.element(button('Volgende', '')).toBeDisabled();
  expect(bar()).toContain('Opslaan…');
  letGo();
  await expect.poll(address).toContain(`step=${step + 1}`);
});

test('while a visit is begun, that is said and nobody begins it again', async () => {
  const { answers, inspection } = serveInspection();
  const { held, letGo } = holdBack();
  answers.inspections.create = () => held.then(() => inspection);
  const { button, address } = await open('/inspections/new', { ...look, answers });
  await page.getByText(bakery.name, { exact: true }).first().click();
  await button('Volgende', '').click();
  await expect.element(button('Volgende', '')).toBeDisabled();
  expect(bar()).toContain('Opslaan…');
  letGo();
  await expect.poll(address).toContain(`/inspections/${inspection.id}`);
});

test('while a floor gets another name, that is said and nobody goes on', async () => {
  const { answers, inspection } = serveInspection(filled);
  const { held, letGo } = holdBack();
  const { renameFloor } = answers.inspections;
  answers.inspections.renameFloor = (input) => held.then(() => renameFloor?.(input) ?? refuse('NOT_FOUND'));
  const { button, field } = await open(`/inspections/${inspection.id}?step=1`, { ...look, answers });
  await button('Naam wijzigen', '').click();
  await field('Naam van de verdieping', '').fill('Keuken');
  await button('Opslaan', '').click();
  await expect.poll(bar).toContain('Opslaan…');
  await expect.element(button('Opslaan', '')).toBeDisabled();
  expect(await axeViolations()).toEqual([]);
  // Behind the dialog, where nobody reaches it.
  const next = page.getByRole('button', { name: 'Volgende', includeHidden: true });
  expect(next.element()).toBeDisabled();
  letGo();
  await expect.element(page.getByRole('button', { name: /^Keuken, / })).toBeVisible();
  await expect.element(next).toBeEnabled();
});

/** That it is being saved, which keeps nobody from going on. */
async function seeSavingItself(asked: Promise<void>): Promise<void> {
  await asked;
  await expect.poll(bar).toContain('Opslaan…');
  expect(page.getByRole('button', { name: 'Volgende' }).element()).toBeEnabled();
}

/** A procedure that is never answered, and when it is first asked. */
function neverAnswered(): { asked: Promise<void>; answer: () => Promise<never> } {
  const { held } = holdBack();
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  const answer = () => {
    resolve();
    return held.then(loseConnection);
  };
  return { asked, answer };
}

test('while what is typed saves itself, that is said and anybody goes on', async () => {
  const { server, report } = await openReport();
  const { asked, answer } = neverAnswered();
  server.answers.inspections.update = answer;
  await report.fill('Muizen in de kelder.');
  await seeSavingItself(asked);
});

/** The server's side of a visit with a photo. */
async function withPhoto() {
  const server = serveInspection();
  await server.answers.inspections.addPhoto?.({ inspectionId: server.inspection.id, imageId: 'b'.repeat(64) });
  return server;
}

test('while a photo’s caption saves itself, that is said and anybody goes on', async () => {
  const { server, button, field } = await openReport(await withPhoto());
  const { asked, answer } = neverAnswered();
  server.answers.inspections.updatePhoto = answer;
  await button('Foto 1 openen', '').click();
  await field('Bijschrift', '').fill('Kier onder de deur');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await seeSavingItself(asked);
});

test('while what is said of a recommendation saves itself, that is said and anybody goes on', async () => {
  const server = serveInspection(filled);
  const said = makeRecommendation(server.inspection, filled.recommendations);
  const { asked, answer } = neverAnswered();
  const recommendations = { current: () => ({ isFollowedUp: true, items: [said] }), describe: answer };
  const answers = { ...server.answers, recommendations };
  const { field } = await open(`/inspections/${server.inspection.id}?step=3`, { ...look, answers });
  await page.getByText(filled.recommendations).last().click();
  await field('Plaats', '').fill('Hal');
  await userEvent.keyboard('{Tab}');
  await seeSavingItself(asked);
});

test('what is under way beside the visit is not said of it, and keeps nobody from going on', async () => {
  const { button, server } = await openReport();
  const { held } = holdBack();
  server.answers.users.dismissNotices = () => held;
  await button('Gezien', '').click();
  await expect.element(button('Gezien', '')).toBeDisabled();
  await expect.element(button('Volgende', '')).toBeEnabled();
  expect(bar()).not.toContain('Opslaan…');
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

test('typed text that was not saved stays unsaved whatever else is', async () => {
  const { server, report, button, field } = await openReport(await withPhoto());
  server.answers.inspections.update = () => refuse('INTERNAL');
  await report.fill('Muizen in de kelder.');
  await expect.poll(bar).toContain('Niet opgeslagen');
  await button('Foto 1 openen', '').click();
  await field('Bijschrift', '').fill('Kier onder de deur');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => server.inspection.photos[0]?.description).toBe('Kier onder de deur');
  await expect.poll(bar).not.toContain('Opslaan…');
  expect(bar()).toContain('Niet opgeslagen');
});

test('what a visit that was begun without a line has become is said under its number too', async () => {
  const server = serveInspection();
  const { inspections } = server.answers;
  const { address, see } = await open('/inspections/new', { ...look, answers: server.answers });
  inspections.create = loseConnection;
  await page.getByText(bakery.name, { exact: true }).first().click();
  await page.getByRole('button', { name: 'Volgende' }).click();
  await expect.poll(address).toMatch(/^\/inspections\/-\d+/);
  await see('Op dit toestel', '');
  inspections.create = () => server.inspection;
  offline.retryNow();
  await expect.poll(address).toContain(`/inspections/${server.inspection.id}`);
  await expect.poll(bar).toContain('Opgeslagen');
});

/** What is typed and chosen in the wizard is not lost: not by a reload, an ended session or the way back. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draftKey, writeDraft } from '#client/lib/draft.ts';
import type { CurrentUserDto } from '#common/schemas/user.ts';
import { type InspectionServer, serveInspection } from './support/inspection-server.ts';
import { makeInspection, tess } from './support/records.ts';
import { type Look, open } from './support/screen.tsx';
import { refuse } from './support/server-answers.ts';

const look: Look = { language: 'nl', size: 'phone' };
const REPORT = 'Muizenkeutels achter de oven.';
const ADVICE = 'Kier onder de achterdeur dichten.';

const report = page.getByLabelText('Rapport', { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

const openStep = (server: InspectionServer, step: number) =>
  open(`/inspections/${server.inspection.id}?step=${step}`, { ...look, user: tess, answers: server.answers });

test('typing saves itself, and a reload in the middle of a word loses nothing', async () => {
  const server = serveInspection();
  const { reload, see } = await openStep(server, 2);
  await report.fill(REPORT);
  await expect.poll(() => server.inspection.reportText).toBe(REPORT);
  await see('Opgeslagen', '');
  // Reloaded before the pause after which it would have been saved.
  await report.fill(`${REPORT} En bij de silo.`);
  await reload();
  await expect.element(report).toHaveValue(`${REPORT} En bij de silo.`);
  await expect.poll(() => server.inspection.reportText).toBe(`${REPORT} En bij de silo.`);
});

test('recommendations in the middle of a word survive a reload', async () => {
  const server = serveInspection({ reportText: REPORT });
  const { reload } = await openStep(server, 3);
  const advice = page.getByRole('textbox', { name: 'Aanbevelingen' });
  await advice.fill(ADVICE);
  await reload();
  await expect.element(advice).toHaveValue(ADVICE);
  await expect.poll(() => server.inspection.recommendations).toBe(ADVICE);
});

test('standard paragraphs come and go by checkbox, below the company’s own', async () => {
  await openStep(serveInspection({ reportText: REPORT }), 3);
  const advice = page.getByRole('textbox', { name: 'Aanbevelingen' });
  const paragraphs = () => (advice.element() as HTMLTextAreaElement).value.split('\n\n').length;
  await expect.element(advice).toBeVisible();
  for (const name of ['Hygiëne', 'Wering', 'Opslag', 'Monitoring']) await page.getByText(name, { exact: true }).click();
  const before = paragraphs();
  await page.getByText('Opslag', { exact: true }).click();
  expect(paragraphs()).toBe(before - 1);
  await expect.element(advice).toHaveValue(expect.stringContaining('Houd vloeren'));
});

test('leaving a step by the way back keeps what was typed', async () => {
  const server = serveInspection({ reportText: REPORT });
  const { address, go } = await openStep(server, 2);
  await report.fill(`${REPORT} Vandaag ook ratten.`);
  await button('Vorige').click();
  await expect.poll(address).toMatch(/step=1/);
  await expect.poll(() => server.inspection.reportText).toBe(`${REPORT} Vandaag ook ratten.`);
  await go(`/inspections/${server.inspection.id}?step=2`);
  await expect.element(report).toHaveValue(`${REPORT} Vandaag ook ratten.`);
});

test('signer, notes, price and drawn signature survive a reload', async () => {
  const server = serveInspection({ reportText: REPORT, recommendations: ADVICE });
  const points = [0, 1, 2, 3].map((step) => [100 + step * 40, 60 + (step % 2) * 50, 0.5]);
  writeDraft(draftKey(tess.id, server.inspection.id, 'signature'), {
    strokes: [{ points, hasPressure: false }],
    signedText: null,
  });
  const { reload } = await openStep(server, 4);
  const amount = page.getByLabelText('Bedrag', { exact: false });
  const signer = page.getByLabelText('Naam van de ondertekenaar');
  const notes = page.getByLabelText('Opmerkingen', { exact: false });
  await page.getByLabelText('Prijs').selectOptions('fixed');
  await amount.fill('99,95');
  await notes.fill('Sleutel bij de receptie');
  await signer.fill('Jürgen Żak');
  await reload();
  await expect.element(signer).toHaveValue('Jürgen Żak');
  await expect.element(amount).toHaveValue('99,95');
  await expect.element(notes).toHaveValue('Sleutel bij de receptie');
  await button('Handtekening zetten').click();
  const pad = page.getByRole('application', { name: 'Tekenvak', exact: false });
  await expect.poll(() => pad.element().querySelectorAll('path').length).toBe(1);
  // Turned, the phone shows the same strokes.
  await page.viewport(740, 360);
  expect(pad.element().querySelectorAll('path')).toHaveLength(1);
  await expect.element(button('Handtekening opslaan')).toBeEnabled();
});

test('a session that ends while typing costs nothing: one signs in and is where one was', async () => {
  const server = serveInspection();
  const { saveReport, update } = server.answers.inspections;
  let user: CurrentUserDto | null = tess;
  server.answers.users = {
    current: () => user,
    technicians: () => [tess],
    login: () => {
      Object.assign(server.answers.inspections, { saveReport, update });
      user = tess;
      return tess;
    },
  };
  const { address } = await openStep(server, 2);
  await expect.element(report).toBeVisible();
  user = null;
  Object.assign(server.answers.inspections, {
    saveReport: () => refuse('NOT_SIGNED_IN'),
    update: () => refuse('NOT_SIGNED_IN'),
  });
  await report.fill(REPORT);
  await expect.poll(address).toBe('/auth');
  await page.getByLabelText('Gebruikersnaam').fill('tess');
  await page.getByLabelText('Wachtwoord', { exact: true }).fill('geheim123');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Inloggen' }).click();
  await expect.poll(address).toBe(`/inspections/${server.inspection.id}?step=2`);
  await expect.element(report).toHaveValue(REPORT);
  await expect.poll(() => server.inspection.reportText).toBe(REPORT);
});

test('the chosen customer survives a reload before there is an inspection', async () => {
  const server = serveInspection();
  const { reload } = await open('/inspections/new', { ...look, user: tess, answers: server.answers });
  await page.getByText('Bakkerij', { exact: true }).click();
  const chosen = page.getByText('Gekozen', { exact: true });
  await expect.element(chosen).toBeVisible();
  await reload();
  await expect.element(chosen).toBeVisible();
  await expect.element(page.getByText('Bakkerij', { exact: true })).toBeVisible();
});

test('who signed the inspection before is proposed as signer, and may be another one', async () => {
  const earlier = makeInspection({ signerName: 'Greet Molenaar', contractSigned: true, status: 'completed' });
  const texts = { reportText: REPORT, recommendations: ADVICE, previousInspectionId: earlier.id };
  const server = serveInspection(texts);
  const { get } = server.answers.inspections;
  server.answers.inspections.get = (input) =>
    input.id === earlier.id ? earlier : (get?.(input) ?? refuse('INSPECTION_NOT_FOUND'));
  const { reload } = await openStep(server, 4);
  const signer = page.getByLabelText('Naam van de ondertekenaar');
  await expect.element(signer).toHaveValue('Greet Molenaar');
  await signer.fill('Jan Jansen');
  await reload();
  await expect.element(signer).toHaveValue('Jan Jansen');
});

test('an inspection opens at the step after its last content, and one asked for only within reach', async () => {
  const fresh = serveInspection();
  const { id } = fresh.inspection;
  const { see, go, address, close } = await open(`/inspections/${id}`, { ...look, user: tess, answers: fresh.answers });
  await expect.poll(address).toMatch(/step=2$/);
  await see('Stap 3 van 5', '');
  await go(`/inspections/${id}?step=4`);
  await expect.poll(address).toMatch(/step=2$/);
  await go(`/inspections/${id}?step=0`);
  await see('Stap 1 van 5', '');
  // Nothing that cannot be done.
  await expect.element(button('Vorige')).not.toBeInTheDocument();
  await close();

  const advised = serveInspection({ reportText: REPORT, recommendations: ADVICE });
  const answers = advised.answers;
  const other = await open(`/inspections/${advised.inspection.id}`, { ...look, user: tess, answers });
  await expect.poll(other.address).toMatch(/step=4$/);
  await expect.element(button('Contract afronden')).toBeVisible();
  await expect.element(button('Volgende')).not.toBeInTheDocument();
});

test('the list of steps says what is in those that are done; any earlier one opens, of the later ones only the next', async () => {
  const server = serveInspection({ reportText: REPORT, recommendations: ADVICE });
  const { see, address } = await openStep(server, 2);
  const card = (text: string) => page.getByRole('listitem').filter({ hasText: text }).getByRole('button');
  await button('Stap 3 van 5 · Inspectierapport').click();
  await see('Bakkerij', '', card('Klantgegevens'));
  await see('1 lokdoos', '', card('Plattegrond en lokdozen'));
  await see(ADVICE, '', card('Aanbevelingen'));
  // Two ahead: dimmed, no button.
  await expect.element(page.getByRole('button', { name: /^Contract/ })).not.toBeInTheDocument();
  await card('Klantgegevens').click();
  await expect.poll(address).toMatch(/step=0$/);
  // Whoever jumps stands at the heading of where they are.
  await expect.poll(() => document.activeElement?.textContent).toContain('Klantgegevens');
  await page.getByRole('link', { name: 'Terug naar overzicht' }).click();
  await expect.poll(address).toBe('/');
});

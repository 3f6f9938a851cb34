/** The agenda's dialogs and what the server says: conflicts, refusals, what is planned already, what ends and what has begun. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addDays } from '#common/domain/day.ts';
import { axeViolations } from './support/axe.ts';
import { keyboard } from './support/keyboard-user.ts';
import { makeTurn, makeVisit, servePlanning, today } from './support/planning-server.ts';
import { bakery, tess } from './support/records.ts';
import { open } from './support/screen.tsx';
import { loseConnection, refuse } from './support/server-answers.ts';

const shown = `/agenda?view=day&day=${addDays(today, 1)}`;
const dialog = () => page.getByRole('dialog');
const card = (name = bakery.name) => page.getByRole('button', { name: new RegExp(name) });
const phone = { language: 'nl', size: 'phone', user: tess } as const;

test('what somebody else changed meanwhile is shown, beside what only this form changed, and changed from there', async () => {
  const visit = makeVisit();
  const { answers, planning, sent } = servePlanning([visit]);
  const { button, field, see } = await open(shown, { ...phone, answers });
  const answer = planning.update;
  planning.update = () => refuse('STALE', { current: makeVisit({ ...visit, note: 'Door kantoor', version: 7 }) });
  await card().click();
  await field('Opmerking', '', dialog()).fill('Achterom');
  await field('Tot', '', dialog()).fill('09:30');
  const save = button('Opslaan', '', dialog());
  await save.click();
  await see('Iemand anders heeft dit bezoek intussen gewijzigd.', '', dialog());
  await expect.element(dialog().getByRole('alert')).toBeInViewport({ ratio: 1 });
  await keyboard.isAt(save);
  await expect.element(field('Opmerking', '', dialog())).toHaveValue('Door kantoor\nAchterom');
  await expect.element(field('Tot', '', dialog())).toHaveValue('09:30');
  expect(await axeViolations()).toEqual([]);
  if (answer) planning.update = answer;
  await save.click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(sent[0]?.[1]).toMatchObject({ version: 7, changes: { note: 'Door kantoor\nAchterom', endTime: '09:30' } });
});

test('a newer version that says what is shown is changed without asking', async () => {
  const visit = makeVisit();
  const { answers, planning } = servePlanning([visit]);
  const { button } = await open(shown, { ...phone, answers });
  const versions: unknown[] = [];
  planning.update = ({ version }) => {
    versions.push(version);
    return version === 7 ? { ...visit, version: 8 } : refuse('STALE', { current: { ...visit, version: 7 } });
  };
  await card().click();
  await button('Overslaan', '', dialog()).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(versions).toEqual([1, 7]);
});

test('a day that is over is refused at its field', async () => {
  const issues = [{ path: 'day', message: 'validation.dayPast' }];
  const { answers } = servePlanning([], { create: () => refuse('INVALID_INPUT', { issues }) });
  const { button, field, see } = await open(`/agenda?plan=${bakery.id}&contract=1204`, { ...phone, answers });
  await field('Dag', '', dialog()).fill('2020-01-06');
  await button('Bezoek plannen', '', dialog()).click();
  await see('Deze dag is al voorbij', '', dialog());
});

test('what was sent and not answered is sent again as the same, what was refused as another', async () => {
  const keys: unknown[] = [];
  const { answers, planning } = servePlanning([], {
    create: ({ clientKey }) => {
      keys.push(clientKey);
      return loseConnection();
    },
  });
  const { button } = await open(`/agenda?plan=${bakery.id}`, { ...phone, answers });
  const save = button('Bezoek plannen', '', dialog());
  await save.click();
  await expect.poll(() => keys.length).toBe(1);
  planning.create = ({ clientKey }) => {
    keys.push(clientKey);
    return refuse('INVALID_INPUT');
  };
  await save.click();
  await expect.poll(() => keys.length).toBe(2);
  await save.click();
  await expect.poll(() => keys.length).toBe(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
});

test('who makes the visit is shown once the technicians are there, and is nobody else before', async () => {
  let tell: (technicians: { id: number; fullName: string }[]) => void = () => {};
  const { answers } = servePlanning([]);
  answers.users = {
    technicians: () =>
      new Promise((resolve) => {
        tell = resolve;
      }),
  };
  const { field } = await open(`/agenda?plan=${bakery.id}`, { ...phone, answers });
  const technician = field('Technicus', '', dialog());
  await expect.element(technician).toHaveDisplayValue('…');
  tell([
    { id: 1, fullName: 'Anna Beheer' },
    { id: tess.id, fullName: tess.fullName },
  ]);
  await expect.element(technician).toHaveDisplayValue(tess.fullName);
});

test('what is planned already for the customer is said, with how often', async () => {
  const { answers } = servePlanning([makeTurn({ day: '2090-01-03' })]);
  const { see } = await open(`/agenda?plan=${bakery.id}`, { ...phone, answers });
  await see('Volgend bezoek: 3 januari 2090 · Elke maand', '', dialog());
});

test('a contract is not that of another customer who is chosen instead', async () => {
  const other = { ...bakery, id: 5, name: 'Kaasboer', address: 'Waag 3' };
  const { answers, sent } = servePlanning([]);
  answers.customers = {
    get: ({ id }) => (id === other.id ? other : bakery),
    list: () => ({ items: [bakery, other], nextCursor: null }),
  };
  const { button } = await open(`/agenda?plan=${bakery.id}&contract=1204`, { ...phone, answers });
  await button('Andere klant', '', dialog()).click();
  await dialog().getByText('Waag 3').click();
  await button('Bezoek plannen', '', dialog()).click();
  await expect.poll(() => sent[0]?.[1]).toMatchObject({ customerId: 5, contractInspectionId: null });
});

test('what was filled in goes along with a visit that is skipped', async () => {
  const { answers, sent } = servePlanning([makeTurn()]);
  const { button, field } = await open(shown, { ...phone, answers });
  await card().click();
  await field('Opmerking', '', dialog()).fill('Gesloten tot na de verbouwing');
  await button('Overslaan', '', dialog()).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(sent).toMatchObject([['update', { changes: { isSkipped: true, note: 'Gesloten tot na de verbouwing' } }]]);
});

test('a series ends at a visit once asked whether they are sure, and no series is skipped', async () => {
  const { answers, sent } = servePlanning([makeTurn()]);
  const { button, see } = await open(shown, { ...phone, answers });
  await card().click();
  await expect.element(button('Overslaan', '', dialog())).toBeVisible();
  await dialog().getByText('Dit en alle volgende').click();
  await expect.element(button('Overslaan', '', dialog())).not.toBeInTheDocument();
  await button('Reeks hier beëindigen', '', dialog()).click();
  const question = page.getByRole('alertdialog');
  expect(await axeViolations()).toEqual([]);
  await button('Uit de agenda halen', '', question).click();
  await see('Bezoek uit de agenda gehaald', '');
  expect(sent).toMatchObject([['delete', { following: true }]]);
});

test('what has begun shows what was planned, leads to its inspection and has nothing to save', async () => {
  const note = 'Sleutel bij de buren';
  const begun = makeVisit({ customerName: 'Slagerij', inspectionId: 12, inspectionStatus: 'draft', note });
  const { answers } = servePlanning([begun]);
  const { button, see } = await open(shown, { ...phone, answers });
  await card('Slagerij').click();
  await expect.element(page.getByRole('link', { name: 'Inspectie openen' })).toHaveAttribute('href', '/inspections/12');
  await see(note, '', dialog());
  await see('Begonnen', '', dialog());
  await see(begun.technicianName, '', dialog());
  await expect.element(button('Opslaan', '', dialog())).not.toBeInTheDocument();
  await expect.element(button('Overslaan', '', dialog())).not.toBeInTheDocument();
  expect(await axeViolations()).toEqual([]);
  await page.viewport(740, 360);
  await expect.element(dialog().getByText(note)).toBeInViewport({ ratio: 1 });
  await expect.element(page.getByRole('link', { name: 'Inspectie openen' })).toBeInViewport({ ratio: 1 });
});

test('what has begun while its form was open is shown as begun', async () => {
  const visit = makeVisit();
  const { answers, planning } = servePlanning([visit]);
  const { button, field, see } = await open(shown, { ...phone, answers });
  planning.update = () => refuse('STALE', { current: { ...visit, inspectionId: 12, version: 7 } });
  await card().click();
  await field('Opmerking', '', dialog()).fill('Achterom');
  await button('Opslaan', '', dialog()).click();
  await see('Iemand anders heeft dit bezoek intussen gewijzigd.', '', dialog());
  await see('Begonnen', '', dialog());
  await expect.element(page.getByRole('link', { name: 'Inspectie openen' })).toHaveAttribute('href', '/inspections/12');
});

/** Floors that are deleted: what is on them is said first, and all of it goes. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { emptyDrawing } from '#common/floor-plan/drawing-commands.ts';
import { axeViolations } from './support/axe.ts';
import { groundFloor, serveInspection } from './support/inspection-server.ts';
import { enlargeText } from './support/media.ts';
import { makeBox, tess } from './support/records.ts';
import { open } from './support/screen.tsx';
import { loseConnection, refuse } from './support/server-answers.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const tab = (name: RegExp) => page.getByRole('button', { name });
const question = page.getByRole('alertdialog');
const said = (words: string) => question.getByText(words, { exact: false });

/** Two floors; on the first floor three boxes, two of them checked and one of those known before. */
async function openFloors(options: { language: 'nl' | 'en'; size: 'phone' | 'desktop' }) {
  const upstairs = { ...groundFloor, floor: 1 };
  const server = serveInspection({ floorPlans: [groundFloor, upstairs] });
  const { id } = server.inspection;
  server.drawings = [{ ...upstairs, drawing: emptyDrawing({ width: 1000, height: 600 }) }];
  server.boxes = ['B001', 'B002', 'B003'].map((boxNumber, index) => ({
    ...makeBox(id),
    id: index + 1,
    key: crypto.randomUUID(),
    boxNumber,
    floor: 1,
    isNew: index > 0,
    condition: index < 2 ? ('in_order' as const) : null,
  }));
  const screen = await open(`/inspections/${id}?step=1`, { ...options, user: tess, answers: server.answers });
  return { ...screen, server };
}

test('a floor says on a phone what is on it, and goes with its plan and its boxes', async () => {
  const { server } = await openFloors({ language: 'nl', size: 'phone' });
  await tab(/^Verdieping 1, 3 lokdozen/).click();
  await button('Verdieping verwijderen').click();
  await expect
    .element(said('Verdieping 1: een getekende plattegrond. 3 lokdozen, waarvan 2 gecontroleerd.'))
    .toBeVisible();
  await expect.element(said('1 daarvan stond er al en geldt daarna als weggehaald.')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await question.getByRole('button', { name: 'Verwijderen' }).click();
  await expect.element(tab(/^Begane grond, /)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(tab(/^Verdieping 1, /)).not.toBeInTheDocument();
  await expect.poll(() => server.boxes).toEqual([]);
  expect(server.inspection.floorPlans).toEqual([groundFloor]);
  expect(server.drawings).toEqual([]);
});

test('on a phone the plan is on the screen at once, and what is seldom done with it comes after it', async () => {
  await openFloors({ language: 'nl', size: 'phone' });
  const plan = page.getByRole('group', { name: /^Plattegrond met lokdozen/ });
  await expect.element(plan).toBeVisible();
  const rect = (one: typeof plan) => one.element().getBoundingClientRect();
  const barTop = rect(button('Volgende')).top;
  expect(rect(plan).bottom).toBeLessThan(barTop);
  expect(rect(button('Plattegrond wijzigen')).top).toBeGreaterThan(rect(plan).bottom);
  await button('Plattegrond wijzigen').click();
  const upload = page.getByRole('tab', { name: 'Uploaden' });
  await expect.poll(() => rect(upload).top > 0 && rect(upload).bottom < barTop).toBe(true);
});

test('floors and what is done with them stand apart', async () => {
  await openFloors({ language: 'nl', size: 'phone' });
  const floors = page.getByRole('group', { name: 'Verdiepingen' });
  await expect.element(floors).toBeVisible();
  const { bottom } = floors.element().getBoundingClientRect();
  const { top } = button('Plattegrond wijzigen').element().getBoundingClientRect();
  expect(top - bottom).toBeGreaterThanOrEqual(16);
});

test('at twice the size of text the page is no wider than the phone', async () => {
  enlargeText();
  await openFloors({ language: 'nl', size: 'phone' });
  await button('Plattegrond wijzigen').click();
  await page.getByRole('tab', { name: 'Genereren' }).click();
  await expect.element(button('Vervangen en genereren')).toBeVisible();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
});

test('the ground floor is emptied: the floors above it stay', async () => {
  const { server } = await openFloors({ language: 'en', size: 'desktop' });
  await button('Empty floor').click();
  await expect.element(said('Ground floor: an uploaded floor plan. 0 bait boxes, 0 checked.')).toBeVisible();
  await question.getByRole('button', { name: 'Empty' }).click();
  await expect.poll(() => server.inspection.floorPlans.map(({ floor }) => floor)).toEqual([1]);
  await expect.element(button('Empty floor')).not.toBeInTheDocument();
  await expect.element(tab(/^Floor 1, 3 bait boxes/)).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

test('a floor that was only added goes without a question to the server; a refused one keeps what is on it', async () => {
  const { server } = await openFloors({ language: 'en', size: 'desktop' });
  await button('Add Floor').click();
  await button('Delete floor').click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(tab(/^Floor 2, /)).not.toBeInTheDocument();
  expect(server.received).toEqual([]);
  server.answers.inspections.deleteFloorPlan = () => refuse('INSPECTION_SIGNED');
  await button('Delete floor').click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Floor not deleted', { exact: false }).first()).toBeVisible();
  expect(server.boxes).toHaveLength(3);
});

test('of a signed inspection no floor can be deleted', async () => {
  const server = serveInspection({ floorPlans: [groundFloor], contractSigned: true });
  const address = `/inspections/${server.inspection.id}?step=1`;
  await open(address, { language: 'en', size: 'desktop', user: tess, answers: server.answers });
  await expect.element(tab(/^Ground floor, /)).toBeVisible();
  await expect.element(button('Empty floor')).not.toBeInTheDocument();
});

const field = page.getByRole('textbox', { name: 'Naam van de verdieping' });

test('a floor is renamed on a phone and is called that everywhere, until its name is emptied', async () => {
  const { server } = await openFloors({ language: 'nl', size: 'phone' });
  await tab(/^Verdieping 1, 3 lokdozen/).click();
  await button('Naam wijzigen').click();
  await field.fill('  Zolder ');
  expect(await axeViolations()).toEqual([]);
  await button('Opslaan').click();
  await expect.element(tab(/^Zolder, 3 lokdozen/)).toHaveAttribute('aria-pressed', 'true');
  expect(server.inspection.floorPlans.map(({ name = null }) => name)).toEqual([null, 'Zolder']);
  await button('Verdieping verwijderen').click();
  await expect.element(said('Zolder: een getekende plattegrond.')).toBeVisible();
  await question.getByRole('button', { name: 'Annuleren' }).click();
  await button('Naam wijzigen').click();
  await expect.element(field).toHaveValue('Zolder');
  await field.fill('');
  await button('Opslaan').click();
  await expect.element(tab(/^Verdieping 1, 3 lokdozen/)).toBeVisible();
});

test('without a connection a floor has its new name at once', async () => {
  const { server } = await openFloors({ language: 'nl', size: 'desktop' });
  server.answers.inspections.renameFloor = () => loseConnection();
  await button('Naam wijzigen').click();
  await field.fill('Keuken');
  await button('Opslaan').click();
  await expect.element(tab(/^Keuken, /)).toBeVisible();
});

/** What holds for every dialog that may just be closed: what closes it, and that focus which turns up elsewhere does not. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays } from '#common/domain/day.ts';
import { makeVisit, servePlanning, today } from './support/planning-server.ts';
import { bakery, makeBox, makeInspection, settings, tess } from './support/records.ts';
import { open, type Screen } from './support/screen.tsx';

const inspection = makeInspection();
const planned = makeVisit();
const begun = { ...planned, inspectionId: 12, inspectionStatus: 'in_progress' as const };
const answers = {
  inspections: { get: () => inspection, drawings: () => [], list: () => ({ items: [], nextCursor: null }) },
  baitBoxes: { list: () => [makeBox(inspection.id)] },
  customers: { get: () => bakery },
  settings: { get: () => settings },
};

const agenda = `/agenda?view=day&day=${addDays(today, 1)}`;
const report = `/inspections/${inspection.id}?step=2`;
const press = (screen: Screen, dutch: string, english: string) => screen.button(dutch, english).click();
const pressVisit = () => page.getByRole('button', { name: new RegExp(bakery.name) }).click();

test.each([
  { name: 'a form', address: agenda, from: servePlanning([planned]).answers, show: pressVisit },
  { name: 'facts', address: agenda, from: servePlanning([begun]).answers, show: pressVisit },
  { name: 'the palette', address: report, from: answers, show: () => userEvent.keyboard('{Control>}k{/Control}') },
  { name: 'the camera', address: report, from: answers, show: (screen: Screen) => press(screen, 'Camera', 'Camera') },
])('focus that a menu or dialog before it gives back late leaves $name open, and comes back', async (one) => {
  const screen = await open(one.address, { language: 'nl', size: 'desktop', user: tess, answers: one.from });
  const elsewhere = page.getByRole('main').getByRole('button').first();
  await expect.element(elsewhere).toBeVisible();
  const place = elsewhere.element() as HTMLElement;
  await one.show(screen);
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  // Three frames: what closes a dialog listens from its second one on, and takes one more to do so.
  for (let frame = 0; frame < 3; frame += 1) {
    await new Promise(requestAnimationFrame);
    place.focus();
  }
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  await expect.element(dialog).toBeVisible();
  expect(dialog.element().contains(document.activeElement)).toBe(true);
});

test('facts are closed by the cross, by Escape and by a press beside them', async () => {
  const { answers: planning } = servePlanning([begun]);
  await open(agenda, { language: 'nl', size: 'desktop', user: tess, answers: planning });
  const dialog = page.getByRole('dialog');
  // After the button at the bottom that says the same.
  const cross = dialog.getByRole('button', { name: 'Sluiten' }).nth(1);
  const beside = () => userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true });
  for (const close of [() => cross.click(), () => userEvent.keyboard('{Escape}'), beside]) {
    await pressVisit();
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
    await close();
    await expect.element(dialog).not.toBeInTheDocument();
  }
});

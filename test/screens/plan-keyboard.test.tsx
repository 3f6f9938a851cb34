/** The floor plan by keyboard alone: boxes, words and templates are placed, moved, changed and taken back. */
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { FloorPlanDto } from '#common/schemas/floor-plan.ts';
import { groundFloor, serveInspection } from './support/inspection-server.ts';
import { tess } from './support/records.ts';
import { open } from './support/screen.tsx';

const { keyboard } = userEvent;
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function focus(target: Locator): Promise<void> {
  await expect.element(target).toBeVisible();
  (target.element() as HTMLElement).focus();
}

async function press(target: Locator): Promise<void> {
  await focus(target);
  await keyboard('{Enter}');
}

/** The floor-plan step of an inspection without boxes. */
async function openStudio(floorPlans: FloorPlanDto[]) {
  const server = serveInspection({ floorPlans, lastBoxSequence: 0 }, []);
  const address = `/inspections/${server.inspection.id}?step=1`;
  const screen = await open(address, { language: 'nl', size: 'desktop', user: tess, answers: server.answers });
  window.focus();
  return { ...screen, server };
}

test('boxes are placed, moved, changed, deleted, undone and redone', async () => {
  const { server } = await openStudio([groundFloor]);
  const canvas = page.getByRole('group', { name: 'Plattegrond met lokdozen', exact: false });
  const seeCount = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible();
  await press(button('Vliegenkast'));
  await focus(canvas);
  await keyboard('{Shift>}{ArrowLeft}{/Shift}{Enter}');
  await seeCount('1 lokdoos');
  await keyboard('{Shift>}{ArrowDown}{/Shift}{Enter}');
  await seeCount('2 lokdozen');
  await keyboard('{Control>}z{/Control}');
  await seeCount('1 lokdoos');
  // The chosen one is gone: Tab finds the other.
  await focus(canvas);
  await userEvent.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^B001, /);
  await press(button('Klaar'));

  await press(canvas.getByRole('button', { name: 'B001, Vliegenkast, Non-Tox, midden' }));
  await page.getByLabelText('Nummer').fill('D7');
  const notes = page.getByLabelText('Notities', { exact: false });
  await notes.fill('Achter de oven');
  await userEvent.tab();
  const marker = canvas.getByRole('button', { name: /^D7, Vliegenkast/ });
  await focus(marker);
  await keyboard('{Control>}z{/Control}');
  await expect.element(notes).toHaveValue('');
  await keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
  await expect.element(notes).toHaveValue('Achter de oven');
  const [{ positionX: before = 0 } = {}] = server.boxes;
  await keyboard('{Shift>}{ArrowRight}{/Shift}');
  const stored = () => server.boxes[0];
  const changed = { boxNumber: 'D7', boxType: 'fly', notes: 'Achter de oven', positionX: before + 10 };
  await expect.poll(stored).toMatchObject(changed);
  await keyboard('{Delete}');
  await seeCount('0 lokdozen');
  await keyboard('{Control>}z{/Control}');
  await expect.element(marker).toBeVisible();
  await keyboard('{Control>}z{/Control}');
  await keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
  await expect.poll(stored).toMatchObject(changed);
  await press(marker);
  await keyboard('{Delete}');
  await expect.poll(() => server.boxes).toEqual([]);
});

test('a word is put down, moved, and a template duplicated and brought forward', async () => {
  const { server } = await openStudio([]);
  const stored = () => server.drawings[0]?.drawing.shapes ?? [];
  await page.getByRole('tab', { name: 'Tekenen' }).click();
  await button('Nieuwe tekening beginnen').click();
  const sheet = page.getByRole('group', { name: 'Tekenvel' });
  await press(button('Tekst'));
  await focus(sheet);
  await keyboard('{ArrowUp}{Enter}');
  await expect.element(page.getByLabelText('Tekst op de plattegrond')).toHaveFocus();
  await keyboard('Magazijn{Enter}');
  await focus(sheet);
  await keyboard('{Shift>}{ArrowLeft}{/Shift}');
  await expect.poll(stored).toMatchObject([{ text: 'Magazijn', at: { x: 490, y: 390 } }]);

  await press(button('Stelling'));
  await press(sheet);
  await press(button('Dupliceren'));
  await focus(sheet);
  await keyboard('{PageUp}');
  await press(button('Naar voren'));
  await expect
    .poll(stored)
    .toMatchObject([{ text: 'Magazijn' }, { type: 'rack', x: 440, y: 400 }, { type: 'rack', x: 420, y: 380 }]);
  await press(button('Selecteren'));
  await press(sheet.getByRole('button', { name: /^Magazijn/ }));
  await expect.element(page.getByLabelText('Tekst op de plattegrond')).toBeVisible();
});

/** Walls of a drawn plan: straight, meeting, with a length that can be typed; wiped only after a question. */
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from './support/axe.ts';
import { serveInspection } from './support/inspection-server.ts';
import { tess } from './support/records.ts';
import { type Look, looks, open } from './support/screen.tsx';

const ROW_ABOVE_AND_BELOW_PX = 130;

async function openSheet(look: Look) {
  const server = serveInspection({ floorPlans: [] });
  const address = `/inspections/${server.inspection.id}?step=1`;
  const screen = await open(address, { ...look, user: tess, answers: server.answers });
  await page.getByRole('tab', { name: screen.say('Tekenen', 'Draw') }).click();
  await screen.button('Nieuwe tekening beginnen', 'Begin a new drawing').click();
  const sheet = page.getByRole('group', { name: screen.say('Tekenvel', 'Drawing sheet') });
  return { ...screen, sheet, stored: () => server.drawings[0]?.drawing.shapes ?? [] };
}

describe.each(looks)('on a $size in $language', (look) => {
  test('a wall goes straight, gets the length that is typed, and goes with all else only after a question', async () => {
    const { say, button, sheet, stored } = await openSheet(look);
    await button('Muur tekenen', 'Draw wall').click();
    await sheet.click({ position: { x: 60, y: 100 } });
    await sheet.click({ position: { x: 200, y: 104 } });
    await expect.poll(stored).toMatchObject([{ kind: 'wall-line' }]);
    const [drawn] = stored();
    if (drawn?.kind !== 'wall-line') throw new Error('No wall');
    expect(drawn.to.y).toBe(drawn.from.y);
    const length = page.getByLabelText(say('Lengte (m)', 'Length (m)'));
    await length.fill(say('4,5', '4.5'));
    await userEvent.keyboard('{Enter}');
    await expect.poll(stored).toMatchObject([{ from: drawn.from, to: { x: drawn.from.x + 225, y: drawn.from.y } }]);
    expect(await axeViolations()).toEqual([]);

    const wipe = button('Alles wissen', 'Clear all');
    const question = page.getByRole('alertdialog');
    await wipe.click();
    await button('Annuleren', 'Cancel', question).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(stored()).toHaveLength(1);
    await wipe.click();
    expect(await axeViolations()).toEqual([]);
    await button('Alles wissen', 'Clear all', question).click();
    await expect.poll(stored).toEqual([]);
    await button('Ongedaan maken', 'Undo').click();
    await expect.poll(stored).toHaveLength(1);
  });

  test('tools and sheet are on the screen together, and a table is among the objects', async () => {
    const { say, button, sheet, stored } = await openSheet(look);
    const tools = page.getByRole('group', { name: say('Gereedschap', 'Tools') });
    const top = tools.element().getBoundingClientRect().top;
    const { bottom } = sheet.element().getBoundingClientRect();
    // The rows of the wizard take their part of a phone.
    const rows = look.size === 'phone' ? ROW_ABOVE_AND_BELOW_PX : 0;
    expect(bottom - top).toBeLessThan(window.innerHeight - rows);
    // So is wiping it, in one row with undo and zoom: not below them, under the bar of a phone.
    const tops = ['Ongedaan maken', 'Hele plattegrond', 'Alles wissen'].map((name, index) => {
      const english = ['Undo', 'Whole floor plan', 'Clear all'][index] ?? '';
      return button(name, english).element().getBoundingClientRect().top;
    });
    expect(new Set(tops).size).toBe(1);
    await button('Tafel', 'Table').click();
    await sheet.click();
    await expect.poll(stored).toMatchObject([{ type: 'table', width: 120, height: 80 }]);
  });
});

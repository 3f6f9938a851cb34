/** A device that two people have checked: both checks are shown, and one is chosen, whether or not the browser keeps anything. */
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from './support/axe.ts';
import { groundFloor, serveInspection } from './support/inspection-server.ts';
import { makeBox, tess } from './support/records.ts';
import { type Look, looks, open } from './support/screen.tsx';
import { refuse } from './support/server-answers.ts';

/** A browser that opens no database, as in a private window. */
function keepNothing(): void {
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Not here', 'UnknownError');
  });
  onTestFinished(() => opening.mockRestore());
}

/** Says that a device is in order which somebody else has found damaged meanwhile. */
async function checkTwice(look: Look) {
  const server = serveInspection({ floorPlans: [groundFloor] }, [{ ...makeBox(1), boxNumber: 'B001', isNew: false }]);
  const address = `/inspections/${server.inspection.id}?step=1`;
  const screen = await open(address, { ...look, user: tess, answers: server.answers });
  const kept = () => server.boxes[0];
  const { update } = server.answers.baitBoxes;
  server.answers.baitBoxes.update = (input) => {
    const current = kept();
    if (current && input.checkedFrom?.condition !== current.condition) refuse('STALE', { current });
    return update ? update(input) : refuse('NOT_FOUND');
  };
  const list = page.getByRole('list', { name: screen.say('Lokdozen', 'Bait boxes') });
  await list.getByRole('button', { name: /^B001/ }).click();
  server.boxes = server.boxes.map((box) => ({ ...box, condition: 'damaged', takePercent: 50 }));
  await screen.button('In orde', 'In order').click();
  const dialog = page.getByRole('alertdialog');
  await screen.see('B001 is ook door iemand anders gecontroleerd', 'Somebody else has checked B001 too', dialog);
  await screen.see('Aasopname: 50', 'Bait take: 50', dialog);
  return { ...screen, kept, dialog };
}

describe.each(looks)('on a $size in $language', (look) => {
  test('the other one is taken', async () => {
    const { button, kept, dialog } = await checkTwice(look);
    expect(await axeViolations()).toEqual([]);
    await button('De andere versie overnemen', 'Take the other version', dialog).click();
    await expect.element(button('50 %', '50 %')).toHaveAttribute('aria-pressed', 'true');
    expect(kept()).toMatchObject({ condition: 'damaged', takePercent: 50 });
  });

  test('where the browser keeps nothing the own one is kept', async () => {
    keepNothing();
    const { say, button, kept, dialog } = await checkTwice(look);
    expect(page.getByText(say('Fout bij het opslaan', 'Error saving')).elements()).toEqual([]);
    await button('Mijn versie bewaren', 'Keep my version', dialog).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(kept).toMatchObject({ condition: 'in_order', takePercent: 0 });
    await expect.element(button('In orde', 'In order')).toHaveAttribute('aria-pressed', 'true');
  });

  test('where the browser keeps nothing the other one is taken', async () => {
    keepNothing();
    const { button, kept, dialog } = await checkTwice(look);
    await button('De andere versie overnemen', 'Take the other version', dialog).click();
    await expect.element(button('50 %', '50 %')).toHaveAttribute('aria-pressed', 'true');
    expect(kept()).toMatchObject({ condition: 'damaged', takePercent: 50 });
  });
});

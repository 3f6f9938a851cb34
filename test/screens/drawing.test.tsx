/** A floor that was drawn here and changed elsewhere meanwhile, in another tab or by a colleague. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Drawing } from '#common/floor-plan/drawing.ts';
import { emptyDrawing } from '#common/floor-plan/drawing-commands.ts';
import type { FloorPlanDrawingDto, SavedPlanDto } from '#common/schemas/floor-plan.ts';
import { presentAgreed } from './support/agreements.ts';
import { axeViolations } from './support/axe.ts';
import { bakery, makeBox, makeInspection, settings, tess, waitingFor } from './support/records.ts';
import { type Look, looks, open } from './support/screen.tsx';
import { refuse, type ServerAnswers } from './support/server-answers.ts';

const size = { width: 1000, height: 800 };
const theirs: SavedPlanDto = { floor: 0, imageId: 'b'.repeat(64), ...size, drawing: emptyDrawing(size) };

/** Begins a drawing on a floor where somebody else has saved one meanwhile; answers what was sent. `later` holds back
 * what is loaded anew then. */
async function drawOver(look: Look, later: <Answer>(answer: Answer) => Answer | Promise<Answer> = (answer) => answer) {
  const inspection = makeInspection();
  let drawings: FloorPlanDrawingDto[] = [];
  const sent: { madeFrom?: string[] | undefined; shapes: number }[] = [];
  const answers: ServerAnswers = {
    inspections: {
      get: () => (sent.length === 0 ? inspection : later(inspection)),
      drawings: () => (sent.length === 0 ? drawings : later(drawings)),
      list: () => ({ items: [], nextCursor: null }),
      waiting: () => waitingFor(),
      saveFloorPlan: ({ imageId, madeFrom, drawing }) => {
        sent.push({ madeFrom, shapes: (drawing as Drawing).shapes.length });
        if (sent.length === 1) {
          // From now on the portal shows what somebody else has drawn.
          inspection.floorPlans = [theirs];
          drawings = [{ floor: 0, imageId: theirs.imageId, drawing: emptyDrawing(size) }];
          refuse('STALE', { current: theirs });
        }
        return { ...inspection, floorPlans: [{ floor: 0, imageId, ...size }] };
      },
    },
    baitBoxes: { list: () => [makeBox(inspection.id)] },
    devices: { list: () => ({ items: [], nextCursor: null }) },
    settings: { get: () => settings, checkWords: () => [] },
    customers: { get: () => bakery, agreements: () => ({ ...presentAgreed(null), version: 1 }) },
  };
  const screen = await open(`/inspections/${inspection.id}?step=1`, { ...look, user: tess, answers });
  const { say, button } = screen;
  await page.getByRole('tab', { name: say('Tekenen', 'Draw') }).click();
  await button('Nieuwe tekening beginnen', 'Begin a new drawing').click();
  await button('Stelling', 'Rack').click();
  await page.getByRole('group', { name: say('Tekenvel', 'Drawing sheet') }).click();
  await screen.see('Plattegrond ook elders gewijzigd: Begane grond', 'Floor plan changed elsewhere too: Ground floor');
  return { ...screen, sent };
}

describe.each(looks)('on a $size in $language', (look) => {
  test('both versions are shown at once, and mine takes the place of the other when I say so', async () => {
    const { say, see, button, sent } = await drawOver(look);
    const dialog = page.getByRole('alertdialog');
    // Without scrolling: what is not seen is not chosen.
    for (const name of [say('Jouw versie', 'Your version'), say('De andere versie', 'The other version')])
      await expect.element(dialog.getByRole('img', { name })).toBeInViewport({ ratio: 0.99 });
    expect(await axeViolations()).toEqual([]);
    await button('Mijn versie bewaren', 'Keep my version', dialog).click();
    await see('Opgeslagen', 'Saved');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent.at(-1)).toEqual({ madeFrom: [theirs.imageId], shapes: 1 });
  });
});

// Neither the size nor the language makes a difference.
describe.each([looks[1]])('on a $size in $language', (look) => {
  test.each(['at once', 'before it is loaded'])('the other version is taken over %s, and drawn on', async (when) => {
    const { say, see, button, sent } = await drawOver(look, (answer) =>
      when === 'at once' ? answer : new Promise(() => {}),
    );
    await button('De andere versie overnemen', 'Take the other version', page.getByRole('alertdialog')).click();
    await see('Opgeslagen', 'Saved');
    await button('Stelling', 'Rack').click();
    await page.getByRole('group', { name: say('Tekenvel', 'Drawing sheet') }).click();
    await expect.poll(() => sent.at(-1)).toEqual({ madeFrom: [theirs.imageId], shapes: 1 });
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  });
});

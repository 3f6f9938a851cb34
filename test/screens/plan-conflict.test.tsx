/** A plan that takes the place of one which somebody else has changed meanwhile: both are shown, and one is chosen. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from './support/axe.ts';
import { groundFloor, serveInspection } from './support/inspection-server.ts';
import { makeInspection, tess } from './support/records.ts';
import { chooseFiles, type Look, looks, makePicture, open } from './support/screen.tsx';
import { loseConnection, refuse } from './support/server-answers.ts';
import { breakUploads } from './support/uploads.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
type Answers = ReturnType<typeof serveInspection>['answers'];

/** Ways to replace the plan of the floor that is shown. */
const takePlan = {
  generated: async () => {
    await button('Plattegrond wijzigen').click();
    await page.getByRole('tab', { name: 'Genereren' }).click();
    await button('Vervangen en genereren').click();
  },
  uploaded: async () => {
    await button('Plattegrond wijzigen').click();
    await page.getByRole('tab', { name: 'Uploaden' }).click();
    await chooseFiles(button('Andere plattegrond'), [await makePicture('plan.jpg', 'image/jpeg')]);
  },
  'of an earlier inspection': async ({ inspections }: Answers) => {
    const { get, drawings } = { ...inspections };
    const plan = { ...groundFloor, imageId: 'e'.repeat(64) };
    const earlier = makeInspection({ floorPlans: [plan] });
    inspections.list = ({ customerId }) => ({ items: customerId ? [earlier] : [], nextCursor: null });
    inspections.get = (input) => (input.id === earlier.id ? earlier : (get?.(input) ?? refuse('NOT_FOUND')));
    inspections.drawings = (input) => (input.id === earlier.id ? [] : (drawings?.(input) ?? []));
    await button('Vorige laden').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Inspectie van/ }).click();
    await dialog.getByRole('button', { name: 'Vervangen en laden', exact: true }).click();
  },
};

test.each(Object.entries(takePlan))(
  'a plan %s on a floor that somebody else has changed meanwhile stays, and which one it is to be is asked',
  async (_, take) => {
    const server = serveInspection({ floorPlans: [groundFloor] });
    const address = `/inspections/${server.inspection.id}?step=1`;
    const { see } = await open(address, { language: 'nl', size: 'desktop', user: tess, answers: server.answers });
    const { inspections } = server.answers;
    const { saveFloorPlan } = inspections;
    const current = { ...groundFloor, imageId: 'c'.repeat(64), drawing: null };
    const taken: string[] = [];
    inspections.saveFloorPlan = (input) => {
      if (!input.madeFrom?.includes(current.imageId)) refuse('STALE', { current });
      taken.push(input.imageId);
      return saveFloorPlan?.(input) ?? refuse('NOT_FOUND');
    };
    await take(server.answers);
    const dialog = page.getByRole('alertdialog');
    await expect.element(dialog.getByRole('img', { name: 'De andere versie' })).toBeVisible();
    expect(taken).toEqual([]);
    await dialog.getByRole('button', { name: 'Mijn versie bewaren' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => taken).toHaveLength(1);
    expect(server.inspection.floorPlans[0]?.imageId).toBe(taken[0]);
    await expect.element(page.getByRole('region', { name: /F8/ })).not.toHaveTextContent('niet');
    await see('Opgeslagen', '');
  },
);

/** Empties the ground floor without a line, while somebody else gives it another plan. */
async function emptyMeanwhile(look: Look) {
  const server = serveInspection({ floorPlans: [groundFloor] });
  const address = `/inspections/${server.inspection.id}?step=1`;
  const screen = await open(address, { ...look, user: tess, answers: server.answers });
  const { say } = screen;
  const { inspections } = server.answers;
  const { deleteFloorPlan } = inspections;
  const isLost = Promise.withResolvers<void>();
  inspections.deleteFloorPlan = () => {
    isLost.resolve();
    return loseConnection();
  };
  await screen.button('Plattegrond wijzigen', 'Change floor plan').click();
  await screen.button('Verdieping leegmaken', 'Empty floor').click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Leegmaken', 'Empty') })
    .click();
  await isLost.promise;
  const theirs = { ...groundFloor, imageId: 'c'.repeat(64) };
  server.inspection = { ...server.inspection, floorPlans: [theirs] };
  if (deleteFloorPlan) inspections.deleteFloorPlan = deleteFloorPlan;
  window.dispatchEvent(new Event('online'));
  const dialog = page.getByRole('alertdialog');
  await screen.see('Jouw versie: geen plattegrond', 'Your version: no floor plan', dialog);
  await expect.element(dialog.getByRole('img', { name: say('De andere versie', 'The other version') })).toBeVisible();
  return { ...screen, server, dialog, theirs };
}

describe.each(looks)('on a $size in $language', (look) => {
  test('a floor that is emptied keeps the plan that somebody else has given it, once that is chosen', async () => {
    const { button, see, server, dialog, theirs } = await emptyMeanwhile(look);
    expect(await axeViolations()).toEqual([]);
    await button('De andere versie overnemen', 'Take the other version', dialog).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await see('Opgeslagen', 'Saved');
    expect(server.inspection.floorPlans).toEqual([theirs]);
    // The one that was refused.
    expect(server.received.filter((name) => name === 'deleteFloorPlan')).toHaveLength(1);
  });

  test('or it is emptied all the same', async () => {
    const { button, server, dialog } = await emptyMeanwhile(look);
    await button('Mijn versie bewaren', 'Keep my version', dialog).click();
    await expect.poll(() => server.inspection.floorPlans).toEqual([]);
  });
});

test('a plan made without a line that is taken away again is nobody else’s', async () => {
  const server = serveInspection({}, []);
  const address = `/inspections/${server.inspection.id}?step=1`;
  const { button: named } = await open(address, {
    language: 'nl',
    size: 'desktop',
    user: tess,
    answers: server.answers,
  });
  const mend = breakUploads();
  await page.getByRole('tab', { name: 'Genereren' }).click();
  await named('Plattegrond genereren', '').click();
  await named('Verdieping leegmaken', '').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leegmaken' }).click();
  await expect.element(named('Verdieping leegmaken', '')).not.toBeInTheDocument();
  mend();
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => server.received).toEqual(['saveFloorPlan', 'deleteFloorPlan']);
  expect(server.inspection.floorPlans).toEqual([]);
  await expect.element(page.getByText('Alles op de server').first()).toBeInTheDocument();
});

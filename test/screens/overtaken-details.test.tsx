/** What two people call a floor, or say of a recommendation: both versions are shown, and one is chosen. */
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DescribeRecommendationInput } from '#common/schemas/recommendation.ts';
import { axeViolations } from './support/axe.ts';
import { groundFloor, serveInspection } from './support/inspection-server.ts';
import { keepNothing } from './support/keep-nothing.ts';
import { openStreams, tell } from './support/live-server.ts';
import { bakery, makeBox, makeRecommendation, tess } from './support/records.ts';
import { type Look, looks, open } from './support/screen.tsx';
import { refuse } from './support/server-answers.ts';

const GAP = 'Dicht de kier onder de koelcel met kit.';

/** A floor that is renamed, which somebody else has called the hall meanwhile. */
async function rename(look: Look) {
  const server = serveInspection({ floorPlans: [groundFloor] });
  const { id } = server.inspection;
  server.boxes = [makeBox(id)];
  const { renameFloor } = server.answers.inspections;
  server.answers.inspections.renameFloor = (input) => {
    const [plan] = server.inspection.floorPlans;
    if (plan && input.changedFrom?.name !== (plan.name ?? null))
      refuse('STALE', { current: { ...plan, drawing: null } });
    return renameFloor ? renameFloor(input) : refuse('NOT_FOUND');
  };
  const screen = await open(`/inspections/${id}?step=1`, { ...look, user: tess, answers: server.answers });
  await screen.button('Naam wijzigen', 'Rename').click();
  await screen.field('Naam van de verdieping', 'Name of the floor').fill('Keuken');
  server.inspection = { ...server.inspection, floorPlans: [{ ...groundFloor, name: 'Hal' }] };
  await screen.button('Opslaan', 'Save').click();
  return { ...screen, server, names: () => server.inspection.floorPlans.map(({ name }) => name) };
}

async function renameTwice(look: Look) {
  const screen = await rename(look);
  const dialog = page.getByRole('alertdialog');
  await screen.see('Naam ook elders gewijzigd: Begane grond', 'Name changed elsewhere too: Ground floor', dialog);
  await screen.see('Keuken', 'Keuken', dialog);
  await screen.see('Hal', 'Hal', dialog);
  return { ...screen, dialog };
}

/** Says where something has to be done, of which somebody else has said another place and another day meanwhile. */
async function placeTwice(look: Look) {
  const server = serveInspection({ reportText: 'Sporen van muizen gevonden.', recommendations: GAP });
  const { id } = server.inspection;
  let kept = makeRecommendation(server.inspection, GAP);
  const answers = {
    ...server.answers,
    recommendations: {
      current: () => ({ isFollowedUp: true, items: [kept] }),
      describe: ({ changes, changedFrom }: DescribeRecommendationInput) => {
        if (changedFrom?.place !== kept.place) refuse('STALE', { current: kept });
        kept = { ...kept, place: changes.place ?? null };
        return kept;
      },
    },
  };
  const screen = await open(`/inspections/${id}?step=3`, { ...look, user: tess, answers });
  await page.getByText(GAP).last().click();
  await screen.field('Plaats', 'Place').fill('Hal');
  await expect.poll(openStreams).toBe(1);
  kept = { ...kept, place: 'Kelder', category: 'building' };
  tell({ changes: [{ kind: 'inspection', id, customerId: bakery.id }] });
  // It is known here by now, and was typed over what was there before.
  await screen.see('Kelder', 'Kelder');
  await userEvent.keyboard('{Tab}');
  const dialog = page.getByRole('alertdialog');
  await screen.see(
    'Deze aanbeveling is ook door iemand anders gewijzigd',
    'Somebody else has changed this recommendation too',
    dialog,
  );
  for (const text of [GAP, 'Hal', 'Kelder']) await screen.see(text, text, dialog);
  return { ...screen, dialog, kept: () => kept };
}

describe.each(looks)('on a $size in $language', (look) => {
  test('of two names of a floor the own one is kept', async () => {
    const { button, dialog, names, say } = await renameTwice(look);
    expect(await axeViolations()).toEqual([]);
    await button('Mijn versie bewaren', 'Keep my version', dialog).click();
    await expect.poll(names).toEqual(['Keuken']);
    await expect.element(page.getByRole('button', { name: /^Keuken, / })).toBeVisible();
    // Decided, nothing has failed any more.
    expect(page.getByText(say('Niet opgeslagen', 'Not saved'), { exact: false }).elements()).toEqual([]);
  });

  test('of two names of a floor the other one is taken', async () => {
    const { button, dialog, names } = await renameTwice(look);
    await button('De andere versie overnemen', 'Take the other version', dialog).click();
    await expect.element(page.getByRole('button', { name: /^Hal, / })).toBeVisible();
    expect(names()).toEqual(['Hal']);
  });

  test('where the browser keeps nothing, what the floor is called by now is shown, and can be renamed', async () => {
    keepNothing();
    const { button, field, see, names, server } = await rename(look);
    server.answers.inspections.get = () => server.inspection;
    await see('Iemand anders heeft dit intussen gewijzigd', 'Somebody else has changed this meanwhile');
    await button('Annuleren', 'Cancel').click();
    await expect.element(page.getByRole('button', { name: /^Hal, / })).toBeVisible();
    await button('Naam wijzigen', 'Rename').click();
    await field('Naam van de verdieping', 'Name of the floor').fill('Keuken');
    await button('Opslaan', 'Save').click();
    await expect.poll(names).toEqual(['Keuken']);
  });

  test('of two places of a recommendation the other one is taken, with what else was said of it', async () => {
    const { button, dialog, field, kept } = await placeTwice(look);
    expect(await axeViolations()).toEqual([]);
    await button('De andere versie overnemen', 'Take the other version', dialog).click();
    await expect.element(field('Plaats', 'Place')).toHaveValue('Kelder');
    await expect.element(button('Gebouw', 'Building')).toHaveAttribute('aria-pressed', 'true');
    expect(kept()).toMatchObject({ place: 'Kelder' });
  });

  test('of two places of a recommendation the own one is kept', async () => {
    const { button, dialog, kept } = await placeTwice(look);
    await button('Mijn versie bewaren', 'Keep my version', dialog).click();
    await expect.poll(kept).toMatchObject({ place: 'Hal', category: 'building' });
  });
});

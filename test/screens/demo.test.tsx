/** The demo's floor plan: placing is turned on and off, and what a customer had before is offered if there is any (specification, sections 2 and 4). */
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PlacementsDto } from '#common/schemas/placement.ts';
import { axeViolations } from './support/axe.ts';
import { makeBox, makeInspection, tess } from './support/records.ts';
import { type Look, looks, open } from './support/screen.tsx';

const { id: _, inspectionId: __, ...box } = makeBox(1);

function openDemo(look: Look, placements: PlacementsDto['placements']) {
  const remembered = { customerId: 1, placements, lastUpdated: null };
  return open('/demo', {
    ...look,
    user: tess,
    answers: {
      inspections: { list: () => ({ items: [makeInspection(), makeInspection()], nextCursor: null }) },
      placements: { get: () => remembered },
    },
  });
}

describe.each(looks)('on a $size in $language', (look) => {
  test('one button turns placing on and off; a click places a rat box that is not toxic, and selects it', async () => {
    const { say, see, button } = await openDemo(look, []);
    const toggle = button('Lokdozen plaatsen', 'Place bait boxes');
    const plan = page.getByRole('group', { name: say('Plattegrond met lokdozen', 'Floor plan with bait boxes') });
    await expect.element(toggle).toHaveAttribute('aria-pressed', 'false');
    await expect.element(button('Rattenkist', 'Rat box')).not.toBeInTheDocument();
    await toggle.click();
    await expect.element(toggle).toHaveAttribute('aria-pressed', 'true');
    await plan.click();
    if (look.size === 'phone') await button('B001 wijzigen', 'Change B001').click();
    const panel = page.getByRole('region', { name: say('Lokdoos B001', 'Bait box B001') });
    await expect.element(panel.getByLabelText(say('Soort', 'Type'))).toHaveValue('rat');
    const named = { name: say('B001, Rattenkist, Non-Tox', 'B001, Rat box, Non-Tox'), exact: false };
    await expect.element(plan.getByRole('button', named)).toBeInTheDocument();
    expect(await axeViolations()).toEqual([]);
    await toggle.click();
    await expect.element(toggle).toHaveAttribute('aria-pressed', 'false');
    await plan.click({ position: { x: 150, y: 220 } });
    await see('1 lokdoos', '1 bait box');
  });

  test('without remembered boxes nothing is offered', async () => {
    const { see, button } = await openDemo(look, []);
    await see('0 lokdozen', '0 bait boxes');
    await expect.element(button('Vorige plattegrond laden', 'Load previous plan')).not.toBeInTheDocument();
  });

  test('the boxes of the customer who was inspected last are loaded, and that is said', async () => {
    const notes = 'Achter de oven';
    const { see, button } = await openDemo(look, [
      { ...box, boxNumber: 'B004', notes },
      { ...box, boxNumber: 'B009', boxType: 'fly' },
      { ...box, boxNumber: 'B010', floor: 1 },
    ]);
    await button('Vorige plattegrond laden', 'Load previous plan').click();
    await see('Vorige plattegrond geladen', 'Previous plan loaded');
    await see('2 lokdozen', '2 bait boxes');
    await button('Lokdozen plaatsen', 'Place bait boxes').click();
    await see('om B010 te plaatsen', 'place B010');
  });

  test('F8 leads to the notifications before there are any', async () => {
    const { say } = await openDemo(look, []);
    const region = page.getByRole('region', { name: say('Meldingen (F8)', 'Notifications (F8)') });
    await expect.element(region).toBeInTheDocument();
    await userEvent.keyboard('{F8}');
    await expect.element(region).toHaveFocus();
  });
});

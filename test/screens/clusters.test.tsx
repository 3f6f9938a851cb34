/** Boxes too close together to be told apart: a tap on their cluster comes closer, and the one that is chosen stands alone. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { BaitBoxDto } from '#common/schemas/bait-box.ts';
import { axeViolations } from './support/axe.ts';
import { groundFloor, serveInspection } from './support/inspection-server.ts';
import { makeBox, tess } from './support/records.ts';
import { type Look, looks, open } from './support/screen.tsx';

const spots = [
  { x: 500, y: 300 },
  { x: 530, y: 300 },
];

async function openPlan(look: Look, places = spots, fields: readonly Partial<BaitBoxDto>[] = []) {
  const boxes = places.map((position, index) => {
    const box = { ...makeBox(1), position, positionX: position.x, positionY: position.y, ...fields[index] };
    return { ...box, id: index + 1, key: `box-${index + 1}`, boxNumber: `B00${index + 1}` };
  });
  const server = serveInspection({ floorPlans: [groundFloor], lastBoxSequence: boxes.length }, boxes);
  const address = `/inspections/${server.inspection.id}?step=1`;
  const screen = await open(address, { ...look, user: tess, answers: server.answers });
  const name = screen.say('Plattegrond met lokdozen', 'Floor plan with bait boxes');
  const plan = page.getByRole('group', { name, exact: false });
  const marker = (number: string) => plan.getByRole('button', { name: new RegExp(`^${number}`) });
  await expect.element(marker('B001')).toBeInTheDocument();
  const tapOn = async (number: string) => {
    const { left, top } = plan.element().getBoundingClientRect();
    const at = marker(number).element().getBoundingClientRect();
    await plan.click({ position: { x: at.left + at.width / 2 - left, y: at.top + at.height / 2 - top } });
  };
  const panel = (number: string) =>
    page.getByRole('region', { name: screen.say(`Lokdoos ${number}`, `Bait box ${number}`) });
  return { ...screen, plan, marker, tapOn, panel };
}

describe.each(looks)('on a $size in $language', (look) => {
  test('a tap on a cluster comes closer until each of its boxes can be tapped', async () => {
    const { tapOn, panel, button } = await openPlan(look);
    await expect.element(button('Hele plattegrond', 'Whole floor plan')).toBeDisabled();
    await tapOn('B001');
    await expect.element(button('Hele plattegrond', 'Whole floor plan')).toBeEnabled();
    expect(panel('B001').elements()).toHaveLength(0);
    await tapOn('B002');
    await expect.element(panel('B002')).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  });

  test('every box of a cluster has a name, and one that is chosen by it is not hidden in the cluster', async () => {
    const { marker, panel, say } = await openPlan(look);
    (marker('B002').element() as SVGElement).focus();
    await expect.element(marker('B002')).toHaveFocus();
    const list = page.getByRole('list', { name: say('Lokdozen', 'Bait boxes') });
    await list.getByRole('button', { name: /^B002/ }).click();
    await expect.element(panel('B002')).toBeVisible();
    await expect.element(marker('B002')).toHaveAttribute('aria-pressed', 'true');
  });
});

test('no neighbour’s marker hides a badge', async () => {
  const at = { x: 500, y: 300 };
  // Far enough apart to stand alone: its lower edge lies over the upper part of the other one's badge.
  const above = { x: 492, y: 259 };
  const checked = { boxType: 'mouse', isNew: false, condition: 'in_order' } as const;
  const poison = { boxType: 'rat', isToxic: true } as const;
  const { plan, marker } = await openPlan({ language: 'nl', size: 'desktop' }, [at, above], [checked, poison]);
  const canvas = plan.element().querySelector('canvas') ?? document.createElement('canvas');
  const shown = canvas.getBoundingClientRect();
  const mark = marker('B001').element().getBoundingClientRect();
  // Where the badge is highest: 15 pixels left of the marker's middle, and 20 above.
  const left = mark.left + mark.width / 2 - 15 - shown.left;
  const top = mark.top + mark.height / 2 - 20 - shown.top;
  const [red = 0, green = 0] = canvas.getContext('2d')?.getImageData(left, top, 1, 1).data ?? [];
  expect(green, 'the green of a badge, not the red of poison').toBeGreaterThan(red);
});

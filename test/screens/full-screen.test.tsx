/** The plan over the whole screen of a phone: placing, the sheets of boxes, floors, the ways back; a desktop keeps its layout. */
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from './support/axe.ts';
import { groundFloor, serveInspection } from './support/inspection-server.ts';
import { makeBox, tess } from './support/records.ts';
import { type Look, open } from './support/screen.tsx';

const phone: Look = { language: 'nl', size: 'phone' };
const upright = [360, 740] as const;
const onItsSide = [740, 360] as const;

/** Boxes in the corners of the plan, of 1000 × 600, and in its middle. */
const spots = [
  { x: 60, y: 60 },
  { x: 940, y: 60 },
  { x: 60, y: 540 },
  { x: 940, y: 540 },
  { x: 500, y: 300 },
];

async function openPlan(look: Look, [width, height]: readonly [number, number] = upright, hash = '') {
  const server = serveInspection(
    { floorPlans: [groundFloor, { ...groundFloor, floor: 1 }], lastBoxSequence: spots.length },
    spots.map((position, index) => ({
      ...makeBox(1),
      id: index + 1,
      key: `box-${index + 1}`,
      boxNumber: `B00${index + 1}`,
      positionX: position.x,
      positionY: position.y,
      position,
    })),
  );
  const address = `/inspections/${server.inspection.id}?step=1${hash}`;
  const screen = await open(address, { ...look, user: tess, answers: server.answers, before: '/customers' });
  if (look.size === 'phone') await page.viewport(width, height);
  const { say, button } = screen;
  const full = page.getByRole('dialog', { name: say('Volledig scherm', 'Full screen') });
  const name = say('Plattegrond met lokdozen', 'Floor plan with bait boxes');
  const plan = page.getByRole('group', { name, exact: false });
  const marker = (number: string) => plan.getByRole('button', { name: new RegExp(`^${number}`) });
  await expect.element(marker('B001')).toBeInTheDocument();
  return { ...screen, server, full, plan, marker, leave: button('Volledig scherm sluiten', 'Close full screen') };
}

const middleOf = (element: Element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
};

/** As a finger: what lies there on the screen gets it. */
async function tapOn(
  plan: ReturnType<typeof page.getByRole>,
  marker: ReturnType<typeof page.getByRole>,
): Promise<void> {
  const { left, top } = plan.element().getBoundingClientRect();
  const { x, y } = middleOf(marker.element());
  await plan.click({ position: { x: x - left, y: y - top } });
}

describe.each([
  ['upright', upright],
  ['on its side', onItsSide],
] as const)('a phone %s', (_, size) => {
  test('placing fills the screen with the plan: 70 % of it at least, tools in one row of 44 pixels', async () => {
    const { button, full, plan, see, marker } = await openPlan(phone, size);
    await button('Muizenkist', '').click();
    await expect.element(full).toBeVisible();
    await see('Tik op de plattegrond om B006 te plaatsen', '');
    const shown = plan.element().getBoundingClientRect();
    expect((shown.width * shown.height) / (size[0] * size[1])).toBeGreaterThanOrEqual(0.7);
    const names = [
      'Rattenkist',
      'Muizenkist',
      'Vliegenkast',
      'Kruipende insecten',
      'Tox',
      'Ongedaan maken',
      'Opnieuw doen',
    ];
    const tools = names.map((name) => button(name, '', full).element().getBoundingClientRect());
    expect(new Set(tools.map(({ top }) => Math.round(top))).size).toBe(1);
    for (const { width, height, left, right } of tools) {
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      expect(left >= 0 && right <= size[0]).toBe(true);
    }
    // No panel comes between one tap and the next.
    for (const x of [0.3, 0.4, 0.6]) await plan.click({ position: { x: shown.width * x, y: shown.height * 0.55 } });
    await see('8 lokdozen', '', full);
    const line = full.getByRole('status').filter({ hasText: '8 lokdozen' }).element();
    // Two lines of half pixels are rounded up.
    expect(line.scrollHeight, 'no line is cut off').toBeLessThanOrEqual(line.clientHeight + 1);
    await expect.element(page.getByRole('region', { name: /^Lokdoos/ })).not.toBeInTheDocument();
    await expect.element(marker('B008')).toBeInTheDocument();
    expect(await axeViolations()).toEqual([]);
  });

  test('a touched box is seen beside its sheet, wherever on the plan it stands', async () => {
    const { full, plan, marker, button } = await openPlan(phone, size);
    await button('Volledig scherm', '').click();
    await expect.element(full).toBeVisible();
    for (const number of ['B001', 'B002', 'B003', 'B004', 'B005']) {
      await tapOn(plan, marker(number));
      const sheet = full.getByRole('region', { name: `Lokdoos ${number}` });
      await expect.element(sheet).toBeVisible();
      const { top, left } = sheet.element().getBoundingClientRect();
      const at = middleOf(marker(number).element());
      const area = plan.element().getBoundingClientRect();
      expect(at.x - area.left >= 20 && at.y - area.top >= 20 && at.x <= area.right - 20, number).toBe(true);
      expect(at.y + 20 < top || at.x + 20 < left, number).toBe(true);
      if (number === 'B003') expect(await axeViolations()).toEqual([]);
      await button('Selectie opheffen', '').click();
      await expect.element(sheet).not.toBeInTheDocument();
    }
  });
});

test('only kinds with bait have the toxic toggle', async () => {
  const { button, full, plan, server } = await openPlan(phone);
  await button('Rattenkist', '').click();
  await button('Tox', '', full).click();
  await button('Vliegenkast', '', full).click();
  expect(button('Tox', '', full).elements()).toHaveLength(0);
  await plan.click({ position: { x: 100, y: 300 } });
  await button('Kruipende insecten', '', full).click();
  await button('Tox', '', full).click();
  await plan.click({ position: { x: 200, y: 300 } });
  await expect
    .poll(() => server.boxes.slice(spots.length))
    .toMatchObject([
      { boxType: 'fly', isToxic: false },
      { boxType: 'crawling', isToxic: true },
    ]);
});

test('a tap on a box opens its sheet on the full screen; beside it the tap only closes the sheet', async () => {
  const { button, full, plan, marker, see, server } = await openPlan(phone);
  await tapOn(plan, marker('B005'));
  await expect.element(full.getByRole('region', { name: 'Lokdoos B005' })).toBeVisible();
  await button('Selectie opheffen', '').click();
  await button('Rattenkist', '', full).click();
  await tapOn(plan, marker('B001'));
  const sheet = full.getByRole('region', { name: 'Lokdoos B001' });
  await expect.element(sheet).toBeVisible();
  await plan.click({ position: { x: 180, y: 30 } });
  await expect.element(sheet).not.toBeInTheDocument();
  await see('5 lokdozen', '', full);
  // The one that was placed just now is described without looking for it.
  await plan.click({ position: { x: 180, y: 220 } });
  await button('B006 wijzigen', '', full).click();
  await full.getByLabelText('Notities').fill('achter de kast');
  (full.getByLabelText('Notities').element() as HTMLElement).blur();
  await full.getByLabelText('Soort').selectOptions('fly');
  await expect.poll(() => server.boxes.at(-1)).toMatchObject({ notes: 'achter de kast', boxType: 'fly' });
});

test('the way back, Escape and the browser’s Back leave the full screen, and keep floor, boxes and step', async () => {
  const { button, full, plan, see, leave, back, address, server } = await openPlan(phone);
  await button('Muizenkist', '').click();
  await plan.click({ position: { x: 150, y: 300 } });
  await full.getByRole('button', { name: /^Verdieping 1/ }).click();
  // The kind is still chosen on another floor.
  await see('om B007 te plaatsen', '', full);
  await plan.click({ position: { x: 150, y: 300 } });
  await expect
    .poll(() => server.boxes.slice(spots.length).map(({ floor, boxType }) => [floor, boxType]))
    .toEqual([
      [0, 'mouse'],
      [1, 'mouse'],
    ]);
  const at = address();
  back();
  await expect.element(full).not.toBeInTheDocument();
  expect(address()).toBe(at);
  await expect.element(page.getByRole('button', { name: /^Verdieping 1/ })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(plan).toHaveFocus();
  await expect.element(button('Muizenkist', '')).toHaveAttribute('aria-pressed', 'false');

  await button('Volledig scherm', '').click();
  await leave.click();
  await expect.element(full).not.toBeInTheDocument();
  await button('Volledig scherm', '').click();
  await expect.element(plan).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(full).not.toBeInTheDocument();
  expect(address()).toBe(at);
  // Nothing of it is left in the history.
  back();
  await expect.poll(address).toBe('/customers');
});

test('nothing behind the full screen can be reached, and all of it afterwards', async () => {
  const { button, full, leave } = await openPlan(phone);
  const next = page.getByRole('button', { name: 'Volgende', exact: true });
  const before = next.element();
  await button('Volledig scherm', '').click();
  await expect.element(full).toBeVisible();
  expect(before.closest('[inert]')).not.toBeNull();
  await leave.click();
  await expect.element(full).not.toBeInTheDocument();
  expect(before.closest('[inert]')).toBeNull();
  expect(document.documentElement.style.overflow).toBe('');
});

test('an address of the full screen opens it, and the way back stays on the step', async () => {
  const { button, full, marker, leave, address } = await openPlan(phone, upright, '#full');
  await expect.element(full).toBeVisible();
  const at = address();
  await leave.click();
  await expect.element(full).not.toBeInTheDocument();
  expect(address()).toBe(at);
  await expect.element(marker('B001')).toBeInTheDocument();
  await expect.element(button('Volledig scherm', '')).toBeVisible();
});

test('two fingers zoom the plan on the page, and one finger scrolls it; zoomed, one finger moves the plan', async () => {
  const { button, plan } = await openPlan(phone);
  const surface = () => plan.element().querySelector<HTMLElement>('[data-touch-surface]') as HTMLElement;
  expect(getComputedStyle(surface()).touchAction).toBe('pan-x pan-y');
  await button('Inzoomen', '').click();
  await expect.poll(() => getComputedStyle(surface()).touchAction).toBe('none');
  await button('Hele plattegrond', '').click();
  await expect.poll(() => getComputedStyle(surface()).touchAction).toBe('pan-x pan-y');
  await button('Volledig scherm', '').click();
  await expect.poll(() => getComputedStyle(surface()).touchAction).toBe('none');
});

test('on a desktop the plan stays on the page, with its palette and the panel below it', async () => {
  const { button, full, plan, marker } = await openPlan({ language: 'en', size: 'desktop' });
  expect(button('', 'Full screen').elements()).toHaveLength(0);
  await button('', 'Rat box').click();
  await plan.click({ position: { x: 300, y: 250 } });
  await expect.element(page.getByRole('region', { name: 'Bait box B006' })).toBeVisible();
  await expect.element(full).not.toBeInTheDocument();
  await expect.element(button('', 'Toxic').or(button('', 'Tox'))).toBeEnabled();
  await button('', 'Fly cabinet').click();
  await expect.element(button('', 'Tox')).toBeDisabled();
  await expect.element(marker('B006')).toBeInTheDocument();
  expect(await axeViolations()).toEqual([]);
});

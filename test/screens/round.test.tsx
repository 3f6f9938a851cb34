/** The round: device after device, with as few taps as can be. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { BaitBoxDto } from '#common/schemas/bait-box.ts';
import { axeViolations } from './support/axe.ts';
import { groundFloor, serveInspection } from './support/inspection-server.ts';
import { makeBox, tess } from './support/records.ts';
import { type Look, looks, open } from './support/screen.tsx';

/** Twelve devices along two walls, and one that was placed on this visit. */
const twelve = (inspectionId: number): BaitBoxDto[] =>
  Array.from({ length: 13 }, (_, index) => {
    const x = 60 + (index % 6) * 170;
    const y = index < 6 ? 60 : 500;
    const boxNumber = `B${String(index + 1).padStart(3, '0')}`;
    const box = { ...makeBox(inspectionId), id: index + 1, deviceId: index + 1, boxNumber, isNew: index === 12 };
    return { ...box, positionX: x, positionY: y, position: { x, y } };
  });

async function walk(look: Look, { address = '' } = {}) {
  const server = serveInspection({ floorPlans: [groundFloor] }, twelve(1));
  const at = `/inspections/${server.inspection.id}?step=1${address}`;
  const screen = await open(at, { ...look, user: tess, answers: server.answers });
  let taps = 0;
  const tap = async (dutch: string, english: string) => {
    taps += 1;
    await screen.button(dutch, english).click();
  };
  const stands = (number: string) =>
    expect.element(page.getByRole('heading', { level: 3, name: number })).toBeVisible();
  const inOrder = () => tap('In orde', 'In order');
  return { ...screen, server, tap, taps: () => taps, stands, inOrder };
}

describe.each(looks)('on a $size in $language', (look) => {
  test('what is skipped comes at the end, back goes back, and undo takes back', async () => {
    const { say, server, see, tap, stands, inOrder } = await walk(look, { address: '&round=B006' });
    await stands('B006');
    // High enough that no bar lies over a button.
    await page.viewport(look.size === 'phone' ? 360 : 1280, 2_400);
    expect(await axeViolations()).toEqual([]);
    await inOrder();
    await stands('B012');
    await tap('Vorige lokdoos', 'Previous bait box');
    await stands('B006');
    await tap('Volgende lokdoos', 'Next bait box');
    await stands('B012');
    await tap('Ongedaan maken', 'Undo');
    await stands('B006');
    await expect.poll(() => server.boxes[5]?.condition).toBeNull();
    for (const number of ['B006', 'B012', 'B011', 'B010', 'B009', 'B008', 'B007']) {
      await stands(number);
      await inOrder();
    }
    // The first five were passed over.
    for (const number of ['B001', 'B002', 'B003', 'B004']) {
      await stands(number);
      await inOrder();
    }
    await stands('B005');
    await tap('Volgende lokdoos', 'Next bait box');
    await see('Nog 1 lokdoos over', '1 bait box left');
    await tap('B005', 'B005');
    await stands('B005');
    await tap('Beschadigd', 'Damaged');
    await tap('Toch niet gecontroleerd', 'Not checked after all');
    await expect.element(page.getByRole('button', { name: say('In orde', 'In order') })).toHaveFocus();
    await expect.poll(() => server.boxes[4]?.condition).toBeNull();
  });

  test('every target is as large as a thumb', async () => {
    const { stands, say } = await walk(look, { address: '&round=B001' });
    await stands('B001');
    const round = page.getByRole('region', { name: say('Ronde', 'Round') }).element();
    const buttons = [...round.querySelectorAll('button')];
    expect(buttons.length).toBeGreaterThan(10);
    const small = buttons.filter((button) => {
      const { width, height } = button.getBoundingClientRect();
      return width < 44 || height < 44;
    });
    expect(small.map(({ textContent, ariaLabel }) => ariaLabel ?? textContent)).toEqual([]);
  });
});

// Neither the size nor the language makes a difference.
describe.each([looks[0]])('on a $size in $language', (look) => {
  test('twelve devices of which two show something take no more than thirty taps', async () => {
    const { say, see, server, tap, taps, stands, inOrder } = await walk(look);
    await tap('Ronde lopen', 'Walk the round');
    // Along one wall and back along the other; what was placed just now is not on the way.
    const way = [1, 2, 3, 4, 5, 6, 12, 11, 10, 9, 8, 7].map((number) => `B${String(number).padStart(3, '0')}`);
    for (const number of way) {
      await stands(number);
      if (number === 'B003') {
        await tap('75 %', '75 %');
        await tap('Afgesproken: Aas vervangen', 'Agreed: Bait replaced');
        await tap('Volgende lokdoos', 'Next bait box');
      } else if (number === 'B010') {
        await tap('Huismuis: één meer', 'House mouse: one more');
        await page.getByRole('textbox', { name: say('Huismuis: aantal', 'House mouse: count') }).fill('12');
        await tap('Huismuis: dit aantal of meer', 'House mouse: this count or more');
        await tap('Volgende lokdoos', 'Next bait box');
      } else await inOrder();
    }
    await see('Alle lokdozen zijn gecontroleerd', 'All bait boxes are checked');
    await see('2 met een bevinding', '2 with a finding');
    expect(taps()).toBeLessThanOrEqual(30);
    await expect.poll(() => server.boxes.filter(({ condition }) => condition !== null).length).toBe(12);
    expect(server.boxes[2]).toMatchObject({ takePercent: 75, actions: ['bait_replaced'] });
    expect(server.boxes[9]).toMatchObject({ catches: [{ species: 'house_mouse', count: 12, isEstimate: true }] });
    await tap('Naar de plattegrond', 'To the floor plan');
    await see('Bevinding: 2', 'Finding: 2');
  });

  test('a swipe leads to the next one, and the place stays after a reload and leads back to the plan', async () => {
    const { say, stands, tap, reload, address, see, server } = await walk(look);
    await tap('Ronde lopen', 'Walk the round');
    await stands('B001');
    await page
      .getByRole('textbox', { name: say('Notities', 'Notes') })
      .fill(say('achter de kast', 'behind the cupboard'));
    const swipe = (from: number, to: number) => {
      const round = page.getByRole('region', { name: say('Ronde', 'Round') }).element();
      const touch = (type: string, clientX: number) => {
        const point = new Touch({ identifier: 1, target: round, clientX, clientY: 300 });
        const touches = type === 'touchend' ? [] : [point];
        round.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: [point] }));
      };
      touch('touchstart', from);
      touch('touchend', to);
    };
    swipe(300, 120);
    await stands('B002');
    // The field had not been left by itself.
    await expect.poll(() => server.boxes[0]?.notes).toBe(say('achter de kast', 'behind the cupboard'));
    expect(server.boxes[1]?.notes).toBeNull();
    swipe(120, 300);
    await stands('B001');
    swipe(300, 120);
    await stands('B002');
    expect(address()).toContain('round=B002');
    await reload();
    await stands('B002');
    await page.getByLabelText(say('Middel', 'Product')).fill('Ratimor 29');
    swipe(300, 120);
    await stands('B003');
    await expect.poll(() => server.boxes[1]?.product).toBe('Ratimor 29');
    expect(server.boxes[2]?.product).toBeNull();
    await tap('Ronde sluiten', 'Close the round');
    await see('13 lokdozen', '13 bait boxes');
    expect(address()).not.toContain('round');
  });
});

test('a device’s number is smaller than the letter in its mark, whatever the size of the page’s own text', async () => {
  const { stands } = await walk(looks[0], { address: '&round=B001' });
  await stands('B001');
  const plan = page.getByRole('img', { name: 'Waar B001 staat' }).element();
  const sizeOf = (words: string) => {
    const found = [...plan.querySelectorAll('text')].find(({ textContent }) => textContent === words);
    return found ? Number.parseFloat(getComputedStyle(found).fontSize) : Number.NaN;
  };
  expect(sizeOf('B001')).toBeLessThan(sizeOf('R'));
});

test('the shortcut on a phone leads to the next device of the inspection that is under way', async () => {
  const { inspection, answers } = serveInspection({ floorPlans: [groundFloor], status: 'in_progress' }, twelve(1));
  const list = () => ({ items: [inspection], nextCursor: null });
  const inspections = { ...answers.inspections, list };
  await open('/round', { language: 'nl', size: 'phone', user: tess, answers: { ...answers, inspections } });
  await expect.element(page.getByRole('heading', { level: 3, name: 'B001' })).toBeVisible();
});

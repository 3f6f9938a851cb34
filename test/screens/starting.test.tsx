/** What a new inspection of a known customer begins with. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from './support/axe.ts';
import { groundFloor, serveInspection } from './support/inspection-server.ts';
import { bakery, makeBox, makeInspection, tess } from './support/records.ts';
import { looks, open } from './support/screen.tsx';
import type { ServerAnswers } from './support/server-answers.ts';

const box = { boxType: 'rat', isToxic: false, positionX: 1, positionY: 2, position: { x: 1, y: 2 }, floor: 0 } as const;
const placements = ['B001', 'B002'].map((boxNumber) => ({ ...box, boxNumber, notes: null }));

describe.each(looks)('on a $size in $language', (look) => {
  const begin = async ({ standing = placements, answered = Promise.resolve() } = {}) => {
    const earlier = makeInspection({ status: 'completed' });
    const before = makeInspection({ status: 'completed', technicianName: 'Bram Bos' });
    const made = makeInspection();
    const asked: unknown[] = [];
    const answers: ServerAnswers = {
      customers: { list: () => ({ items: [bakery], nextCursor: null }), get: () => bakery },
      users: { technicians: () => [tess] },
      baitBoxes: { list: () => [makeBox(made.id)] },
      devices: { list: () => ({ items: [], nextCursor: null }) },
      placements: { get: () => ({ customerId: bakery.id, placements: standing, lastUpdated: null }) },
      inspections: {
        // Nobody goes on from a draft.
        list: async ({ show }) => {
          await answered;
          return { items: show === 'completed' ? [earlier, before] : [makeInspection()], nextCursor: null };
        },
        get: () => made,
        drawings: () => [],
        create: ({ from, previousInspectionId }) => {
          asked.push({ from, previousInspectionId });
          return made;
        },
      },
    };
    const screen = await open('/inspections/new?step=0', { ...look, user: tess, answers });
    await page.getByText(bakery.name).click();
    const choice = (dutch: string, english: string) =>
      page.getByRole('radio', { name: screen.say(dutch, english), exact: false });
    const next = async () => {
      await screen.button('Volgende', 'Next').click();
      await expect.poll(() => asked.length).toBe(1);
      return asked[0];
    };
    return { ...screen, earlier, made, before, choice, next };
  };

  test('all devices that stand, unless something else is chosen', async () => {
    const { choice, earlier, see, say, next } = await begin();
    await expect.element(choice('Met alle 2 lokdozen die er staan', 'With all 2 bait boxes')).toBeChecked();
    expect(await axeViolations()).toEqual([]);
    // With what the last finished visit says besides.
    await see('komen ook de plattegrond, de aanbevelingen, de prijs en de ondertekenaar mee', 'come along too');
    const look = page.getByRole('link', { name: say('Rapport van toen bekijken', 'Look at the report of that visit') });
    await expect.element(look).toHaveAttribute('href', `/inspections/${earlier.id}?step=2`);
    expect(await next()).toEqual({ from: 'devices', previousInspectionId: earlier.id });
  });

  test('who goes on before it is shown goes on from the last finished visit, too', async () => {
    const { promise: answered, resolve } = Promise.withResolvers<void>();
    const { earlier, next, see } = await begin({ answered });
    await see('Gekozen', 'Chosen');
    const made = next();
    resolve();
    expect(await made).toEqual({ from: 'devices', previousInspectionId: earlier.id });
  });

  test('a visit that begins with devices on a plan opens in the round', async () => {
    const { address, made, next } = await begin();
    Object.assign(made, { floorPlans: [groundFloor], lastBoxSequence: 2 });
    await next();
    await expect.poll(address).toMatch(new RegExp(`^/inspections/${made.id}\\?round=`));
  });

  test('an empty plan, when that is chosen', async () => {
    const { say, next } = await begin();
    await page.getByText(say('Met een lege plattegrond', 'With an empty floor plan')).click();
    expect(await next()).toEqual({ from: 'nothing', previousInspectionId: null });
  });

  test('an earlier inspection and the devices that stand; another customer is asked anew', async () => {
    const { say, before, button, choice, next } = await begin();
    await page.getByText(say('Inspectie van', 'Inspection of'), { exact: false }).click();
    await button('Andere klant', 'Other customer').click();
    await page.getByText(bakery.name).click();
    await expect.element(choice('Met alle 2 lokdozen die er staan', 'With all 2 bait boxes')).toBeChecked();
    await page.getByText(say('Inspectie van', 'Inspection of'), { exact: false }).click();
    expect(await next()).toEqual({ from: 'devices', previousInspectionId: before.id });
  });

  test('the plans of last time where nothing stands', async () => {
    const { choice } = await begin({ standing: [] });
    await expect
      .element(choice('Met de plattegronden van de vorige keer', 'With the floor plans of last time'))
      .toBeChecked();
  });

  test('a fixed price is the one of last time, and never left empty; the signer is who signed then', async () => {
    const inspection = makeInspection({
      reportText: 'Niets gevonden.',
      recommendations: 'Niets nodig.',
      previousInspectionId: 77,
    });
    const earlier = makeInspection({ priceStatus: 'fixed', contractPrice: '450', signerName: 'Greet Molenaar' });
    const { answers } = serveInspection(inspection);
    answers.inspections.get = ({ id }) => (id === 77 ? earlier : inspection);
    const { see, field } = await open(`/inspections/${inspection.id}?step=4`, { ...look, user: tess, answers });
    await expect.element(field('Naam van de ondertekenaar', 'Name of the signer')).toHaveValue('Greet Molenaar');
    await field('Prijs', 'Price').selectOptions('fixed');
    const amount = field('Bedrag in euro, exclusief btw', 'Amount in euro, excluding VAT');
    await expect.element(amount).toHaveValue('450');
    await amount.fill('');
    await see('Nog nodig: een geldig bedrag', 'Still needed: a valid amount');
  });
});

/** A device's number as it is typed on a visit, with a phone's thumb: whatever capitals and zeros, it is the device that has it. */
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeDevice } from './support/devices.ts';
import { groundFloor, serveInspection } from './support/inspection-server.ts';
import { makeBox, tess } from './support/records.ts';
import { type Look, looks, open } from './support/screen.tsx';

/** B001 and B002 on the plan; R-17 is a device of the customer that this visit does not have. */
async function atNumber(look: Look) {
  const server = serveInspection({ floorPlans: [groundFloor] }, []);
  const { id } = server.inspection;
  server.boxes = [
    { ...makeBox(id), id: 1, boxNumber: 'B001' },
    {
      ...makeBox(id),
      id: 2,
      key: crypto.randomUUID(),
      boxNumber: 'B002',
      positionX: 700,
      position: { x: 700, y: 300 },
    },
  ];
  server.devices = [makeDevice(17, { boxNumber: 'R-17' })];
  const screen = await open(`/inspections/${id}?step=1`, { ...look, user: tess, answers: server.answers });
  const list = page.getByRole('list', { name: screen.say('Lokdozen', 'Bait boxes') });
  await list.getByRole('button', { name: /^B001/ }).click();
  const number = screen.field('Nummer', 'Number');
  const type = async (text: string) => {
    await number.fill(text);
    await userEvent.keyboard('{Tab}');
  };
  return { ...screen, number, type, numbers: () => server.boxes.map(({ boxNumber }) => boxNumber) };
}

describe.each(looks)('on a $size in $language', (look) => {
  test('a number that a device has elsewhere is written as that device has it', async () => {
    const { number, type, numbers } = await atNumber(look);
    await type('r-17');
    await expect.poll(numbers).toEqual(['R-17', 'B002']);
    await expect.element(number).toHaveValue('R-17');
  });

  test('the number of another box is taken, however it is typed', async () => {
    const { type, see, numbers } = await atNumber(look);
    await type('b2');
    await see('Dit nummer is al in gebruik', 'This number is already in use');
    expect(numbers()).toEqual(['B001', 'B002']);
  });
});

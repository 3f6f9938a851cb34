/** What a device shows of its rows with its entries on top: of plans, numbers and paragraphs that more than one row tells. */
import { expect, test } from 'vitest';
import { shownBy } from '#client/offline/shown.ts';
import type { DeviceDto } from '#common/schemas/device.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { rowKeys } from '#common/sync/rows.ts';
import { begin } from './support/device-outbox.ts';
import { bakery, makeBox, makeInspection } from './support/records.ts';

const plan = (floor: number, imageId: string) => ({ floor, name: null, imageId, width: 4, height: 3 });
const device = (id: number, boxNumber: string) =>
  ({ ...makeBox(id), id, key: `${id}`, boxNumber, removedAt: null, notes: 'achter de deur' }) as unknown as DeviceDto;

async function beginAt(visits: readonly Partial<InspectionDto>[], devices: readonly DeviceDto[]) {
  const { store, add } = await begin();
  const inspections = visits.map((visit) => makeInspection({ customerId: bakery.id, ...visit }));
  await store.rows.put([
    ...inspections.map((one) => [rowKeys.inspection(one.id), one] as const),
    [rowKeys.devices(bakery.id), devices],
    [rowKeys.recommendations(bakery.id), { isFollowedUp: false, items: [] }],
  ]);
  return { add, shown: shownBy(store, { sizeOf: () => ({ width: 4, height: 3 }), isAwaited: () => false }) };
}

test('a visit that is begun here has the newest plan of each floor, and what is noted of its devices', async () => {
  const { add, shown } = await beginAt(
    [
      { id: 3, date: '2026-01-01T09:00:00.000Z', floorPlans: [plan(0, 'old'), plan(1, 'attic')] },
      { id: 4, date: '2026-02-01T09:00:00.000Z', floorPlans: [plan(0, 'new')] },
    ],
    [device(41, 'B001')],
  );
  const input = { customerId: bakery.id, from: 'devices' };
  const { localId } = await add({ operation: 'inspections.create', lane: '', input, brings: ['B001'] });
  const visit = await shown.visit(Number(localId));
  expect(visit?.inspection.floorPlans.map(({ imageId }) => imageId)).toEqual(['new', 'attic']);
  expect(visit?.boxes).toMatchObject([{ boxNumber: 'B001', notes: 'achter de deur' }]);
});

test('a paragraph that is described is the one of the visit’s text, at the device that is chosen', async () => {
  const [door, gap] = ['Sluit de deur van de hal.', 'Sluit de deur van de kelder.'];
  const { add, shown } = await beginAt([{ id: 3, recommendations: `${door}\n\n${gap}` }], [device(41, 'B001')]);
  const describe = (text: string, changes: object) =>
    add({ operation: 'recommendations.describe', input: { inspectionId: 3, text, changes } });
  await describe(door, { place: 'Hal' });
  await describe(gap, { deviceId: 41 });
  expect((await shown.recommendations(bakery.id))?.items).toMatchObject([
    { text: door, place: 'Hal', boxNumber: null },
    { text: gap, place: null, boxNumber: 'B001' },
  ]);
});

test('a paragraph is said of without a line as long as it is written, and no other takes what was said of it', async () => {
  const [door, gap] = ['Ruim de hal op.', 'Dicht de kier onder de koelcel.'];
  const { add, shown } = await beginAt([{ id: 3 }], []);
  const write = (recommendations: string) =>
    add({ operation: 'inspections.update', input: { id: 3, changes: { recommendations } } });
  const said = async () => (await shown.recommendations(bakery.id))?.items.map(({ text, place }) => [text, place]);
  await write(`${door}\n\n${gap}`);
  await add({
    operation: 'recommendations.describe',
    input: { inspectionId: 3, text: gap, changes: { place: 'Hal' } },
  });
  expect(await said()).toEqual([
    [door, null],
    [gap, 'Hal'],
  ]);
  await write(door);
  expect(await said()).toEqual([[door, null]]);
});

/** What a report says of a visit in words: figures, devices by how they came out, changes and trends. */
import { expect, test } from 'vitest';
import { deviceBlocks } from '#common/document/device-blocks.ts';
import type { Block } from '#common/document/model.ts';
import type { DeviceRecord, InspectionRecord, VisitRecord } from '#common/document/record.ts';
import { trendBlocks } from '#common/document/trend-blocks.ts';
import { visitBlocks } from '#common/document/visit-blocks.ts';
import { type Check, unchecked } from '#common/domain/check.ts';
import { visitTrends } from '#common/domain/visit-trends.ts';
import { nl } from '#common/i18n/nl.ts';
import { createTranslate } from '#common/i18n/translate.ts';

const t = createTranslate(nl, 'nl');
const plan = { width: 1000, height: 800 };

const device = (boxNumber: string, changes: Partial<DeviceRecord> = {}): DeviceRecord => ({
  ...unchecked,
  condition: 'in_order',
  boxNumber,
  boxType: 'rat',
  isToxic: false,
  floor: 0,
  position: { x: 10, y: 10 },
  notes: null,
  checkedAt: '2026-05-10T08:00:00.000Z',
  isBulkChecked: false,
  isNew: false,
  crossed: [],
  photos: [],
  toxicDays: null,
  ...changes,
});

const recordOf = (visit: Partial<VisitRecord>) =>
  ({
    date: new Date('2026-05-10T08:00:00.000Z'),
    technicianName: 'Tim',
    visit: { devices: [], uncheckedReason: null, since: null, trends: null, ...visit },
  }) as unknown as InspectionRecord;

const blocksOf = (visit: Partial<VisitRecord>): Block[] => visitBlocks(recordOf(visit), 'nl', t);
const floorOf = (...devices: DeviceRecord[]): Block[] =>
  deviceBlocks(devices, { plan, date: '2026-05-10T08:00:00.000Z', technicianName: 'Tim' }, 'nl', t);
const said = (blocks: readonly Block[]): string => JSON.stringify(blocks);

test('figures say what they count: devices out of reach and missing ones are checked, and are findings', () => {
  const [, tiles] = blocksOf({
    devices: [device('B1', { condition: 'missing' }), device('B2', { condition: 'not_reachable' }), device('B3')],
  });
  expect(tiles).toMatchObject({
    tiles: [
      { label: 'Lokdozen', value: '3' },
      { label: 'Gecontroleerd', value: '3' },
      { label: 'Niet gecontroleerd', value: '0' },
      { label: 'Samen afgevinkt', value: '0' },
      { label: 'Met bevinding', value: '2' },
      { label: 'Onbereikbaar', value: '1' },
      { label: 'Ontbreekt', value: '1' },
      { label: 'Over de drempel', value: '0' },
    ],
  });
});

test('a glue board that is part full is said where nothing was caught', () => {
  const blocks = floorOf(device('B1', { boxType: 'fly', glueBoardPercent: 75 }));
  expect(said(blocks)).toContain('Lijmplaat vol: 75\u00a0%');
});

test('devices that are in order stand in lists that name their type and whether they are toxic', () => {
  const blocks = floorOf(device('B1', { isToxic: true, toxicDays: 3 }), device('B2'), device('B3'));
  expect(blocks.map((block) => block.kind === 'devices' && [block.title, block.devices.length])).toEqual([
    ['In orde: Rattenkist (Tox), 1', 1],
    ['In orde: Rattenkist (Non-Tox), 2', 2],
  ]);
});

test('a check by somebody else, or on another day than the visit, says so', () => {
  const [list] = floorOf(
    device('B1', { checkedByName: 'Tim' }),
    device('B2', { checkedByName: 'Eva', checkedAt: '2026-05-11T08:00:00.000Z' }),
  );
  const details = list?.kind === 'devices' ? list.devices.map(({ detail }) => detail) : [];
  expect(details).toEqual(['A1 · 10:00', 'A1 · 11 mei 2026, 10:00 · Eva']);
});

test('devices that the visit left out are named, and nothing is called the same', () => {
  const at = { floor: 0, position: { x: 1, y: 1 }, plan };
  const notShown = (boxNumber: string) => ({ kind: 'not_shown' as const, boxNumber, at });
  const since = { date: '2026-04-10T08:00:00.000Z', changes: [notShown('B1'), notShown('B2')] };
  const text = said(blocksOf({ devices: [device('B3')], since }));
  expect(text).toContain('Geen deel van deze controle, en niet weggehaald: B1, B2.');
  expect(text).not.toContain(t('previous.same'));
  expect(said(blocksOf({ devices: [device('B3')], since: { ...since, changes: [] } }))).toContain(t('previous.same'));
});

test('a device that was checked and then taken away counts, and says that it is gone', () => {
  const removed = device('B2', { isRemoved: true, takePercent: 50, isToxic: true });
  const blocks = blocksOf({ devices: [device('B1'), removed] });
  expect(blocks[1]).toMatchObject({ tiles: expect.arrayContaining([{ label: 'Gecontroleerd', value: '2' }]) });
  expect(said(blocks)).toContain('Gecontroleerd en daarna weggehaald: B2.');
  expect(said(floorOf(device('B1'), removed))).toContain('Weggehaald');
});

const visitsWith = (check: Partial<Check>) =>
  [3, 4, 5].map((month) => ({
    date: `2026-0${month}-10T08:00:00.000Z`,
    isSigned: month !== 4,
    devices: [
      {
        ...unchecked,
        condition: 'in_order' as const,
        deviceId: 1,
        boxNumber: 'B1',
        boxType: 'rat' as const,
        isToxic: false,
        ...check,
      },
    ],
  }));

test('the company’s own actions stay as they are written in what was agreed', () => {
  const trends = visitTrends(visitsWith({ takePercent: 10 }), () => [
    { kind: 'take', atLeast: 20, proposes: 'Klant BV Gebeld' },
    { kind: 'count', atLeast: 5, proposes: 'bait_replaced' },
  ]);
  const text = said(trendBlocks(recordOf({ trends }), 'nl', t));
  expect(text).toContain('Aasopname vanaf 20\u00a0%: Klant BV Gebeld');
  expect(text).toContain('Vangst vanaf 5: aas vervangen');
});

test('visits that nobody signed are marked in charts and named', () => {
  const trends = visitTrends(visitsWith({ takePercent: 10 }), () => []);
  const blocks = trendBlocks(recordOf({ trends }), 'nl', t);
  const charts = blocks.find(({ kind }) => kind === 'charts');
  expect(charts?.kind === 'charts' && charts.charts[0]?.points.map(({ day }) => day)).toEqual(['10', '10*', '10']);
  expect(said(blocks)).toContain('* Niet ondertekend.');
  const unsigned = ['2026-04-10T08:00:00.000Z'];
  expect(said(blocksOf({ devices: [device('B1')], unsigned }))).toContain(
    '10 april 2026. Wat daar is gevonden, telt mee',
  );
});

test('more than three visits that nobody signed are told by their number and period', () => {
  const unsigned = [1, 2, 3, 4].map((month) => `2026-0${month}-10T08:00:00.000Z`);
  const text = said(blocksOf({ devices: [device('B1')], unsigned }));
  expect(text).toContain('De controles van 4 bezoeken, van 10 januari 2026 tot en met 10 april 2026.');
  expect(text).not.toContain('februari');
});

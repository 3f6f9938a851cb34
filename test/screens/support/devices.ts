/** Devices of the bakery as the server presents them, and a server's answers about them. */
import { agreementsInForce, ofEachType } from '#common/domain/agreements.ts';
import { unchecked } from '#common/domain/check.ts';
import type { DeviceCheckDto, DeviceDto, DeviceVisitDto, HeatDto } from '#common/schemas/device.ts';
import { bakery, makeInspection, settings, tess } from './records.ts';
import { refuse, type ServerAnswers } from './server-answers.ts';

const nothing = { ...unchecked, catches: [], evidence: [], actions: [] };

/** A check in February, in order unless told otherwise. */
export const makeCheck = (changes: Partial<DeviceCheckDto> = {}): DeviceCheckDto => ({
  ...nothing,
  condition: 'in_order',
  takePercent: 0,
  checkedAt: '2026-02-02T09:00:00.000Z',
  inspectionId: 1,
  date: '2026-02-02T09:00:00.000Z',
  ...changes,
});

/** A check that a device's last visits tell, in a month of 2026. */
export const makeRecent = (
  month: number,
  changes: Partial<DeviceDto['recent'][number]> = {},
): DeviceDto['recent'][number] => ({
  date: `2026-0${month}-02T09:00:00.000Z`,
  value: 0,
  inspectionId: 900 + month,
  condition: 'in_order',
  takePercent: null,
  caught: 0,
  ...changes,
});

export const makeDevice = (id: number, changes: Partial<DeviceDto> = {}): DeviceDto => ({
  id,
  key: crypto.randomUUID(),
  customerId: bakery.id,
  boxNumber: `B00${id}`,
  labelCode: 'ABCDEFGH2K',
  installedAt: '2026-01-05T09:00:00.000Z',
  removedAt: null,
  removalReason: null,
  boxType: 'rat',
  isToxic: false,
  toxicSince: null,
  floor: 0,
  positionX: 200 * id,
  positionY: 300,
  inspectionId: 1,
  lastCheck: makeCheck(),
  lastFinding: null,
  recent: [],
  isOverdue: false,
  ...changes,
});

export const makeVisit = (day: string, changes: Partial<DeviceVisitDto> = {}): DeviceVisitDto => ({
  ...nothing,
  condition: 'in_order',
  takePercent: 0,
  inspectionId: Number(day.replaceAll('-', '')) - 20_260_000,
  date: `${day}T09:00:00.000Z`,
  boxNumber: 'B001',
  boxType: 'rat',
  isToxic: false,
  floor: 0,
  positionX: 200,
  positionY: 300,
  checkedAt: `${day}T09:05:00.000Z`,
  checkedByName: tess.fullName,
  isBulkChecked: false,
  notes: null,
  photos: [],
  movedFrom: null,
  ...changes,
});

const makeHeat = (device: DeviceDto, changes: Partial<HeatDto> = {}): HeatDto => ({
  deviceId: device.id,
  boxNumber: device.boxNumber,
  boxType: device.boxType,
  floor: device.floor,
  positionX: device.positionX,
  positionY: device.positionY,
  inspectionId: device.inspectionId,
  isStanding: device.removedAt === null,
  visits: 3,
  findings: 0,
  totalCount: 0,
  meanTake: 0,
  ...changes,
});

/** The newest inspection of the bakery, with a plan of its ground floor. */
const newest = {
  ...makeInspection(),
  id: 1,
  floorPlans: [{ floor: 0, imageId: 'a'.repeat(64), width: 1000, height: 600 }],
};

/** With the bakery it was agreed to act on less than with others. */
const inForce = agreementsInForce({
  thresholds: {
    rat: [
      { kind: 'take', atLeast: 30, proposes: 'bait_replaced' },
      { kind: 'rising', atLeast: 3, proposes: 'monitored_only' },
    ],
  },
});
const agreements = {
  agreed: { thresholds: ofEachType(() => null), checkEveryDays: null },
  rule: agreementsInForce(null),
  inForce,
  version: 1,
};

/** A server that knows these devices; what it is asked is remembered. */
export function serveDevices(devices: readonly DeviceDto[], visits: readonly DeviceVisitDto[] = []) {
  const asked: { list: unknown[]; heatMap: unknown[] } = { list: [], heatMap: [] };
  const answers = {
    customers: { get: () => bakery, agreements: () => agreements },
    settings: { contact: () => ({ companyName: settings.companyName, companyPhone: '020 123 45 67' }) },
    inspections: { get: () => newest },
    devices: {
      list: (input) => {
        asked.list.push(input);
        const { standing = 'standing', type, overdue } = input;
        const items = devices.filter(
          (device) =>
            (standing === 'all' || (device.removedAt === null) === (standing === 'standing')) &&
            (type === undefined || device.boxType === type) &&
            (overdue === undefined || device.isOverdue === overdue),
        );
        return { items, nextCursor: null };
      },
      heatMap: (input) => {
        asked.heatMap.push(input);
        return devices.map((device) => makeHeat(device, { findings: device.lastFinding ? 2 : 0 }));
      },
      get: ({ id }) => devices.find((device) => device.id === id) ?? refuse('DEVICE_NOT_FOUND'),
      byCode: ({ code }) => devices.find(({ labelCode }) => labelCode === code) ?? refuse('DEVICE_NOT_FOUND'),
      history: () => ({ items: [...visits], nextCursor: null }),
    },
  } satisfies ServerAnswers;
  return { asked, answers };
}

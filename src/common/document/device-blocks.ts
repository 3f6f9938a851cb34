/** The devices of one floor: those with something to say in a table, the others in lists by how they came out of the visit. */
import { baitBoxTypes } from '#common/domain/bait-box.ts';
import { isToxicLong } from '#common/domain/toxic-days.ts';
import { type DeviceState, deviceState, deviceStates } from '#common/domain/visit-summary.ts';
import type { Size } from '#common/floor-plan/geometry.ts';
import { squareOf } from '#common/floor-plan/grid.ts';
import { doneWords, foundWords } from '#common/i18n/check-words.ts';
import { formatDate, formatDateTime, formatTime } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/keys.ts';
import type { Language } from '#common/i18n/languages.ts';
import { TOXIC_SIGN } from './marker.ts';
import type { Block, LegendEntry, ListedDevice, TableCell } from './model.ts';
import type { DeviceRecord } from './record.ts';
import { kindName, thresholdText, toxicity } from './words.ts';

/** After the time of a check that was made together with the rest of a floor. */
const BULK_SIGN = '°';

/** What the devices of a floor are printed beside: the plan that they stand on, the visit's day, and whose visit it was. */
export type VisitContext = { plan: Size; date: Date | string; technicianName: string };

const standing = (devices: readonly DeviceRecord[]): DeviceRecord[] => devices.filter(({ isRemoved }) => !isRemoved);

/** How each device that stands came out of the visit, by its number. */
export const statesOf = (devices: readonly DeviceRecord[]): Record<string, DeviceState> =>
  Object.fromEntries(standing(devices).map((device) => [device.boxNumber, deviceState(device)]));

/** The states that stand on the plan, the types by their shapes alone, and the sign for toxic ones. */
export function stateLegend(visited: readonly DeviceRecord[], t: Translate): LegendEntry[] {
  const devices = standing(visited);
  const there = new Set(devices.map(deviceState));
  const states = deviceStates.filter((state) => there.has(state));
  const types = baitBoxTypes.filter((boxType) => devices.some((device) => device.boxType === boxType));
  return [
    ...states.map((state) => ({
      marker: { boxType: 'rat' as const, isToxic: false, state },
      label: t(`document.state.${state}`),
    })),
    ...types.map((boxType) => ({
      marker: { boxType, isToxic: false, isPlain: true as const },
      label: t(`boxType.${boxType}`),
    })),
    ...(devices.some(({ isToxic }) => isToxic)
      ? [{ marker: null, label: t('document.toxicSign', { sign: TOXIC_SIGN }) }]
      : []),
  ];
}

/** Whether a device has something to say besides that nothing was found, or that nobody looked. */
const hasMoreToSay = (device: DeviceRecord, t: Translate): boolean =>
  ['finding', 'unreached'].includes(deviceState(device)) ||
  foundWords(device, t).length > 0 ||
  device.isRemoved === true ||
  device.actions.length > 0 ||
  device.crossed.length > 0 ||
  Boolean(device.product || device.notes) ||
  device.photos.length > 0 ||
  isToxicLong(device.toxicDays);

const markerOf = (device: DeviceRecord) => ({
  boxType: device.boxType,
  isToxic: device.isToxic,
  state: deviceState(device),
});

/** When it was checked, with the day where that is not the visit's own. */
function timeOf(checkedAt: string, date: Date | string, language: Language): string {
  const isThatDay = formatDate(checkedAt, language) === formatDate(date, language);
  return isThatDay ? formatTime(checkedAt, language) : formatDateTime(checkedAt, language);
}

/** Where it stands, and when it was checked: 'C4 · 09:12'; by whom where that is somebody else than the technician. */
function whereAndWhen(device: DeviceRecord, { plan, date, technicianName }: VisitContext, language: Language): string {
  const { position, checkedAt, checkedByName, isBulkChecked } = device;
  const time = checkedAt ? [`${timeOf(checkedAt, date, language)}${isBulkChecked ? BULK_SIGN : ''}`] : [];
  const other = checkedByName && checkedByName !== technicianName ? [checkedByName] : [];
  return [squareOf(position, plan), ...time, ...other].join(' · ');
}

function kindDetail({ isToxic, toxicDays, isRemoved }: DeviceRecord, t: Translate): string {
  const days = isToxicLong(toxicDays) ? [t('document.toxicDays', { count: toxicDays ?? 0 })] : [];
  const toxic = isToxic ? [[toxicity(isToxic, t), ...days].join(', ')] : [];
  return [...toxic, ...(isRemoved ? [t('document.changes.removed')] : [])].join('\n');
}

function rowOf(device: DeviceRecord, visit: VisitContext, language: Language, t: Translate): TableCell[] {
  const state = deviceState(device);
  const found = foundWords(device, t);
  const crossed = device.crossed.map((threshold) =>
    t('document.overThreshold', { threshold: thresholdText(threshold, t) }),
  );
  const isStrong = state === 'finding' || state === 'unreached';
  return [
    { text: device.boxNumber, marker: markerOf(device), isStrong, detail: whereAndWhen(device, visit, language) },
    { text: t(`boxType.${device.boxType}`), detail: kindDetail(device, t) },
    {
      text: found.length > 0 ? found.join('\n') : t(`document.state.${state}`),
      isStrong,
      detail: crossed.join('\n'),
    },
    doneWords(device, t).join('\n'),
    { text: device.notes ?? '', detail: device.photos.map((number) => t('document.photo', { number })).join(', ') },
  ];
}

const tableOf = (devices: readonly DeviceRecord[], visit: VisitContext, language: Language, t: Translate): Block => ({
  kind: 'table',
  columns: [
    { title: t('document.boxNumber'), share: 0.18 },
    { title: t('document.boxType'), share: 0.19 },
    { title: t('document.found'), share: 0.25 },
    { title: t('document.done'), share: 0.18 },
    { title: t('document.notes'), share: 0.2 },
  ],
  rows: devices.map((device) => rowOf(device, visit, language, t)),
});

const listed = (device: DeviceRecord, visit: VisitContext, language: Language): ListedDevice => ({
  marker: markerOf(device),
  text: device.boxNumber,
  detail: whereAndWhen(device, visit, language),
});

/** The devices that have nothing more to say, by how they came out of the visit and by what they are. */
function listsOf(devices: readonly DeviceRecord[], visit: VisitContext, language: Language, t: Translate): Block[] {
  return deviceStates.flatMap((state) => {
    const alike = devices.filter((device) => deviceState(device) === state);
    const kinds = Map.groupBy(alike, (device) => kindName(device, t));
    return [...kinds].map(
      ([kind, some]): Block => ({
        kind: 'devices',
        title: t('document.listed', { state: t(`document.state.${state}`), kind, count: some.length }),
        devices: some.map((device) => listed(device, visit, language)),
      }),
    );
  });
}

/** The devices of one floor, each once. */
export function deviceBlocks(
  devices: readonly DeviceRecord[],
  visit: VisitContext,
  language: Language,
  t: Translate,
): Block[] {
  const told = devices.filter((device) => hasMoreToSay(device, t));
  const others = devices.filter((device) => !hasMoreToSay(device, t));
  return [...(told.length > 0 ? [tableOf(told, visit, language, t)] : []), ...listsOf(others, visit, language, t)];
}

/** The devices of one floor: those with something to say in a table, the others in lists by how they came out of the visit. */
import { baitBoxTypes } from '#common/domain/bait-box.ts';
import { isToxicLong } from '#common/domain/toxic-days.ts';
import { type DeviceState, deviceState, deviceStates } from '#common/domain/visit-summary.ts';
import type { Size } from '#common/floor-plan/geometry.ts';
import { squareOf } from '#common/floor-plan/grid.ts';
import { doneWords, foundWords } from '#common/i18n/check-words.ts';
import { formatTime } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/keys.ts';
import type { Language } from '#common/i18n/languages.ts';
import type { Block, LegendEntry, ListedDevice, TableCell } from './model.ts';
import { TOXIC_SIGN } from './plan-block.ts';
import type { DeviceRecord } from './record.ts';
import { thresholdText, toxicity } from './words.ts';

/** After the time of a check that was made together with the rest of a floor. */
const BULK_SIGN = '°';

/** How each device came out of the visit, by its number. */
export const statesOf = (devices: readonly DeviceRecord[]): Record<string, DeviceState> =>
  Object.fromEntries(devices.map((device) => [device.boxNumber, deviceState(device)]));

/** The states that stand on the plan, the types by their shapes alone, and the sign for toxic ones. */
export function stateLegend(devices: readonly DeviceRecord[], t: Translate): LegendEntry[] {
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
const hasMoreToSay = (device: DeviceRecord): boolean =>
  ['finding', 'unreached'].includes(deviceState(device)) ||
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

/** Where it stands, and when it was checked: 'C4 · 09:12'. */
function whereAndWhen({ position, checkedAt, isBulkChecked }: DeviceRecord, plan: Size, language: Language): string {
  const time = checkedAt ? [`${formatTime(checkedAt, language)}${isBulkChecked ? BULK_SIGN : ''}`] : [];
  return [squareOf(position, plan), ...time].join(' · ');
}

function kindDetail({ isToxic, toxicDays }: DeviceRecord, t: Translate): string {
  const days = isToxicLong(toxicDays) ? [t('document.toxicDays', { count: toxicDays ?? 0 })] : [];
  return isToxic ? [toxicity(isToxic, t), ...days].join(', ') : '';
}

function rowOf(device: DeviceRecord, plan: Size, language: Language, t: Translate): TableCell[] {
  const state = deviceState(device);
  const found = foundWords(device, t);
  const crossed = device.crossed.map((threshold) =>
    t('document.overThreshold', { threshold: thresholdText(threshold, t) }),
  );
  const isStrong = state === 'finding' || state === 'unreached';
  return [
    { text: device.boxNumber, marker: markerOf(device), isStrong, detail: whereAndWhen(device, plan, language) },
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

const tableOf = (devices: readonly DeviceRecord[], plan: Size, language: Language, t: Translate): Block => ({
  kind: 'table',
  columns: [
    { title: t('document.boxNumber'), share: 0.18 },
    { title: t('document.boxType'), share: 0.19 },
    { title: t('document.found'), share: 0.25 },
    { title: t('document.done'), share: 0.18 },
    { title: t('document.notes'), share: 0.2 },
  ],
  rows: devices.map((device) => rowOf(device, plan, language, t)),
});

const listed = (device: DeviceRecord, plan: Size, language: Language): ListedDevice => ({
  marker: markerOf(device),
  text: device.boxNumber,
  detail: whereAndWhen(device, plan, language),
});

/** The devices of one floor, each once. @param plan - the size of the plan that they stand on */
export function deviceBlocks(devices: readonly DeviceRecord[], plan: Size, language: Language, t: Translate): Block[] {
  const told = devices.filter(hasMoreToSay);
  const others = devices.filter((device) => !hasMoreToSay(device));
  const lists = deviceStates.flatMap((state): Block[] => {
    const alike = others.filter((device) => deviceState(device) === state);
    if (alike.length === 0) return [];
    const title = t('document.listed', { state: t(`document.state.${state}`), count: alike.length });
    return [{ kind: 'devices', title, devices: alike.map((device) => listed(device, plan, language)) }];
  });
  return [...(told.length > 0 ? [tableOf(told, plan, language, t)] : []), ...lists];
}

/** Devices and checks as programs read them: as JSON, and as the columns of a table with the same names and words. */
import { countText } from '#common/i18n/check-words.ts';
import type { DeviceCheckRowDto, DeviceDto } from '#common/schemas/device.ts';
import type { Cell } from '#server/csv/csv-cell.ts';
import type { Column } from '#server/rest/table.ts';
import { withoutKey } from '#server/rest/without-key.ts';

/** A device as the documented paths answer it. */
export const presentDevice = (device: DeviceDto) => {
  const { positionX: x, positionY: y, lastCheck } = device;
  return { ...withoutKey(device), position: { x, y }, lastCheckedAt: lastCheck?.checkedAt ?? null };
};

type Found = Pick<
  DeviceCheckRowDto,
  'condition' | 'takePercent' | 'glueBoardPercent' | 'catches' | 'evidence' | 'actions' | 'product'
>;

/** `brown_rat 2; house_mouse 5+`. */
const catchesOf = ({ catches }: Found): string =>
  catches.map(({ species, count, isEstimate }) => `${species} ${countText(count, isEstimate)}`).join('; ');

const foundColumns: readonly Column<Found>[] = [
  ['condition', ({ condition }) => condition],
  ['takePercent', ({ takePercent }) => takePercent],
  ['glueBoardPercent', ({ glueBoardPercent }) => glueBoardPercent],
  ['catches', catchesOf],
  ['evidence', ({ evidence }) => evidence.join('; ')],
  ['actions', ({ actions }) => actions.join('; ')],
  ['product', ({ product }) => product],
];

/** The same of a check that may not be there. */
const ofCheck = (
  prefix: string,
  checkOf: (device: DeviceDto) => (Found & { date: string }) | null,
): Column<DeviceDto>[] => {
  const nameOf = (name: string) => `${prefix}${name[0]?.toUpperCase()}${name.slice(1)}`;
  const when: Column<Found & { date: string }> = ['date', ({ date }) => date];
  return [when, ...foundColumns].map(
    ([name, read]): Column<DeviceDto> => [
      nameOf(name),
      (device): Cell => {
        const check = checkOf(device);
        return check && read(check);
      },
    ],
  );
};

export const deviceColumns: readonly Column<DeviceDto>[] = [
  ['id', ({ id }) => id],
  ['boxNumber', ({ boxNumber }) => boxNumber],
  ['boxType', ({ boxType }) => boxType],
  ['isToxic', ({ isToxic }) => isToxic],
  ['toxicSince', ({ toxicSince }) => toxicSince],
  ['floor', ({ floor }) => floor],
  ['installedAt', ({ installedAt }) => installedAt],
  ['removedAt', ({ removedAt }) => removedAt],
  ['removalReason', ({ removalReason }) => removalReason],
  ['isOverdue', ({ isOverdue }) => isOverdue],
  ['labelCode', ({ labelCode }) => labelCode],
  ...ofCheck('lastCheck', ({ lastCheck }) => lastCheck),
  ...ofCheck('lastFinding', ({ lastFinding }) => lastFinding),
];

export const checkColumns: readonly Column<DeviceCheckRowDto>[] = [
  ['date', ({ date }) => date],
  ['inspectionId', ({ inspectionId }) => inspectionId],
  ['deviceId', ({ deviceId }) => deviceId],
  ['boxNumber', ({ boxNumber }) => boxNumber],
  ['boxType', ({ boxType }) => boxType],
  ['isToxic', ({ isToxic }) => isToxic],
  ['floor', ({ floor }) => floor],
  ...foundColumns,
  ['checkedAt', ({ checkedAt }) => checkedAt],
  ['checkedByName', ({ checkedByName }) => checkedByName],
  ['isBulkChecked', ({ isBulkChecked }) => isBulkChecked],
  ['notes', ({ notes }) => notes],
];

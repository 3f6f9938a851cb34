/** Devices and their checks as the outside sees them. */
import type { Check } from '#common/domain/check.ts';
import type { DeviceCheckDto, DeviceDto } from '#common/schemas/device.ts';
import type { RegisteredDevice, StoredCheck } from './register.query.ts';

/** What was found and done. */
export const presentFound = ({
  condition,
  takePercent,
  glueBoardPercent,
  catches,
  evidence,
  actions,
  product,
}: Check) => ({
  condition,
  takePercent,
  glueBoardPercent,
  catches: catches.map(({ species, count, isEstimate = false }) => ({ species, count, isEstimate })),
  evidence: [...evidence],
  actions: [...actions],
  product,
});

const presentCheck = (check: StoredCheck | null): DeviceCheckDto | null =>
  check && {
    ...presentFound(check),
    checkedAt: check.checkedAt,
    inspectionId: check.inspectionId,
    date: check.date,
  };

export type Trend = Pick<DeviceDto, 'recent' | 'toxicSince'>;

export const presentDevice = (
  device: RegisteredDevice,
  {
    customerId,
    floorName,
    isOverdue,
    recent,
    toxicSince,
  }: Trend & Pick<DeviceDto, 'customerId' | 'isOverdue'> & { floorName: string | null },
): DeviceDto => ({
  id: device.id,
  key: device.key,
  customerId,
  boxNumber: device.boxNumber,
  labelCode: device.labelCode,
  installedAt: device.installedAt,
  removedAt: device.removedAt,
  removalReason: device.removalReason,
  boxType: device.boxType,
  isToxic: device.isToxic,
  toxicSince,
  floor: device.floor,
  floorName,
  positionX: device.positionX,
  positionY: device.positionY,
  notes: device.notes,
  inspectionId: device.inspectionId,
  lastCheck: presentCheck(device.lastCheck),
  lastFinding: presentCheck(device.lastFinding),
  recent,
  isOverdue,
});

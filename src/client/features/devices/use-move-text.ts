/** From where to where a device was moved, in words. */
import { useCallback } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { useFloorName } from '#client/features/inspection-wizard/floor-plan/use-floor-name.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { regionOf } from '#common/floor-plan/region.ts';
import type { DeviceDto, DeviceVisitDto } from '#common/schemas/device.ts';

type Spot = NonNullable<DeviceVisitDto['movedFrom']>;

/** Answers with the text of a visit's move; null when the device stayed where it was. */
export function useMoveText({ inspectionId }: DeviceDto): (visit: DeviceVisitDto) => string | null {
  const { t } = useTranslate();
  const visit = trpc.inspections.get.useQuery({ id: inspectionId ?? 0 }, { enabled: inspectionId !== null });
  const plans = visit.data?.floorPlans;
  const floorName = useFloorName(plans);
  return useCallback(
    ({ movedFrom, ...now }) => {
      if (!movedFrom) return null;
      const regionName = ({ floor, positionX: x, positionY: y }: Spot) => {
        const plan = plans?.find((one) => one.floor === floor);
        return plan ? t(`region.${regionOf({ x, y }, plan)}`) : null;
      };
      const [from, to] = [regionName(movedFrom), regionName(now)];
      if (movedFrom.floor !== now.floor) {
        return t('devices.movedBetween', { from: floorName(movedFrom.floor), to: floorName(now.floor) });
      }
      if (from === null || to === null || from === to) return t('devices.movedWithin', { floor: floorName(now.floor) });
      return t('devices.movedBetween', { from, to });
    },
    [plans, t, floorName],
  );
}

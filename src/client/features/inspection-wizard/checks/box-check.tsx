/** The check of a device together with what it showed before and its photos. */
import type { BoxOperation } from '#common/floor-plan/box-operations.ts';
import type { PlanBox } from '#common/floor-plan/scene.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { BoxPhotos } from './box-photos.tsx';
import { CheckPanel } from './check-panel.tsx';
import { LastVisits } from './last-visits.tsx';
import type { Devices } from './use-devices.ts';

type BoxCheckProps = {
  inspection: InspectionDto;
  box: PlanBox;
  devices: Devices;
  perform: (operations: readonly BoxOperation[]) => void;
  onInOrder?: () => void;
};

export function BoxCheck({ inspection, box, devices, perform, onInOrder }: BoxCheckProps) {
  const recent = devices.recentOf(box.deviceId);
  return (
    <CheckPanel box={box} recent={recent} perform={perform} {...(onInOrder ? { onInOrder } : {})}>
      <LastVisits boxType={box.boxType} recent={recent} />
      <BoxPhotos inspection={inspection} box={box} />
    </CheckPanel>
  );
}

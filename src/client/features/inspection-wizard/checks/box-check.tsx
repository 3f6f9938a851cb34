/** The check of a device together with what it showed before and its photos. */
import { useAgreements } from '#client/api/use-agreements.ts';
import type { BoxOperation } from '#common/floor-plan/box-operations.ts';
import type { PlanBox } from '#common/floor-plan/scene.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { BoxNote } from './box-note.tsx';
import { BoxPhotos } from './box-photos.tsx';
import { CheckPanel } from './check-panel.tsx';
import { LastVisits } from './last-visits.tsx';
import { ToxicDays } from './toxic-days.tsx';
import type { Devices } from './use-devices.ts';

type BoxCheckProps = {
  inspection: InspectionDto;
  box: PlanBox;
  devices: Devices;
  perform: (operations: readonly BoxOperation[]) => void;
  onInOrder?: () => void;
  /** Whether the note is written here; on the plan it has a field of its own. */
  hasNote?: boolean;
};

export function BoxCheck({ inspection, box, devices, perform, onInOrder, hasNote = false }: BoxCheckProps) {
  const recent = devices.recentOf(box.deviceId);
  const { toxicSince = null } = devices.all.find(({ id }) => id === box.deviceId) ?? {};
  const { thresholds } = useAgreements(inspection.customerId);
  return (
    <CheckPanel
      box={box}
      recent={recent}
      thresholds={thresholds[box.boxType]}
      perform={perform}
      {...(onInOrder ? { onInOrder } : {})}
    >
      <LastVisits recent={recent} />
      {box.isToxic ? <ToxicDays since={toxicSince} /> : null}
      {hasNote ? <BoxNote key={box.key} box={box} perform={perform} /> : null}
      <BoxPhotos inspection={inspection} box={box} />
    </CheckPanel>
  );
}

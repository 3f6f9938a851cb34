/** The devices of earlier visits that nobody has looked at on this one, with what is on its way to the server. */

import { trpc } from '#client/api/server-client.ts';
import { useInspectionBoxes } from '#client/features/inspection-wizard/floor-plan/use-box-store.ts';
import { compareBoxNumbers } from '#common/domain/bait-box.ts';
import { uncheckedDevices } from '#common/domain/completeness.ts';
import type { BaitBoxDto } from '#common/schemas/bait-box.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';

const NO_BOXES: BaitBoxDto[] = [];

/** Null as long as nobody knows. */
export function useUnchecked(inspection: InspectionDto): readonly string[] | null {
  const saved = trpc.baitBoxes.list.useQuery({ inspectionId: inspection.id });
  const { floors, boxesOf } = useInspectionBoxes(inspection, saved.data ?? NO_BOXES);
  if (!saved.data) return null;
  const boxes = floors
    .flatMap(boxesOf)
    .map(({ boxNumber, condition = null, isNew = true }) => ({ boxNumber, condition, isNew }));
  return uncheckedDevices(boxes.toSorted((a, b) => compareBoxNumbers(a.boxNumber, b.boxNumber)));
}

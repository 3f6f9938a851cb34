/** What has changed about the boxes since the inspection that this one goes on from. */
import { useMemo } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { type KnownBox, type SincePrevious, sincePrevious } from '#common/domain/since-previous.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';

export type DatedChanges = SincePrevious & { date: string };

/** Null for an inspection that goes on from none, and until the earlier one is known. */
export function useSincePrevious(
  { previousInspectionId }: InspectionDto,
  boxes: readonly KnownBox[],
): DatedChanges | null {
  const id = previousInspectionId ?? 0;
  const enabled = previousInspectionId !== null;
  const previous = trpc.inspections.get.useQuery({ id }, { enabled });
  const before = trpc.baitBoxes.list.useQuery({ inspectionId: id }, { enabled });
  // Where a box stands makes no difference: dragging one changes nothing here.
  const now = JSON.stringify(boxes.map(({ boxNumber, boxType, isToxic }) => ({ boxNumber, boxType, isToxic })));
  return useMemo(
    () =>
      previous.data && before.data
        ? { ...sincePrevious(before.data, JSON.parse(now) as KnownBox[]), date: previous.data.date }
        : null,
    [previous.data, before.data, now],
  );
}

/** Leads a visit that was begun on this device from the number that it had here to the server's. */
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { trpc } from '#client/api/server-client.ts';
import { newestLocation } from '#client/lib/page-router.ts';
import { useIsStillHere } from '#client/lib/use-is-still-here.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';

/**
 * Once the server has a visit that was begun here, its address is the one that everybody knows. Answers the visit to show: the
 * one of before until what the step reads is known under the new number, so that nothing of it is made anew.
 */
export function useServersNumber(asked: number, inspection: InspectionDto | undefined): InspectionDto | undefined {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const isStillHere = useIsStillHere();
  const id = inspection?.id ?? asked;
  const [before, setBefore] = useState(inspection);
  if (inspection && id === asked && before !== inspection) setBefore(inspection);
  useEffect(() => {
    if (!inspection || id === asked || !isStillHere()) return;
    const [boxes, drawings] = [
      utils.baitBoxes.list.getData({ inspectionId: asked }),
      utils.inspections.drawings.getData({ id: asked }),
    ];
    // Nothing of what is shown is loaded anew.
    utils.inspections.get.setData({ id }, inspection);
    if (boxes) utils.baitBoxes.list.setData({ inspectionId: id }, boxes);
    if (drawings) utils.inspections.drawings.setData({ id }, drawings);
    // A step that was pressed a moment ago is not shown yet, and stays the one that was asked for.
    const { search, hash } = newestLocation();
    void navigate(`/inspections/${id}${search}${hash}`, { replace: true, preventScrollReset: true });
  }, [inspection, id, asked, utils, isStillHere, navigate]);
  if (id === asked) return inspection;
  return before?.key === inspection?.key ? before : undefined;
}

/** What is drawn in an inspection and not saved yet, on any of its floors. */
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { trpc } from '#client/lib/trpc.ts';
import { paintDrawing } from '#client/widgets/floor-plan/drawing/paint-drawing.ts';
import { type DrawingsState, drawingsOf, type InspectionDrawings, type SaveDrawing } from './inspection-drawings.ts';
import { useSavePlan } from './use-plan-picture.ts';

export function useDrawings(inspectionId: number): { drawings: InspectionDrawings; unsaved: DrawingsState } {
  const savePlan = useSavePlan(inspectionId);
  const [user] = trpc.users.current.useSuspenseQuery();
  const saveDrawing = useMemo(
    (): SaveDrawing => async (floor, drawing, signal) => {
      await savePlan({ floor, picture: await paintDrawing(drawing), drawing }, signal);
    },
    [savePlan],
  );
  const [drawings] = useState(() => drawingsOf({ userId: user?.id ?? 0, inspectionId }, saveDrawing));
  useEffect(() => {
    drawings.saveDrawing = saveDrawing;
  }, [drawings, saveDrawing]);
  return { drawings, unsaved: useSyncExternalStore(drawings.subscribe, () => drawings.state) };
}

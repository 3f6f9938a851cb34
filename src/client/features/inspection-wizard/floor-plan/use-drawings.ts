/** The drawings of an inspection's floors that are not saved yet. */
import { useState, useSyncExternalStore } from 'react';
import { trpc } from '#client/lib/server-client.ts';
import { paintDrawing } from '#client/widgets/floor-plan/drawing/paint-drawing.ts';
import { drawingsOf, type InspectionDrawings, type InspectionDrawingsState } from './inspection-drawings.ts';
import { createSavePlan } from './save-plan.ts';

export function useDrawings(inspectionId: number): { drawings: InspectionDrawings; unsaved: InspectionDrawingsState } {
  const cache = trpc.useUtils();
  const [user] = trpc.users.current.useSuspenseQuery();
  const [drawings] = useState(() => {
    const savePlan = createSavePlan(inspectionId, cache);
    return drawingsOf({ userId: user?.id ?? 0, inspectionId }, async (floor, sent, signal) => {
      await savePlan({ floor, picture: await paintDrawing(sent.drawing), ...sent }, signal);
    });
  });
  return { drawings, unsaved: useSyncExternalStore(drawings.subscribe, () => drawings.state) };
}

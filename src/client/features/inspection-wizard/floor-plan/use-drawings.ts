/** The drawings of an inspection's floors that are not answered yet. */
import { useState } from 'react';
import { type ServerCache, trpc } from '#client/api/server-client.ts';
import { useLiveValue } from '#client/lib/live-value.ts';
import { notify } from '#client/lib/notify.ts';
import { paintDrawing } from '#client/widgets/floor-plan/drawing/paint-drawing.ts';
import {
  drawingsOf,
  type InspectionDrawings,
  type InspectionDrawingsState,
  type SaveDrawing,
} from './inspection-drawings.ts';
import { createSavePlan } from './save-plan.ts';

function createSaveDrawing(inspectionId: number, cache: ServerCache): SaveDrawing {
  const savePlan = createSavePlan(inspectionId, cache);
  return async (floor, sent, signal) => {
    let isKept = false;
    const onKept = () => {
      isKept = true;
      sent.onKept();
    };
    try {
      await savePlan({ floor, picture: await paintDrawing(sent.drawing), ...sent, onKept }, signal);
    } catch (error) {
      if (!isKept) throw error;
      notify.failure('wizard.saveFailed', error);
    }
  };
}

export function useDrawings(inspectionId: number): { drawings: InspectionDrawings; unsaved: InspectionDrawingsState } {
  const cache = trpc.useUtils();
  const [user] = trpc.users.current.useSuspenseQuery();
  const [drawings] = useState(() =>
    drawingsOf({ userId: user?.id ?? 0, inspectionId }, createSaveDrawing(inspectionId, cache)),
  );
  return { drawings, unsaved: useLiveValue(drawings.live) };
}

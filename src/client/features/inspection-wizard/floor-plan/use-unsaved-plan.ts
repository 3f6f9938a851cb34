/** Which of an inspection's boxes and drawings the server does not take, or nobody keeps, as a text that names their floors. */
import { useCallback } from 'react';
import { offline, trpc } from '#client/api/server-client.ts';
import { useFailedPlan } from '#client/api/use-outbox.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { useBoxStore } from './use-box-store.ts';
import { useDrawings } from './use-drawings.ts';
import { useFloorName } from './use-floor-name.ts';

export type UnsavedPlan = {
  /** Null for nothing. */
  what: string | null;
  retry: () => void;
};

export function useUnsavedPlan(inspectionId: number): UnsavedPlan {
  const { t } = useTranslate();
  const nameOf = useFloorName();
  const utils = trpc.useUtils();
  const { store, queue } = useBoxStore(inspectionId);
  const { drawings, unsaved } = useDrawings(inspectionId);
  const failed = useFailedPlan(inspectionId);
  const floorsOf = (isDrawing: boolean) =>
    failed
      .filter(({ operation }) => (operation === 'inspections.saveFloorPlan') === isDrawing)
      .flatMap(({ input }) => {
        const listed = utils.baitBoxes.list.getData({ inspectionId });
        return Number(
          input.floor ?? listed?.find(({ id }) => id === offline.store?.idOf(Number(input.id)))?.floor ?? 0,
        );
      });
  const say = (key: 'studio.unsaved.boxes' | 'studio.unsaved.drawing', on: readonly number[]) => {
    const floors = [...new Set(on)].sort((one, other) => one - other).map(nameOf);
    return floors.length > 0 ? [t(key, { floors: floors.join(', ') })] : [];
  };
  const parts = [
    ...say('studio.unsaved.boxes', [...queue.waiting.map(({ floor }) => floor), ...floorsOf(false)]),
    ...say('studio.unsaved.drawing', [...unsaved.pending.keys(), ...floorsOf(true)]),
  ];
  return {
    what: parts.length > 0 ? parts.join(', ') : null,
    retry: useCallback(() => {
      store.queue.retry();
      drawings.retry();
      offline.retryNow();
    }, [store, drawings]),
  };
}

/** Which of an inspection's boxes and drawings are not saved yet, as a text that names their floors. */
import { useCallback } from 'react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { useBoxStore } from './use-box-store.ts';
import { useDrawings } from './use-drawings.ts';
import { useFloorName } from './use-floor-name.ts';

export type UnsavedPlan = {
  /** Null for nothing. */
  what: string | null;
  retry: () => void;
  /** Gives it up, here and on the device. */
  abandon: () => void;
};

export function useUnsavedPlan(inspectionId: number): UnsavedPlan {
  const { t } = useTranslate();
  const nameOf = useFloorName();
  const { store, outbox } = useBoxStore(inspectionId);
  const { drawings, unsaved } = useDrawings(inspectionId);
  const say = (key: 'studio.unsaved.boxes' | 'studio.unsaved.drawing', on: Iterable<number>) => {
    const floors = [...new Set(on)].sort((one, other) => one - other).map(nameOf);
    return floors.length > 0 ? [t(key, { floors: floors.join(', ') })] : [];
  };
  const parts = [
    ...say(
      'studio.unsaved.boxes',
      outbox.waiting.map(({ floor }) => floor),
    ),
    ...say('studio.unsaved.drawing', unsaved.pending.keys()),
  ];
  return {
    what: parts.length > 0 ? parts.join(', ') : null,
    retry: useCallback(() => {
      store.outbox.retry();
      drawings.retry();
    }, [store, drawings]),
    abandon: useCallback(() => {
      store.abandon();
      drawings.abandon();
    }, [store, drawings]),
  };
}

/** How the saving of a plan's boxes and of its drawing stands: the wizard's bar says nothing else than the plan does. */
import { useReportSaveStatus } from '../saving/save-status.ts';
import type { InspectionDrawings, InspectionDrawingsState } from './inspection-drawings.ts';
import { isUnderWay, type Saving } from './studio-save-state.tsx';
import type { InspectionBoxes } from './use-box-store.ts';

type Drawn = { drawings: InspectionDrawings; unsaved: InspectionDrawingsState };

export function useStudioSaving({ store, queue }: InspectionBoxes, { drawings, unsaved }: Drawn, isReadOnly: boolean) {
  const boxes: Saving = { ...queue, isWaiting: queue.waiting.length > 0, retry: () => store.queue.retry() };
  const drawing: Saving = { ...unsaved, isWaiting: unsaved.pending.size > 0, retry: () => drawings.retry() };
  const both = [boxes, drawing];
  useReportSaveStatus(!isReadOnly && both.some(isUnderWay), null);
  return { boxes, both, hasFailed: both.some(({ status }) => status === 'failed') };
}

/** Step 2: what the studio needs is loaded before it opens. */

import { trpc } from '#client/api/server-client.ts';
import { ErrorState } from '#client/components/error-state.tsx';
import { Loading } from '#client/components/loading.tsx';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { Studio } from './studio.tsx';

type FloorPlanStepProps = { inspection: InspectionDto; onSaved: () => void };

export function FloorPlanStep({ inspection, onSaved }: FloorPlanStepProps) {
  const boxes = trpc.baitBoxes.list.useQuery({ inspectionId: inspection.id });
  const drawings = trpc.inspections.drawings.useQuery({ id: inspection.id });
  if (boxes.isPending || drawings.isPending) return <Loading />;
  const failed = boxes.isError ? boxes : drawings;
  if (failed.isError) {
    return <ErrorState title="plan.loadFailed" error={failed.error} onRetry={() => failed.refetch()} />;
  }
  return (
    <Studio inspection={inspection} saved={boxes.data ?? []} savedDrawings={drawings.data ?? []} onSaved={onSaved} />
  );
}
